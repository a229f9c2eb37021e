"""How the opponent plays, by what the match has shown of it."""

from chieubai.engine.gin.standing import GinStanding

# How often one who knocks at once, and one who waits, ends a hand by a knock that is not gin
EAGER_SHARE = 0.75
PATIENT_SHARE = 0.1
SURE = 0.95  # how likely one of them has to be to be counted on


def eager_chance(standing: GinStanding, opponent: int) -> float:
    """Return how likely an opponent knocks as soon as that is possible: a half before anything is known."""
    knocks, hands = standing.knocks[opponent], standing.number - 1
    eager, patient = (
        share**knocks * (1 - share) ** (hands - knocks) for share in (EAGER_SHARE, PATIENT_SHARE)
    )
    chance = eager / (eager + patient)
    return 1.0 if chance > SURE else 0.0 if chance < 1 - SURE else chance
