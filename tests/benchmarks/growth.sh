#!/usr/bin/env bash
# Measures how the time and memory of `generate` grow with its input: a chain of nodes, a document with many elements, nested
# graphs, and graphs that use the previous graph twice.
#
#   tests/benchmarks/growth.sh [MOST]     MOST: the number of nodes and elements; default: 100000
#
# Ten times the input may take ten times as long, or end with a message that names a limit.

set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
most=${1:-100000}
work=$(mktemp -d "${TMPDIR:-/tmp}/shadeweave-growth.XXXXXX")
trap 'rm -rf "$work"' EXIT

head='<?xml version="1.0"?><materialx version="1.39">'
chain() {
    awk -v n="$1" -v head="$head" 'BEGIN {
        print head "<nodegraph name=\"g\"><constant name=\"n0\" type=\"float\"><input name=\"value\" type=\"float\" value=\"0.5\"/></constant>"
        for (i = 1; i < n; i++)
            printf "<add name=\"n%d\" type=\"float\"><input name=\"in1\" type=\"float\" nodename=\"n%d\"/><input name=\"in2\" type=\"float\" value=\"0.%d\"/></add>\n", i, i - 1, i % 9 + 1
        printf "<output name=\"out\" type=\"float\" nodename=\"n%d\"/></nodegraph></materialx>\n", n - 1 }'
}
elements() {
    awk -v n="$1" -v head="$head" 'BEGIN {
        print head "<nodegraph name=\"g\">"
        for (i = 0; i < n; i++)
            printf "<constant name=\"c%d\" type=\"float\"><input name=\"value\" type=\"float\" value=\"0.5\"/></constant><output name=\"o%d\" type=\"float\" nodename=\"c%d\"/>\n", i, i, i
        print "</nodegraph></materialx>" }'
}
nested() { # depth, how often each graph uses the previous one
    awk -v n="$1" -v calls="$2" -v head="$head" 'BEGIN {
        print head
        for (i = 0; i < n; i++) {
            printf "<nodedef name=\"ND_f%d\" node=\"f%d\"><input name=\"x\" type=\"float\" value=\"0\"/><output name=\"out\" type=\"float\"/></nodedef>\n<nodegraph name=\"NG_f%d\" nodedef=\"ND_f%d\">", i, i, i, i
            node = i == 0 ? "absval" : "f" (i - 1)
            port = i == 0 ? "in" : "x"
            printf "<%s name=\"b0\" type=\"float\"><input name=\"%s\" type=\"float\" interfacename=\"x\"/></%s>\n", node, port, node
            for (c = 1; c < calls; c++)
                printf "<%s name=\"b%d\" type=\"float\"><input name=\"%s\" type=\"float\" nodename=\"b%d\"/></%s>\n", node, c, port, c - 1, node
            printf "<output name=\"out\" type=\"float\" nodename=\"b%d\"/></nodegraph>\n", calls - 1
        }
        printf "<nodegraph name=\"g\"><f%d name=\"top\" type=\"float\"/><output name=\"out\" type=\"float\" nodename=\"top\"/></nodegraph></materialx>\n", n - 1 }'
}

row() { # name, document, options…
    local name=$1 document=$2
    shift 2
    if [[ -x /usr/bin/time ]]; then
        /usr/bin/time -o "$work/time" -f '%e s, %U + %S s, %M kB' \
            "$root/shadeweave" generate -o "$work/out" "$@" "$document" >/dev/null 2>"$work/err" || true
        printf '%-36s %s  %s\n' "$name" "$(tail -n 1 "$work/time")" "$(grep -om 1 'error.SW[0-9]*.' "$work/err" || true)"
    else
        printf '%-36s ' "$name"
        (TIMEFORMAT='%R s, %U + %S s' && time "$root/shadeweave" generate -o "$work/out" "$@" "$document" \
            >/dev/null 2>"$work/err") 2>&1 || grep -om 1 'error.SW[0-9]*.' "$work/err" || true
    fi
    rm -rf "$work/out" "$document"
}

"$root/shadeweave" --version >/dev/null # builds
for ((n = most / 100; n <= most; n *= 10)); do
    chain "$n" >"$work/chain.mtlx"
    row "a chain of $n nodes" "$work/chain.mtlx"
done
for ((n = most / 100; n <= most; n *= 10)); do
    elements "$n" >"$work/elements.mtlx"
    row "a document of $n elements" "$work/elements.mtlx"
done
for n in 100 200 10000; do
    nested "$n" 1 >"$work/nested.mtlx"
    row "graphs $n deep" "$work/nested.mtlx" --element g/out
done
for n in 15 30 60; do
    nested "$n" 2 >"$work/double.mtlx"
    row "doubled $n times" "$work/double.mtlx" --element g/out
done
