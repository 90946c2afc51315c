#!/usr/bin/env bash
# Builds the site of this project and checks its links: the Markdown pages, the node reference and the Javadoc. The site needs no
# web server: open DIR/index.html.
#
#   tests/site.sh DIR [--no-pictures] [JAVADOC.jar…]
#
#   DIR              a new folder, or the folder of an older site, which is replaced
#   --no-pictures    does not draw the nodes, which needs OpenGL and takes a minute
#   JAVADOC.jar      the Javadoc of a module; a release creates these jars (CONTRIBUTING.md, "Release")
#
#   SHADEWEAVE_NO_BUILD=1    uses the jars of the last build

set -euo pipefail
unset CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

fail() {
    printf 'site: %s\n' "$*" >&2
    exit 1
}

(($# > 0)) && [[ $1 != -* ]] || fail "name a folder for the site"
site=$1
shift
pictures=
if [[ ${1:-} == --no-pictures ]]; then
    pictures=$1
    shift
fi

[[ ! -e $site || -f $site/search-index.js || -z $(ls -A -- "$site") ]] ||
    fail "$site contains files other than a site; name another folder"

[[ -n ${SHADEWEAVE_NO_BUILD:-} ]] || "$root/shadeweave" --version >/dev/null
[[ -d $root/gen-site/target/markdown && -d $root/gen-cli/target/lib ]] || fail "the jars are missing; call: mvn -Djars package"

rm -rf -- "$site"
mkdir -p -- "$site"
version=$(sed -n 's#.*<revision>\(.*\)</revision>.*#\1#p' "$root/pom.xml")
for jar; do
    module=${jar##*/}
    module=${module%-"$version"-javadoc.jar}
    mkdir -p -- "$site/api/$module"
    unzip -q -d "$site/api/$module" "$jar" -x 'META-INF/*' || fail "$jar has no Javadoc"
done
java -cp "$root/gen-cli/target/lib/*:$root/gen-site/target/markdown/*" dev.shadeweave.site.pages.Main \
    "$root" "$site" ${pictures:+"$pictures"} 2>&1 |
    sed 's/^Exception in thread "main" java.lang.IllegalStateException: /site: /; /^\tat /d'
echo "site: $(find "$site" -name '*.html' -not -path '*/api/*' | wc -l) pages, Javadoc of $# modules; no broken links"
