# Runs the test suite without a screen, on all cores; the first run installs what it needs into .venv. Arguments go
# to pytest, which uses one core then.
. (Join-Path $PSScriptRoot 'setup.ps1')

Initialize-Environment test
$ErrorActionPreference = 'Continue'
$env:QT_QPA_PLATFORM = 'offscreen'
Push-Location -LiteralPath $root
try {
    $arguments = if ($args) { $args } else { '--numprocesses', 'auto' }
    & $venvPython -P -m pytest @arguments
}
finally {
    Pop-Location
}
exit $LASTEXITCODE
