#!/usr/bin/env bash
# Measures a server for HTTP that runs already: requests a second, times, memory and processor time.
# usage: load.sh URL PID [SECONDS]
#
# The server needs --queue 2000 --per-caller 2000, because all connections come from one address.
set -euo pipefail
url=$1 pid=$2 seconds=${3:-10}
folder=$(dirname "$0")
ticks=$(getconf CLK_TCK)
used() { awk -v t="$ticks" '{ print ($14 + $15) / t }' "/proc/$pid/stat"; }
memory() { awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$pid/status"; }
for call in "values /v1/generate" "structures /v1/generate" "values /v1/generate?canonical" \
    "structures /v1/generate?canonical" "values /v1/validate" "same /v1/generate"; do
  for connections in 1 8 64 512; do
    # Requests of the run before, whose connections are gone, may still wait.
    until curl -s "$url/metrics" | grep -q '^shadeweave_requests_serving 0'; do sleep 1; done
    before=$(used)
    # shellcheck disable=SC2086 # two words
    line=$(wrk -t1 -c"$connections" -d"${seconds}s" --timeout 30s -s "$folder/distinct.lua" "$url" -- $call | tail -1)
    after=$(used)
    echo "$call, $connections connections: $line," \
      "$(awk -v a="$after" -v b="$before" -v n="${line%% *}" 'BEGIN { printf "%.2f", 1000 * (a - b) / n }')" \
      "ms of processor each, $(memory) MB"
  done
done
