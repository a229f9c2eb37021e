"""What the statistics show of some entries: the figures, the charts, and the same in tables."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.formats import average, duration, local_day, number, percent, signed
from chieubai.storage.entries import Entry
from chieubai.storage.statistics import Summary, Tally, by_opponent, running_difference, summarise
from chieubai.ui.charts.bars import BarChart, BarRow
from chieubai.ui.charts.line import LineChart
from chieubai.ui.charts.page import ChartsPage
from chieubai.ui.figures import Figures
from chieubai.ui.fitted_table import NONE, FittedTable, spoken_cell
from chieubai.ui.statistics_words import ending_name, opponent_name, result_words


def figures_panel(summary: Summary) -> QWidget:
    """Return the most telling figures, large."""
    return Figures(_figures(summary))


def _figures(summary: Summary) -> list[tuple[str, str]]:
    return [
        (number(summary.matches.count), _("Matches")),
        (_percent(summary.matches), _("Share won")),
        (NONE if summary.average is None else average(summary.average), _("Points per hand")),
        (_streak(summary.best_streak), _("Best streak")),
        (_streak(-summary.worst_streak), _("Worst streak")),
        (_streak(summary.streak), _("Current streak")),
        (duration(summary.seconds), _("Time played")),
    ]


def _streak(length: int) -> str:
    """Return matches won in a row, or lost as a negative number."""
    if length == 0:
        return NONE
    text = _("{n} won") if length > 0 else _("{n} lost")
    return text.format(n=number(abs(length)))


# Charts


def charts_page(game: str, everything: Sequence[Entry], chosen: Sequence[Entry]) -> QWidget:
    """Return the charts of a game: all opponents side by side, and of those chosen the endings and points."""
    bars = (opponents_chart(game, everything), endings_chart(game, chosen))
    return ChartsPage(_("Charts"), bars, points_chart(chosen))


def opponents_chart(game: str, entries: Sequence[Entry]) -> BarChart:
    """Return the matches against each kind of opponents."""
    rows = [
        BarRow(opponent_name(kind, game), summary.matches, _won_of(summary.matches))
        for kind, summary in by_opponent(entries).items()
    ]
    return BarChart(_("Matches by opponent"), rows, result_words())


def endings_chart(game: str, entries: Sequence[Entry]) -> BarChart:
    """Return how often hands ended in each way, and for whom."""
    rows = [BarRow(name, tally, number(tally.count)) for name, tally in _endings(game, entries).items()]
    return BarChart(_("How hands ended"), rows, result_words())


def points_chart(entries: Sequence[Entry]) -> LineChart:
    """Return by how many points the player is ahead, hand after hand."""
    hands = [entry for entry in entries if not entry.of_match]
    values = running_difference(hands)
    ends = (local_day(hands[0].when), local_day(hands[-1].when)) if hands else ("", "")
    count = ngettext("{n} hand", "{n} hands", len(hands)).format(n=number(len(hands)))
    spoken = _(
        "{first} to {last}, {hands}: {points} points ahead at the end, between {low} and {high}"
    ).format(
        first=ends[0],
        last=ends[1],
        hands=count,
        points=signed(values[-1] if values else 0),
        low=signed(min(values, default=0)),
        high=signed(max(values, default=0)),
    )
    return LineChart(_("Points ahead of the opponents, hand by hand"), values, ends, spoken)


def _endings(game: str, entries: Sequence[Entry]) -> Mapping[str, Tally]:
    """Return the endings by their names; some share one."""
    found: dict[str, Tally] = {}
    for ending, tally in summarise(entries).endings.items():
        name = ending_name(game, ending)
        before = found.get(name, Tally())
        found[name] = Tally(before.won + tally.won, before.drawn + tally.drawn, before.lost + tally.lost)
    return found


def _percent(tally: Tally) -> str:
    return NONE if tally.share is None else percent(tally.share)


def _won_of(tally: Tally) -> str:
    if not tally.count:
        return NONE
    text = _("{won} of {n} · {percent}")
    return text.format(won=number(tally.won), n=number(tally.count), percent=_percent(tally))


# Tables


def opponents_table(game: str, entries: Sequence[Entry]) -> QTableWidget:
    """Return the figures against each kind of opponents, and all together."""
    won, drawn, lost = result_words()
    heads = (
        _("Opponents"),
        _("Matches"),
        won,
        drawn,
        lost,
        _("Share won"),
        _("Best streak"),
        _("Worst streak"),
        _("Hands"),
        _("Points per hand"),
        _("Time played"),
    )
    found = {opponent_name(kind, game): figures for kind, figures in by_opponent(entries).items()}
    rows = [
        _cells(name, figures)
        for name, figures in (*found.items(), (pgettext("opponents", "All"), summarise(entries)))
    ]
    return _table(_("By opponent"), heads, rows)


def _cells(name: str, figures: Summary) -> list[str]:
    matches = figures.matches
    return [
        name,
        *map(number, (matches.count, matches.won, matches.drawn, matches.lost)),
        _percent(matches),
        _streak(figures.best_streak),
        _streak(-figures.worst_streak),
        number(figures.hands.count),
        NONE if figures.average is None else average(figures.average),
        duration(figures.seconds),
    ]


def endings_table(game: str, entries: Sequence[Entry]) -> QTableWidget:
    """Return how often hands ended in each way, and for whom."""
    heads = (_("Ending"), _("Hands"), *result_words())
    rows = [
        [name, *map(number, (tally.count, tally.won, tally.drawn, tally.lost))]
        for name, tally in _endings(game, entries).items()
    ]
    return _table(_("How hands ended"), heads, rows)


def days_table(entries: Sequence[Entry]) -> QTableWidget:
    """Return the points of each day that was played, the latest first, and how far ahead it left the player."""
    hands = [entry for entry in entries if not entry.of_match]
    days: dict[str, list[int]] = {}
    for entry, ahead in zip(hands, running_difference(hands), strict=True):
        count, points, _before = days.get(local_day(entry.when), [0, 0, 0])
        days[local_day(entry.when)] = [count + 1, points + entry.points - entry.against, ahead]
    rows = [
        [when, number(count), signed(points) if points else "0", signed(ahead) if ahead else "0"]
        for when, (count, points, ahead) in reversed(days.items())
    ]
    return _table(_("Day by day"), (_("Day"), _("Hands"), _("Points that day"), _("Points ahead")), rows)


def _table(name: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> QTableWidget:
    table = FittedTable(len(rows), len(heads))
    table.setAccessibleName(name)
    table.set_heads(heads)
    if (first := table.horizontalHeaderItem(0)) is not None:
        first.setTextAlignment(_LEFT)  # as what stands below it
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.verticalHeader().hide()
    for row, cells in enumerate(rows):
        table.setVerticalHeaderItem(row, QTableWidgetItem(cells[0]))  # hidden, but read aloud
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setTextAlignment(_LEFT if column == 0 else Qt.AlignmentFlag.AlignCenter)
            if column:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken_cell(cells[0], heads[column], text))
            table.setItem(row, column, item)
    return table


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
