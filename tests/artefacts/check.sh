#!/usr/bin/env bash
# Tests the artefacts as users get them:
#
# 1. builds a release, signs it with a temporary key, and deploys it to a folder; checks that it has everything that repositories
#    require, and that the site with its Javadoc has no broken link
# 2. runs the commands of the examples and of the tutorial in a copy of the checkout, with a local repository without our
#    artefacts; checks that a release from this copy has the same bytes
# 3. lets projects of users resolve the deployed artefacts without network; one of them draws
# 4. generates a shader with a project in Kotlin, and with an image of jlink
#
#   tests/artefacts/check.sh [FILE]    also writes a table of jars and megabytes to FILE

set -euo pipefail
unset CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/artefacts.XXXXXX")
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's#.*<revision>\(.*\)</revision>.*#\1#p' "$root/pom.xml")

fail() {
    printf 'artefacts: %s\n' "$*" >&2
    exit 1
}

# calls "$@" in a folder; shows the end of its output only if it fails
quietly() { # folder, command
    local folder=$1
    shift
    (cd "$folder" && "$@") >"$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; fail "a command failed in $folder: $*"; }
}

# copies all files that git does not ignore, in their current state
copy() { # to
    mkdir -p "$1"
    (cd "$root" && git ls-files -z --cached --others --exclude-standard |
        xargs -0 sh -c 'for file; do [ ! -e "$file" ] || printf "%s\0" "$file"; done' sh |
        tar --null --files-from=- -cf -) | tar -C "$1" -xf -
}

# creates a local repository with all artefacts of this machine except ours
others=$(sed -n 's/.*-Dmaven\.repo\.local=\([^ ]*\).*/\1/p' <<<"${MAVEN_OPTS:-}")
others=${others:-$HOME/.m2/repository}
repository() { # folder
    mkdir -p "$1/dev"
    local entry
    for entry in "$others"/* "$others"/dev/*; do
        case ${entry##*/} in
            dev | shadeweave) ;;
            *) ln -s "$entry" "$1/${entry#"$others"/}" ;;
        esac
    done
}

# --- 1. a release ---

export GNUPGHOME=$work/keys
mkdir -m 700 "$GNUPGHOME"
gpg --batch --quiet --passphrase '' --quick-generate-key 'Rehearsal <rehearsal@shadeweave.invalid>' ed25519 sign 1d

copy "$work/release"
copy "$work/another place" # both copies at the same time, so that later edits are in neither
repository "$work/release repository"
quietly "$work/release" mvn -q -B -ntp "-Dmaven.repo.local=$work/release repository" -Djars -Prelease \
    -Dhome.url=https://example.org deploy "-DaltDeploymentRepository=rehearsal::file:$work/deployed"

group=$work/deployed/dev/shadeweave
listed=$(sed -n 's#.*<artifactId>\(shadeweave-[a-z0-9-]*\)</artifactId>.*#\1#p' "$root/bom/pom.xml" |
    sed '/^shadeweave-parent$/d' | sort -u)
# the files beside the folders list plug-ins; one folder contains only the name by which Gradle finds its plug-in
marker=dev.shadeweave.gradle.plugin
[[ -s $group/$marker/$version/$marker-$version.pom ]] || fail "Gradle does not find its plug-in: no $marker"
deployed=$(cd "$group" && printf '%s\n' */ | tr -d / | grep -vxF "$marker" | sort)
[[ $deployed == "$listed" ]] || fail "deployed: $deployed; the bill of materials lists: $listed"

for name in $deployed; do
    base=$group/$name/$version/$name-$version
    for element in name description url licenses developers scm; do
        grep -q "^  <$element[ >]" "$base.pom" || fail "the model of $name has no $element"
    done
    for element in parent modules build profiles repositories; do
        ! grep -q "^  <$element>" "$base.pom" || fail "the model of $name has $element"
    done
    # a model may refer to its own version, but to no other property
    ! sed 's/\${project.version}//' "$base.pom" | grep -qE '\$\{|SNAPSHOT|\.invalid|<version>[[(]' ||
        fail "the model of $name is incomplete"
    [[ $name == shadeweave-natives-* ]] || ! grep -q '<classifier>' "$base.pom" || fail "$name depends on a platform"
    files=(".pom")
    if ! grep -q '<packaging>pom</packaging>' "$base.pom"; then
        files+=(".jar" "-sources.jar" "-javadoc.jar" "-cyclonedx.json")
        contents=$(unzip -l "$base.jar")
        for file in META-INF/LICENSE META-INF/NOTICE; do
            [[ $contents == *" $file"$'\n'* ]] || fail "$name has no $file"
        done
        cmp -s <(unzip -p "$base.jar" META-INF/NOTICE) "$root/NOTICE" || fail "$name has another NOTICE"
        grep -q '"bomFormat"' "$base-cyclonedx.json" || fail "the software bill of materials of $name is empty"
    fi
    for file in "${files[@]}"; do
        [[ -s $base$file ]] || fail "$name has no $file"
        gpg --quiet --verify "$base$file.asc" "$base$file" 2>/dev/null || fail "$name$file is not signed"
    done
