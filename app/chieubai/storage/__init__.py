"""What outlives the program: games, played and in play, statistics, people, coins and settings.

The data folder (:mod:`chieubai.storage.home`) holds, and nothing else of ours::

    autosave/GAME-KIND.json    the match being played, one for each game and kind of table
    slots/HASH.json            a save slot; the name is a hash of the title, which stands in the file
    history/HASH-N.json        a match as far as its hands are finished; the hash is of its seed
    trash/STAMP-RANDOM/        a deleted slot, kept for thirty days so that deleting can be undone
    ledger.jsonl               every finished hand and match, for the statistics
    set-aside/STAMP-RANDOM/    a file that could not be used, under its own name; never deleted or overwritten

The settings folder (the same one with CHIEUBAI_HOME, on Windows and on macOS) holds ``settings.json``,
``profiles.json``, ``purse.json`` and a ``set-aside/`` of its own. Beside each of these files lies ``NAME.bak``,
the version before it. Files that begin with a dot and end in ``.tmp`` are writes that were cut off; a later
write removes them. STAMP is a time in UTC. One copy of the program at a time may write to a data folder; the
lock is the business of the caller.
"""
