#!/usr/bin/env bash
# Tests ./shadeweave: it runs from any folder, through links and in folders with spaces. It builds only if a source is newer than
# the build, and starts from a class data archive.

set -euo pipefail
unset CDPATH
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

expect "with an exported CDPATH" "$version" \
    "$(cd "$root/.." && CDPATH=. "$(basename -- "$root")/shadeweave" --version)"

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

# --- the image of the data library is in the build ---

grep -qa 'dev/shadeweave/library/standard\.image' "$root/target/app/$newest"/lib/shadeweave-core-*.jar ||
    expect "the image of the data library" "a file in shadeweave-core" "nothing"

# --- the targets of services are listed, so that no class is loaded to read its annotation ---

grep -qaF 'EsslGeneratorProvider essl genglsl' "$root/target/app/$newest"/lib/shadeweave-glsl-*.jar ||
    expect "the targets of services" "a list in shadeweave-glsl" "nothing"

# --- the class data archive exists, the JVM uses it, and it contains nearly all classes that a usual call loads ---

app=$root/target/app/$newest
[[ -s $app/shadeweave.jsa ]] || expect "the class data archive" "$app/shadeweave.jsa" "no such file"
loads() { # the words of a call; checks that most of our classes come from the archive
    local ours others
    (cd "$work" && SHADEWEAVE_JAVA_OPTS="-Xshare:on -Xlog:class+load:file=loaded.txt" "$root/shadeweave" "$@" >/dev/null 2>&1)
    ours=$(grep -c ' dev\.shadeweave\.[^ $]* source: shared objects file' "$work/loaded.txt" || true)
    others=$(grep ' dev\.shadeweave\.[^ $]* source: ' "$work/loaded.txt" | grep -vc 'shared objects file' || true)
    ((ours > 0 && others * 20 <= ours)) ||
        expect "classes that '$1' loads from the archive" "all but a few" "$ours, and $others not from it"
}
loads --version
loads generate -o archived "$root/resources/materials/surfaces/car_paint.mtlx"
loads generate -o older "$root/resources/materials/versions"

grep -qaF 'dev/shadeweave/cli/Main$$1.class' "$app/shadeweave.jar" || expect 'lambdas' 'classes' 'none'

# a JVM that cannot create an archive: the launcher warns once, and works
mkdir -p "$work/jvm/bin" "$work/jvm/app"
cat >"$work/jvm/bin/java" <<JAVA
#!/usr/bin/env bash
[[ " \$* " != *" -Xshare:dump "* ]] || exit 134
exec "$(command -v java)" "\$@"
JAVA
chmod +x "$work/jvm/bin/java"
cp -R "$app" "$work/jvm/app/build"
cp "$root/shadeweave" "$work/jvm/shadeweave"
mkdir -p "$work/jvm/target"
mv "$work/jvm/app" "$work/jvm/target/app"
echo build >"$work/jvm/target/app/current"
failing() { JAVA_HOME="$work/jvm" "$work/jvm/shadeweave" --version 2>"$work/message"; }
expect "a JVM without archives" "$version" "$(failing)"
expect "warnings in the first run" 1 "$(grep -c 'could not archive the classes' "$work/message")"
expect "the second time" "$version" "$(failing)"
expect "messages in the second run" "" "$(<"$work/message")"

expect "reports of crashes" "" "$(find "$root" "$work" -name 'hs_err*' -not -path '*/node_modules/*')"
if [[ -w /dev/full ]]; then
    cp "$work/Höhe 夜.mtlx" "$work/out.mtlx"
    cp "$root/resources/shaders/fade.frag" "$root/resources/streams/triangle.json" "$root/resources/scenes/blends.mtlx" "$work"
    cp "$root/resources/textures/height.png" "$work"
    # every verb that prints its result
    while read -r line; do
        status=0
        # shellcheck disable=SC2086 # a verb and its words
        (cd "$work" && "$root/shadeweave" $line) <"$work/out.mtlx" >/dev/full 2>"$work/message" || status=$?
        expect "exit status of '$line' on a full disk" 2 "$status"
        expect "message of '$line' on a full disk" \
            "shadeweave: error[SW1729]: cannot write to standard output: no space left on device" "$(tail -n 1 "$work/message")"
    done <<LINES
--help
--version
help render
list nodes
generate out.mtlx
inspect out.mtlx
format -
diff out.mtlx blends.mtlx
graph out.mtlx
upgrade out.mtlx -o -
explain SW1331
completion bash
ir fade.frag --dump
glir stats triangle.json
compare height.png height.png
compile --target vulkan out.mtlx
create . -o -
LINES
fi
expect "a reader that closes early" "" "$({ "$root/shadeweave" list nodedefs | head -n 1 >/dev/null; } 2>&1)"

echo "launcher: passed"