done
echo "artefacts: $(wc -w <<<"$deployed") are complete and signed"
SHADEWEAVE_NO_BUILD=1 quietly "$work/release" tests/site.sh "$work/site" --no-pictures "$group"/*/"$version"/*-javadoc.jar
echo "artefacts: the site has no broken links"

# --- 2. the examples ---

repository "$work/local"
export MAVEN_OPTS="${MAVEN_OPTS:-} -Dmaven.repo.local=$work/local"

# the commands of a file: lines that begin with "mvn "; the artefacts are installed only once
commands() { sed -n 's/^ *\(mvn .*\)$/\1/p' "$1"; }
installed=
# runs an example that opens a window; the window is open once the program waits for its events
opens_window() { # folder, command
    local session java waits=
    command -v Xvfb >/dev/null || { echo "artefacts: not run, because Xvfb is missing: $2"; return 0; }
    (cd "$1" && exec setsid xvfb-run -a bash -c "$2") >"$work/log" 2>&1 &
    session=$!
    for _ in {1..150}; do
        sleep 1
        kill -0 "$session" 2>/dev/null || break
        for java in $(pgrep -s "$session" -x java || true); do
            if jcmd "$java" Thread.print 2>/dev/null | grep -q glfwWaitEvents; then
                waits=yes
                break 2
            fi
        done
    done
    kill -- -"$session" 2>/dev/null || true
    wait "$session" 2>/dev/null || true
    [[ -n $waits ]] || { tail -n 40 "$work/log" >&2; fail "no window opened: $2"; }
}
# runs an example that writes a picture and closes its window
draws() { # folder, command
    command -v Xvfb >/dev/null || { echo "artefacts: not run, because Xvfb is missing: $2"; return 0; }
    quietly "$1" xvfb-run -a bash -c "$2"
}
run_commands() { # file with commands, folder to call them in
    local command
    while IFS= read -r command; do
        case $command in
            *' -Djars install')
                [[ -z $installed ]] || continue
                installed=yes
                quietly "$2" bash -c "$command"
                ;;
            *' -f shadeweave '*) quietly "$work/another place" bash -c "${command/ -f shadeweave/}" ;; # the command is written for a folder beside the checkout
            *lwjgl* | *moss.mtlx) opens_window "$2" "$command" ;;
            *.png\") draws "$2" "$command" ;;
            *) quietly "$2" bash -c "$command" ;;
        esac
    done < <(commands "$1")
}
examples=0
for project in "$work/another place"/examples/*/pom.xml; do
    run_commands "$project" "${project%/*}"
    examples=$((examples + 1))
done
[[ -s "$work/another place/examples/golden/src/test/approved/MaterialsTest/shaders/brick__NG_brick_color.essl.approved.frag" ]] || fail "golden files were not written"
materials="$work/another place/examples/maven"
run_commands "$work/another place/docs/builds.md" "$materials"
for file in shaders/slate__slate.frag shaders/plaster__plaster.vert; do
    [[ $(unzip -l "$materials/target/materials-1.jar") == *" $file"* ]] || fail "the jar of examples/maven has no $file"
done
mkdir "$work/moss"
cp "$work/another place/examples/moss.mtlx" "$work/moss"
export CHECKOUT="$work/another place"
run_commands "$CHECKOUT/docs/tutorial.md" "$work/moss"
echo "artefacts: the commands of $examples examples and of the tutorial run"

# builds the release again, in another folder and time zone
quietly "$work/another place" env TZ=Asia/Tokyo mvn -q -B -ntp "-Dmaven.repo.local=$work/release repository" -Djars -Prelease \
    -Dgpg.skip -Dhome.url=https://example.org deploy "-DaltDeploymentRepository=rehearsal::file:$work/again"
compared=0
while IFS= read -r file; do
    cmp -s "$group/$file" "$work/again/dev/shadeweave/$file" || fail "$file has other bytes if built in another folder"
    compared=$((compared + 1))
done < <(cd "$group" && find . -type f \( -name '*.jar' -o -name '*.pom' -o -name '*.json' \))
((compared >= 100)) || fail "only $compared files were compared"
echo "artefacts: $compared jars, models and bills of materials have the same bytes if built in another folder"

# --- 3. projects of users ---

