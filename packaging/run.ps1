# Starts the program from a checkout; the first run installs what it needs into .venv. Arguments go to the program.
. (Join-Path $PSScriptRoot 'setup.ps1')

Initialize-Environment run
$ErrorActionPreference = 'Continue'
& $venvPython -P -m chieubai @args
exit $LASTEXITCODE
