#!/usr/bin/env bash
# Installs the engines of the examples with npm in tests/target/engines, unless they are already installed.

set -euo pipefail
unset CDPATH
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

to=../target/engines
mark=$to/installed.json # the versions that are installed
if [[ -f $mark ]] && cmp -s package-lock.json "$mark"; then
    exit 0
fi
mkdir -p "$to"
rm -f "$mark"
cp package.json package-lock.json .npmrc "$to"
(cd "$to" && npm ci --ignore-scripts --no-audit --no-fund)
cp package-lock.json "$mark"
