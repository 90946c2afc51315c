#!/usr/bin/env bash
# Fetches the engines of the examples by npm into tests/target/engines, unless they are there.

set -euo pipefail
unset CDPATH
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

to=../target/engines
mark=$to/installed.json # what was installed
if [[ -f $mark ]] && cmp -s package-lock.json "$mark"; then
    exit 0
fi
mkdir -p "$to"
rm -f "$mark"
cp package.json package-lock.json .npmrc "$to"
(cd "$to" && npm ci --ignore-scripts --no-audit --no-fund)
cp package-lock.json "$mark"
