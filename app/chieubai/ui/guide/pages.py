"""The written parts of the guide as HTML, in the language in force and under the options of the match."""

import re

from chieubai.bundled import resource
from chieubai.engine.contract import Options
from chieubai.i18n import _, language
from chieubai.storage.settings import Deck
from chieubai.ui.art.look import look
from chieubai.ui.options import choice_name, option_name

_KEYS_BEGIN = '<h1><a name="program"></a>'  # the chapter of the rules page that tells how to play it here
_CONTENTS = re.compile(r'<p><a href="#goal">.*?</p>', re.DOTALL)
_LINK_TEXT = re.compile(r"(?<=>)[^<>]+(?=</a>)")
_CHOICE = re.compile(r'<p class="choice">.*?</p>', re.DOTALL)
_QUESTION = re.compile(r'<h3><a name="([\w-]+)"></a>(.*?)</h3>', re.DOTALL)
_ANCHOR = re.compile(r'<a name="([\w-]+)">')

_CARD = re.compile(r"\b(?:10|[2-9AJQK])([♦♣])")
_OWN_COLOUR = {"♦": "blue", "♣": "olive"}  # of the suits that have one in a four-colour deck only

PADDING = 8  # between a coloured ground and its text


def rules_html(game: str, options: Options, *, in_play: bool = False) -> str:
    """Return the rules of a game, with the options of a match where they matter.

    Args:
        game: its name.
        options: of the match that is played or to be begun; none to tell of all choices alike.
        in_play: the match is being played.
    """
    before, _begin, _after = _page("rules", game).partition(_KEYS_BEGIN)
    heading = _("The rules of this match") if in_play else _("The rules chosen for the next match")
    chosen = _("In this match: {choice}") if in_play else _("Chosen: {choice}")
    page = _CONTENTS.sub(lambda found: _with_whole_links(found[0]), before)
    return options_html(heading, options) + _CHOICE.sub(
        lambda found: _boxed(found[0] + _choice_html(found[0], options, chosen)), page
    )


def keys_html(game: str) -> str:
    """Return how to play a game here: mouse, keys, bots, passing the device on, saving."""
    page = _page("rules", game)
    head = page[: page.index("<h1>")]
    return head + _KEYS_BEGIN + page.partition(_KEYS_BEGIN)[2]


def questions_html(game: str) -> str:
    """Return what players ask about a game and about all of them, with answers, after a list of the questions."""
    before, body, own = _page("faq", game).partition("</h1>")
    questions = own.partition("</body>")[0] + _body_of(_page("faq", "every-game"))
    items = "".join(f'<li><a href="#{name}">{text}</a></li>' for name, text in _QUESTION.findall(questions))
    return f"{before}{body}<ul>{items}</ul>{questions}</body></html>"


def anchors_of(html: str) -> list[str]:
    """Return the places of a page that a link can lead to."""
    return _ANCHOR.findall(html)


def options_html(heading: str, options: Options) -> str:
    """Return options as a list under a heading, "" where there are none."""
    if not options:
        return ""
    items = "".join(
        f"<li>{option_name(name)}: <b>{choice_name(name, value)}</b></li>" for name, value in options.items()
    )
    return f"<p><b>{heading}</b></p><ul>{items}</ul>"


def _with_whole_links(contents: str) -> str:
    """Return contents in which no title is torn at the end of a line."""
    return _LINK_TEXT.sub(lambda found: "\u00a0".join(found[0].split()), contents)


def _boxed(paragraphs: str) -> str:
    """Return paragraphs on a ground of their own, clear of its edges: rich text knows that of tables alone."""
    cell = f'<td class="choice">{paragraphs}</td>'
    return f'<table border="0" cellspacing="0" cellpadding="{PADDING}" width="100%"><tr>{cell}</tr></table>'


def _choice_html(paragraph: str, options: Options, chosen: str) -> str:
    """Return what is chosen of the option that a paragraph is about, "" where it is none of the options."""
    text = " ".join(paragraph.split())
    for name, value in options.items():
        if f"<i>{option_name(name)}</i>" in text:
            choice = chosen.format(choice=choice_name(name, value))
            return f'<p class="choice"><b>→ {choice}</b></p>'
    return ""


def _body_of(html: str) -> str:
    return html.partition("<body>")[2].partition("</body>")[0]


def _page(folder: str, game: str) -> str:
    page = resource(folder, f"{game}.{language().value}.html").read_text(encoding="utf-8")
    return _in_four_colours(page) if look().deck is Deck.FOUR_COLOURS else page


def _in_four_colours(page: str) -> str:
    return _CARD.sub(lambda card: f'<span class="{_OWN_COLOUR[card[1]]}">{card[0]}</span>', page)
