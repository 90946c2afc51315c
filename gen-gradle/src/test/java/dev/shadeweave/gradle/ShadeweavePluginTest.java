package dev.shadeweave.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds projects with a real Gradle. */
class ShadeweavePluginTest {
    @TempDir
    private static Path top;

    private static GradleHome gradle = new GradleHome(Path.of(""), "");

    @TempDir
    private Path project;

    @BeforeAll
    static void install() throws IOException {
        gradle = GradleHome.create(top.resolve("gradle"), GradleHome.newer());
    }

    @BeforeEach
    void write() throws IOException {
        write(
                "build.gradle",
                "buildscript { dependencies { classpath files(" + files("gen-gradle.target.classes") + ") } }\n"
                        + "apply plugin: 'java'\napply plugin: 'dev.shadeweave'\n"
                        + shown()
                        // the classes of this build in place of the published artefact
                        + "configurations.shadeweave.dependencies.clear()\n"
                        + "dependencies { shadeweave files(" + files("^(?!.*(gradle|groovy|kotlin|junit)).*$")
                        + ") }\n");
        write("settings.gradle", "rootProject.name = 'materials'\n");
        document("slate", "constant");
        document("brick", "constant");
        write("parts/mortar.mtlx", "<materialx version='1.39'></materialx>");
    }

    @Test
    void works_with_the_oldest_gradle() throws IOException, InterruptedException {
        GradleHome oldest = GradleHome.create(top.resolve("oldest"), GradleHome.oldest());
        check(oldest.run(project, "processResources", "check"), "2 documents to process: ", "status 0");
        assertTrue(Files.exists(project.resolve("build/resources/main/shaders/slate__shown.frag")));
    }

    @Test
    void generates_shaders_of_documents_that_changed() throws IOException, InterruptedException {
        String first = gradle.run(project, "processResources");
        check(first, "2 documents to process: there is no earlier run", "status 0");
        assertTrue(Files.exists(project.resolve("build/resources/main/shaders/slate__shown.frag")), first);

        check(gradle.run(project, "processResources"), "generateShaders UP-TO-DATE", "status 0");

        // an include in another folder is not an input of the task
        write("parts/mortar.mtlx", "<materialx version='1.39'><!-- --></materialx>");
        check(
                gradle.run(project, "processResources"),
                "1 document to process of 2: ",
                "mortar.mtlx changed",
                "status 0");

        Files.delete(project.resolve("src/main/materialx/brick.mtlx"));
        check(
                gradle.run(project, "processResources"),
                "no document to process: ",
                "brick.mtlx is no longer one of the documents",
                "status 0");
        assertFalse(Files.exists(project.resolve("build/resources/main/shaders/brick__shown.frag")));
    }

    @Test
    void errors_in_documents_fail_the_build() throws IOException, InterruptedException {
        document("slate", "konstant");
        check(
                gradle.run(project, "validateMaterials"),
                "error: " + project.toRealPath().resolve("src/main/materialx/slate.mtlx") + ":[",
                "did you mean 'constant'",
                "1 error in the documents of ",
                "status 1");
        assertTrue(Files.readString(project.resolve("build/shadeweave/validateMaterials.sarif"))
                .contains("slate.mtlx"));
    }

    @Test
    void compares_shaders_with_approved_ones() throws IOException, InterruptedException {
        check(
                gradle.run(project, "checkGoldenShaders"),
                "slate__shown.frag is not approved yet",
                "run the task once with --approve",
                "status 1");
        check(gradle.run(project, "checkGoldenShaders", "--approve"), "4 differences approved in ", "status 0");
        check(gradle.run(project, "checkGoldenShaders"), "4 files as approved", "status 0");
    }

    @Test
    void compiles_and_bakes() throws IOException, InterruptedException {
        write(
                "build.gradle",
                Files.readString(project.resolve("build.gradle"))
                        + "shadeweave.targets = ['vulkan']\ncompileShaders.forms = ['spirv']\n");
        write(
                "src/main/materialx/slate.mtlx",
                "<materialx version='1.39'><checkerboard name='squares' type='color3' />"
                        + "<gltf_pbr name='layers' type='surfaceshader'>"
                        + "<input name='base_color' type='color3' nodename='squares' /></gltf_pbr>"
                        + "<surfacematerial name='shown' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='layers' /></surfacematerial>"
                        + "</materialx>\n");
        Files.delete(project.resolve("src/main/materialx/brick.mtlx"));
        String printed = gradle.run(project, "compileShaders", "bakeMaterials");
        check(printed, "status 0");
        assertEquals(
                ImmutableSet.of(
                        "baked/slate.mtlx",
                        "baked/slate_layers_base_color.png",
                        "compiled/slate__shown.frag.spv",
                        "compiled/slate__shown.vert.spv"),
                files(project.resolve("build/generated/shadeweave")),
                printed);
    }

    private static ImmutableSet<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .collect(ImmutableSet.toImmutableSet());
        }
    }

    /**
     * Returns the build script in {@code docs/builds.md} without its plug-ins and repositories, which this test
     * replaces.
     */
    private static String shown() throws IOException {
        String page = Files.readString(Path.of("../docs/builds.md"));
        int start = page.indexOf("shadeweave {\n", page.indexOf("id 'dev.shadeweave' version"));
        return page.substring(start, page.indexOf("```", start));
    }

    /** Returns files of the class path of this test whose names match. */
    private static String files(String pattern) {
        Pattern name = Pattern.compile(pattern);
        return GradleHome.classPath().stream()
                .map(file -> file.toAbsolutePath().toString())
                .filter(file -> name.matcher(file).find())
                .map(file -> "'" + file.replace("\\", "\\\\") + "'")
                .collect(Collectors.joining(", "));
    }

    private static void check(String printed, String... expected) {
        for (String part : expected) {
            assertTrue(printed.contains(part), () -> part + "\nis not in\n" + printed);
        }
        assertEquals(-1, printed.indexOf("Deprecated Gradle features"), printed);
    }

    private void document(String name, String category) throws IOException {
        write(
                "src/main/materialx/" + name + ".mtlx",
                "<materialx version='1.39' xmlns:xi='http://www.w3.org/2001/XInclude'>\n"
                        + (name.equals("brick") ? "<xi:include href='../../../parts/mortar.mtlx' />" : "")
                        + "<" + category + " name='c' type='color3' />\n"
                        + "<output name='shown' type='color3' nodename='c' /></materialx>\n");
    }

    /** Writes a file with the time of a minute ago, because a file that is newer than the run counts as changed. */
    private void write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
    }
}