repository "$work/user"
export MAVEN_OPTS="$MAVEN_OPTS -Dmaven.repo.local=$work/user -Daether.offline.protocols=file"
model() { # artefacts; writes a model up to the end of its dependencies
    local artefact
    cat <<PROJECT
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId>
  <artifactId>user</artifactId>
  <version>1</version>
  <repositories><repository><id>deployed</id><url>file:$work/deployed</url></repository></repositories>
  <dependencyManagement>
    <dependencies>
      <dependency>
        <groupId>dev.shadeweave</groupId>
        <artifactId>shadeweave-bom</artifactId>
        <version>$version</version>
        <type>pom</type>
        <scope>import</scope>
      </dependency>
    </dependencies>
  </dependencyManagement>
  <dependencies>
PROJECT
    for artefact; do
        printf '<dependency><groupId>dev.shadeweave</groupId><artifactId>%s</artifactId>' "$artefact"
        [[ $artefact != *-natives-* ]] || printf '<type>pom</type>'
        printf '</dependency>\n'
    done
}
copied=org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies
project() { # name, artefacts
    local folder=$work/projects/$1
    mkdir -p "$folder"
    shift
    {
        model "$@"
        echo '</dependencies></project>'
    } >"$folder/pom.xml"
    quietly "$folder" mvn -q -o -B "$copied" -DoutputDirectory=lib
}
table=${1:-$work/table}
printf '| artefact | jars | MB |\n|---|---|---|\n' >"$table"
for name in core glsl render cli; do
    natives=()
    [[ $name != render && $name != cli ]] || natives=(shadeweave-natives-linux)
    project "$name" "shadeweave-$name" "${natives[@]}"
    printf '| `shadeweave-%s`%s | %d | %s |\n' "$name" "${natives[*]:+ with \`${natives[*]}\`}" \
        "$(find "$work/projects/$name/lib" -name '*.jar' | wc -l)" \
        "$(du -cb "$work/projects/$name"/lib/*.jar | awk 'END { printf "%.1f", $1 / 1e6 }')" >>"$table"
done
cat "$table"
cp "$root/examples/moss.mtlx" "$work/projects"
(cd "$work/projects" && java -cp 'cli/lib/*' dev.shadeweave.cli.Main generate moss.mtlx -o shaders) || fail "a project cannot generate"
[[ -s $work/projects/shaders/moss__Moss.frag ]] || fail "a project wrote no shader"
if ldconfig -p 2>/dev/null | grep -q libEGL.so.1; then
    (cd "$work/projects" && java -cp 'cli/lib/*' dev.shadeweave.cli.Main render moss.mtlx --size 32 -o moss.png) ||
        fail "a project cannot draw"
fi
echo "artefacts: projects of users resolve, generate and draw without network"

# --- 4. other languages and images ---

# checks that a program prints a GLSL shader
generates() { # what, command
    local what=$1 shader
    shift
    shader=$("$@" "$work/projects/moss.mtlx") || fail "$what cannot generate"
    [[ $shader == '#version 400'$'\n'* ]] || fail "$what generates no shader: ${shader:0:80}"
}

kotlin=2.2.21
folder=$work/projects/kotlin
mkdir -p "$folder"
cp "$root/tests/artefacts/kotlin/Main.kt" "$folder"
{
    model shadeweave-glsl
    cat <<PROJECT
      <dependency>
        <groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-stdlib</artifactId><version>$kotlin</version>
      </dependency>
    </dependencies>
    <build>
      <sourceDirectory>.</sourceDirectory>
      <plugins>
        <plugin>
          <groupId>org.jetbrains.kotlin</groupId>
          <artifactId>kotlin-maven-plugin</artifactId>
          <version>$kotlin</version>
          <configuration><jvmTarget>17</jvmTarget></configuration>
          <executions><execution><phase>compile</phase><goals><goal>compile</goal></goals></execution></executions>
        </plugin>
      </plugins>
    </build>
  </project>
PROJECT
} >"$folder/pom.xml"
quietly "$folder" mvn -q -B compile "$copied" -DoutputDirectory=lib
generates "a project in Kotlin" java -cp "$folder/target/classes:$folder/lib/*" MainKt

# jlink rejects jars without a module descriptor. Two jars get an open descriptor; jars that only compilers read are left out.
folder=$work/image
mkdir -p "$folder/modules"
cp "$work"/projects/glsl/lib/*.jar "$folder/modules"
rm -f "$folder"/modules/{listenablefuture,j2objc-annotations}-*.jar
for jar in "$folder"/modules/*.jar; do
    module=$(jar --describe-module --file "$jar" | sed -n 's/^\([a-z0-9.]*\)@[^ ]* automatic$/\1/p')
    [[ -n $module ]] || continue
    case $module in
        org.antlr.antlr4.runtime | dev.shadeweave.libraries) ;;
        *) fail "${jar##*/} has no module descriptor; state this in docs/install.md" ;;
    esac
    mkdir -p "$folder/descriptors/$module"
    echo "open module $module {}" >"$folder/descriptors/$module/module-info.java"
    quietly "$folder" javac -d "descriptors/$module" --patch-module "$module=$jar" --module-path modules \
        "descriptors/$module/module-info.java"
    quietly "$folder" jar --update --file "$jar" -C "descriptors/$module" module-info.class
done
quietly "$folder" javac -d modules/user --module-path modules \
    "$root/tests/artefacts/image/module-info.java" "$root/tests/artefacts/image/com/example/Main.java"
quietly "$folder" jlink --module-path modules --add-modules com.example.user --launcher shader=com.example.user/com.example.Main \
    --strip-debug --no-header-files --no-man-pages --compress=2 --output image
generates "an image of jlink" "$folder/image/bin/shader"
megabytes=$(du -sm "$folder/image" | cut -f1)
((megabytes <= 60)) || fail "the image of jlink has $megabytes MB; docs/install.md says 44"
echo "artefacts: a project in Kotlin and an image of jlink with $megabytes MB generate"
