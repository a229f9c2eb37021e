"""How the networks of the hard Gin bot are made."""
