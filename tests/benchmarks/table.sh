#!/usr/bin/env bash
# Measures the figures that users compare: the cost of a call at the prompt, and of work in a process that keeps running.
#
#   tests/benchmarks/table.sh FOLDER [UPSTREAM ROOT]
#
#   FOLDER     documents, such as the examples of MaterialX
#   UPSTREAM   a program that measures MaterialX's C++ library: UPSTREAM ROOT TARGET - ROUNDS fresh|shared FILE…
#   ROOT       the folder that contains the libraries of MaterialX
#
# Prints for three runs of each: elapsed seconds, processor seconds (user + system), and peak memory. On a busy machine, only the
# processor seconds are meaningful, and only in comparison with runs of the same hour.

set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
folder=${1:?a folder of documents}
upstream=${2:-}
libraries=${3:-}
rounds=${ROUNDS:-30}
work=$(mktemp -d "${TMPDIR:-/tmp}/shadeweave-table.XXXXXX")
trap 'rm -rf "$work"' EXIT

one=$(find "$folder" -name '*.mtlx' | LC_ALL=C sort | grep -m 1 -i marble || find "$folder" -name '*.mtlx' | LC_ALL=C sort | head -n 1)
[[ -n $one ]] || { printf "table: '%s' contains no .mtlx file, so nothing was measured\n" "$folder" >&2; exit 1; }

row() { # name, command…
    local name=$1 run
    shift
    for run in 1 2 3; do
        if [[ -x /usr/bin/time ]]; then
            /usr/bin/time -o "$work/time" -f '%e s, %U + %S s, %M kB' "$@" >/dev/null 2>"$work/err" || tail -n 1 "$work/err"
            printf '%-36s %s\n' "$name" "$(tail -n 1 "$work/time")"
        else
            printf '%-36s ' "$name"
            (TIMEFORMAT='%R s, %U + %S s' && time "$@" >/dev/null 2>"$work/err") 2>&1 || tail -n 1 "$work/err"
        fi
    done
}

"$root/shadeweave" --version >/dev/null # builds
row 'version' "$root/shadeweave" --version
row 'one file' "$root/shadeweave" generate -o "$work/one" "$one"
row 'all files, written' "$root/shadeweave" generate -o "$work/all" "$folder"
row 'all files, one thread' "$root/shadeweave" generate --jobs 1 -o "$work/all" "$folder"

"$root/shadeweave" serve --socket "$work/socket" 2>/dev/null &
server=$!
for _ in {1..100}; do [[ -S $work/socket ]] || sleep 0.1; done
SHADEWEAVE_SERVER=$work/socket row 'one file, by a server' "$root/shadeweave" generate -o "$work/one" "$one"
kill "$server"
wait "$server" || true

jar=$(find "$root/tests/benchmarks/target" -name 'benchmarks-*.jar' ! -name 'original-*' 2>/dev/null | head -n 1)
if [[ -n $jar ]]; then
    measured=(dev.shadeweave.bench.InProcess genglsl "$rounds" "$folder")
    printf '\nin one process, default options of the JVM\n'
    java -cp "$jar" "${measured[@]}" | sed -n '1,3p;$p'
    printf '\nin one process, 256 MB, the serial collector\n'
    java -Xmx256m -XX:+UseSerialGC -cp "$jar" "${measured[@]}" | sed -n '1,3p;$p'
else
    printf '\n(for the rows in one process: mvn -q -Pbench -pl tests/benchmarks -am package -DskipTests)\n'
fi

if [[ -n $upstream ]]; then
    mapfile -t files < <(find "$folder" -name '*.mtlx' | LC_ALL=C sort)
    printf '\nupstream\n'
    row 'one file' "$upstream" "$libraries" genglsl "$work/one" 1 fresh "$one"
    row 'all files, written' "$upstream" "$libraries" genglsl "$work/all" 1 shared "${files[@]}"
    for way in fresh shared; do
        printf '%s\n' "$way" && "$upstream" "$libraries" genglsl - 5 "$way" "${files[@]}" 2>/dev/null | tail -n 2
    done
fi
