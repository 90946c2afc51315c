#!/usr/bin/env bash
# Tests the downloads of ./dist: unpacks each in an empty folder and runs a first command.

set -euo pipefail
unset CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/downloads.XXXXXX")
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
version=$(sed -n 's#.*<revision>\(.*\)</revision>.*#\1#p' "$root/pom.xml")
made=$root/target/dist
name=shadeweave-$version-linux

fail() {
    printf 'dist: %s\n' "$*" >&2
    exit 1
}
expect() { # what, wanted, got
    [[ $2 == "$3" ]] || fail "$1: expected '$2' but got '$3'"
}

[[ $(uname -s)-$(uname -m) == Linux-x86_64 ]] || { echo "dist: skipped, because the downloads are only tested on Linux for x86-64"; exit 0; }
rm -rf "$made"
"$root/dist" linux

cat >"$work/a.mtlx" <<'DOCUMENT'
<materialx version="1.39">
  <constant name="c" type="float" />
  <output name="out" type="float" nodename="c" />
</materialx>
DOCUMENT
shader=$(cd "$work" && "$root/shadeweave" generate a.mtlx)

# --- tar.gz: the first run creates the class data archive, the second uses it ---

mkdir "$work/tar"
tar -C "$work/tar" -xzf "$made/$name.tar.gz"
program=$work/tar/$name/bin/shadeweave
expect "the tar.gz" "$shader" "$(cd "$work" && "$program" generate a.mtlx)"
[[ -s $work/tar/$name/app/shadeweave.jsa ]] || fail "the first run creates no class data archive"
(cd "$work" && SHADEWEAVE_JAVA_OPTS="-Xshare:on -Xlog:class+load:file=loaded.txt" "$program" --version >/dev/null)
grep -q ' dev\.shadeweave\.cli\.Main source: shared objects file' "$work/loaded.txt" || fail "the archive is not used"
"$program" render "$work/a.mtlx" --size 16 -o "$work/a.png" 2>"$work/message" || grep -q SW1801 "$work/message" ||
    fail "the download does not draw: $(<"$work/message")"

# neither the command nor its libraries print anything about a configuration file
mkdir "$work/project"
printf 'severity = ["SW1331=error"]\n' >"$work/project/shadeweave.toml"
expect "the messages with a configuration file" "" "$(cd "$work/project" && "$program" generate ../a.mtlx 2>&1 >/dev/null)"

# man pages and completions
for page in "$work/tar/$name"/man/man1/*.1; do
    head -n 1 "$page" | grep -q '^\.TH SHADEWEAVE' || fail "$page is not a man page"
done
! command -v groff >/dev/null || expect "the messages of groff about the man pages" "" \
    "$(groff -man -Tutf8 -ww "$work/tar/$name"/man/man1/*.1 2>&1 >/dev/null)"
bash -n "$work/tar/$name/completions/shadeweave.bash" || fail "the completion for Bash is no script"
grep -q 'complete -c shadeweave' "$work/tar/$name/completions/shadeweave.fish" || fail "no completion for fish"

# --- zip: the same files; if the user may not write there, the archive goes to the cache of the user ---

mkdir "$work/zip"
unzip -q "$made/$name.zip" -d "$work/zip"
rm "$work/tar/$name"/app/{shadeweave.jsa,java,lock,classes.txt*,warmup.log}
diff -r "$work/tar/$name" "$work/zip/$name" >/dev/null || fail "zip and tar.gz differ"
if [[ $(id -u) != 0 ]]; then
    chmod -R a-w "$work/zip"
    expect "the zip, read-only" "$shader" "$(cd "$work" && XDG_CACHE_HOME="$work/cache" "$work/zip/$name/bin/shadeweave" generate a.mtlx)"
    [[ -n $(find "$work/cache" -name shadeweave.jsa) ]] || fail "the archive is not in the cache of the user"
else
    expect "the zip" "$shader" "$(cd "$work" && SHADEWEAVE_NO_ARCHIVE=1 "$work/zip/$name/bin/shadeweave" generate a.mtlx)"
    [[ ! -e $work/zip/$name/app/shadeweave.jsa ]] || fail "an archive was created although SHADEWEAVE_NO_ARCHIVE is set"
fi

# --- the Debian package ---

if command -v dpkg-deb >/dev/null; then
    package=$made/shadeweave_${version}_amd64.deb
    dpkg-deb -x "$package" "$work/debian"
    expect "the package" "$shader" "$(cd "$work" && SHADEWEAVE_NO_ARCHIVE=1 "$work/debian/usr/bin/shadeweave" generate a.mtlx)"
    expect "the version of the package" "$version" "$(dpkg-deb -f "$package" Version)"
    [[ -s $work/debian/usr/share/man/man1/shadeweave-generate.1.gz ]] || fail "the package has no man pages"
fi

# --- the container image: together, its layers are a system that runs the program ---

image=$made/$name.oci.tar
if ! command -v jlink >/dev/null; then
    echo "dist: the container image was not tested, because jlink is missing"
else
    [[ -s $image ]] || fail "no container image was created"
    mkdir "$work/layout" "$work/system"
    tar -C "$work/layout" -xf "$image"
    blob() { # JSON, name before the digest
        grep -o "\"$2\":\[\?{[^}]*\"digest\":\"sha256:[0-9a-f]*" <<<"$1" | sed 's/.*sha256://' | head -n 1
    }
    manifest=$(<"$work/layout/blobs/sha256/$(blob "$(<"$work/layout/index.json")" manifests)")
    while IFS= read -r sum; do
        expect "the sum of a blob" "$sum" "$(sha256sum <"$work/layout/blobs/sha256/$sum" | cut -d' ' -f1)"
        [[ $(head -c 2 "$work/layout/blobs/sha256/$sum" | od -An -tx1) != " 1f 8b" ]] || tar -C "$work/system" --warning=no-unknown-keyword -xzf "$work/layout/blobs/sha256/$sum"
    done < <(grep -o 'sha256:[0-9a-f]*' <<<"$manifest" | cut -d: -f2)
    if [[ $(id -u) == 0 ]] && command -v chroot >/dev/null; then
        cp "$work/a.mtlx" "$work/system/work"
        config=$(<"$work/layout/blobs/sha256/$(blob "$manifest" config)")
        mapfile -t words < <(sed 's/.*"Entrypoint":\[\([^]]*\)\].*/\1/' <<<"$config" | tr ',' '\n' | tr -d '"')
        # chroot has no /proc, unlike containers, so the loader does not find libraries beside a program
        expect "the image" "$shader" \
            "$(LD_LIBRARY_PATH=/opt/java/lib chroot --userspec=65532:65532 "$work/system" "${words[@]}" generate /work/a.mtlx |
                sed 's#/work/##')"
    fi
fi

echo "dist: all downloads run; $(cd "$made" && du -b ./* | awk '{ printf "%s %.1f MB  ", $2, $1 / 1e6 }')"
