#!/usr/bin/env bash
# What ./shadeweave promises: it runs from anywhere, through links, in folders with spaces, and only rebuilds when a
# source is newer than the build.

set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/shade weave.XXXXXX")
trap 'rm -rf "$work"' EXIT

expect() { # what, wanted, got
    if [[ $2 != "$3" ]]; then
        printf 'launcher: %s: expected %q but got %q\n' "$1" "$2" "$3" >&2
        exit 1
    fi
}

version=$("$root/shadeweave" --version)
[[ $version == "shadeweave "* ]] || expect "version" "shadeweave …" "$version"
newest=$(<"$root/target/app/current")

"$root/shadeweave" --version >"$work/one" &
"$root/shadeweave" --version >"$work/two" &
wait
expect "two at once" "$version|$version" "$(<"$work/one")|$(<"$work/two")"
expect "nothing changed, so nothing is built" "$newest" "$(<"$root/target/app/current")"

ln -s "$root/shadeweave" "$work/first link"
ln -s "first link" "$work/second"
expect "through two links" "$version" "$(cd "$work" && ./second --version)"
expect "from another folder" "$version" "$(cd / && PATH=$work:$PATH second --version)"

status=0
"$root/shadeweave" no-such-verb 2>/dev/null || status=$?
expect "exit status of an unknown verb" 2 "$status"

status=0
PATH=$work JAVA_HOME='' "$BASH" "$root/shadeweave" --version 2>"$work/message" || status=$?
expect "exit status without java" 2 "$status"

cat >"$work/Höhe 夜.mtlx" <<'DOCUMENT'
<materialx version="1.39">
  <constant name="c" type="float" />
  <output name="out" type="float" nodename="c" />
</materialx>
DOCUMENT
LC_ALL=C "$root/shadeweave" generate -o "$work/out" "$work/Höhe 夜.mtlx"
expect "names outside ASCII in a locale without them" "Höhe 夜__out.frag Höhe 夜__out.vert " \
    "$(cd "$work/out" && printf '%s ' *)"

"$root/shadeweave" generate -o "$work/piped" /dev/stdin < <(cat "$work/Höhe 夜.mtlx")
expect "a document through a pipe" "$(<"$work/out/Höhe 夜__out.frag")" "$(<"$work/piped/stdin__out.frag")"

echo "launcher: all as promised"
