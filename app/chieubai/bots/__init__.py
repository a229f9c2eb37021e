"""The players that are programs. They know a view and nothing else."""
