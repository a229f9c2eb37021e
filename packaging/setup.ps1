# Dot-sourced by run.ps1 and test.ps1: makes .venv in the checkout hold exactly what the lock files name.
# For Windows PowerShell 5.1 and PowerShell 7.

$ErrorActionPreference = 'Stop'
$root = Split-Path -Parent $PSScriptRoot
$venv = Join-Path $root '.venv'
$venvPython = Join-Path $venv 'Scripts\python.exe'

# Before Python 3.13 the path of the checkout is read in the system's encoding, which may lack its letters.
$env:PYTHONUTF8 = '1'

function Find-Python {
    # The command, and arguments for it, of a Python that the lock files are for: $env:PYTHON alone, if it is set.
    if ($env:PYTHON) {
        $candidates = @(, @($env:PYTHON))
    }
    else {
        $candidates = @(@('python'), @('python3'), @('py'), @('py', '-3.14'), @('py', '-3.13'), @('py', '-3.12'), @('py', '-3.11'))
    }
    foreach ($candidate in $candidates) {
        if (-not (Get-Command $candidate[0] -ErrorAction SilentlyContinue)) { continue }
        $options = @($candidate | Select-Object -Skip 1)
        # What a candidate says on standard error must not end the search.
        $ErrorActionPreference = 'Continue'
        $found = & $candidate[0] @options -c 'import sys; print(sys.executable if (3, 11) <= sys.version_info < (3, 15) else str())' 2>$null
        $ErrorActionPreference = 'Stop'
        if ($LASTEXITCODE -eq 0 -and $found) { return "$found" }
    }
    throw 'Python 3.11, 3.12, 3.13 or 3.14 is needed, and none was found: install one, or name one in $env:PYTHON.'
}

function Get-LockFile([string]$kind) {
    $names = @{ run = 'requirements.txt'; test = 'requirements-test.txt' }
    return Join-Path $PSScriptRoot $names[$kind]
}

function Get-Stamp([string]$kind) {
    # What the environment is bound to and made from: its place, its Python, a lock file, the project's metadata.
    $version = (& $venvPython -V) -replace '\.[^.]*$', ''
    $hashes = @((Get-LockFile $kind), (Join-Path $root 'pyproject.toml')) |
        ForEach-Object { (Get-FileHash -LiteralPath $_).Hash }
    return (@($root, $version) + $hashes) -join '|'
}

function Test-Ready([string]$kind) {
    $file = Join-Path $venv "ready-$kind"
    if (-not (Test-Path -LiteralPath $file) -or -not (Test-Path -LiteralPath $venvPython)) { return $false }
    return [IO.File]::ReadAllText($file) -eq (Get-Stamp $kind)
}

function Invoke-Checked([string]$command, [string[]]$arguments) {
    & $command @arguments | Out-Host
    if ($LASTEXITCODE -ne 0) { throw "This failed, see its words above: $command $arguments" }
}

function Initialize-Environment([string]$kind) {
    # The stamp is written last: an environment without a right one was interrupted or is old, and is made anew.
    if ((Test-Ready $kind) -or ($kind -eq 'run' -and (Test-Ready 'test'))) { return }
    $python = Find-Python
    Write-Host "Installing what the program needs into $venv (about 100 MB the first time)"
    Invoke-Checked $python @('-m', 'venv', '--clear', $venv)
    $pip = @('-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--quiet')
    Invoke-Checked $venvPython ($pip + @('-r', (Get-LockFile $kind)))
    Invoke-Checked $venvPython ($pip + @('--no-deps', '--no-build-isolation', '--editable', $root))
    [IO.File]::WriteAllText((Join-Path $venv "ready-$kind"), (Get-Stamp $kind))
}
