#!/usr/bin/env bash
# Sends distinct documents to a server for HTTP that runs already, and prints its memory every minute.
# usage: endure.sh URL PID [MINUTES]
#
# The server needs --queue 2000 --per-caller 2000, because all connections come from one address.
set -euo pipefail
url=$1 pid=$2 minutes=${3:-60}
folder=$(dirname "$0")
for call in "values /v1/generate" "structures /v1/generate" "values /v1/generate?canonical" \
    "structures /v1/generate?canonical"; do
  # shellcheck disable=SC2086 # two words
  wrk -t1 -c2 -d"${minutes}m" --timeout 30s -s "$folder/distinct.lua" "$url" -- $call | tail -1 | sed "s|^|$call: |" &
done
for ((i = 1; i < minutes; i++)); do
  sleep 60
  echo "minute $i: $(awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$pid/status") MB," \
    "$(curl -s "$url/metrics" | awk '/^shadeweave_cache_bytes / { printf "%d MB in the cache", $2 / 1048576 }')"
done
wait
