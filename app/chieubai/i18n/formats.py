"""Numbers and dates as the reader writes them."""

from datetime import date, datetime

from babel.dates import format_date, format_datetime
from babel.numbers import format_decimal, format_percent

from chieubai.i18n.catalog import language


def number(value: int | float) -> str:
    """Return a number with the separators of the language."""
    return format_decimal(value, locale=language().value)


def signed(value: int) -> str:
    """Return a number with its sign, for points won and lost."""
    return format_decimal(value, format="+#,##0;-#,##0", locale=language().value)


def percent(share: float) -> str:
    """Return a share between 0 and 1 in whole percent."""
    return format_percent(share, format="#,##0%", locale=language().value)


def moment(when: datetime) -> str:
    """Return a date and time in the local time zone, short enough for a list."""
    return format_datetime(when.astimezone(), format="short", locale=language().value)


def day(when: date) -> str:
    """Return a date in numbers."""
    return format_date(when, format="short", locale=language().value)
