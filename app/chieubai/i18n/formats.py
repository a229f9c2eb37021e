"""Numbers and dates as the reader writes them."""

from datetime import date, datetime

from babel.dates import format_date, format_datetime
from babel.numbers import format_decimal, format_percent
from babel.units import format_unit

from chieubai.i18n.catalog import language, pgettext


def number(value: int | float) -> str:
    """Return a number with the separators of the language."""
    return format_decimal(value, locale=language().value).replace("-", "−")


def signed(value: int) -> str:
    """Return a number with its sign, for points won and lost."""
    return format_decimal(value, format="+#,##0;−#,##0", locale=language().value)


def percent(share: float) -> str:
    """Return a share between 0 and 1 in whole percent."""
    return format_percent(share, format="#,##0%", locale=language().value)


def moment(when: datetime) -> str:
    """Return a date and time in the local time zone, short enough for a list."""
    return format_datetime(when.astimezone(), format="short", locale=language().value)


def day(when: date) -> str:
    """Return a date in numbers."""
    return format_date(when, format="short", locale=language().value)


def local_day(when: datetime) -> str:
    """Return the date of a moment in the local time zone, with the year in full."""
    # Translators: a date as in "Mar 1, 2026"; d M y are day, month, year, MMM is the month's short name.
    pattern = pgettext("date", "MMM d, y")
    return format_date(when.astimezone(), format=pattern, locale=language().value)


def average(value: float) -> str:
    """Return a number with one decimal."""
    return format_decimal(value, format="#,##0.0", locale=language().value)


def duration(seconds: int) -> str:
    """Return a time played as hours and minutes, or as seconds where it is shorter than a minute."""
    hours, minutes = divmod(seconds // 60, 60)
    parts = [(hours, "duration-hour"), (minutes, "duration-minute")]
    told = [(value, unit) for value, unit in parts if value] or [(seconds, "duration-second")]
    return " ".join(format_unit(value, unit, length="short", locale=language().value) for value, unit in told)
