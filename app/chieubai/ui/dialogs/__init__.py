"""The dialogs: save slots, settings, score sheet, rules, about."""
