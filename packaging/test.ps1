# Runs the test suite without a screen; the first run installs what it needs into .venv. Arguments go to pytest.
. (Join-Path $PSScriptRoot 'setup.ps1')

Initialize-Environment test
$ErrorActionPreference = 'Continue'
$env:QT_QPA_PLATFORM = 'offscreen'
Push-Location -LiteralPath $root
try {
    & $venvPython -P -m pytest @args
}
finally {
    Pop-Location
}
exit $LASTEXITCODE
