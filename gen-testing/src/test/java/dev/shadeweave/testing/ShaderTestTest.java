package dev.shadeweave.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.shadeweave.option.GenerationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs tests with {@link ShaderTest}, as a user would write them, on documents in a folder of the build. */
class ShaderTestTest {
    private static final String FOLDER = "target/kit/";
    private static final Path DOCUMENTS = Path.of(FOLDER, "documents");
    private static final Path APPROVED = Path.of(FOLDER, "approved");

    private static final String WALL =
            """
            <?xml version="1.0"?>
            <materialx version="1.39">
              <nodegraph name="NG_wall">
                <constant name="stone" type="color3">
                  <input name="value" type="color3" value="0.5, 0.4, 0.3" />
                </constant>
                <output name="color" type="color3" nodename="stone" />
              </nodegraph>
            </materialx>
            """;

    static class Texts {
        @ShaderTest(
                documents = FOLDER + "documents",
                targets = {"genglsl", "msl"},
                approved = FOLDER + "approved")
        void shaders(ShaderCase shader) {
            shader.compiles();
            shader.approved();
        }
    }

    static class Chosen {
        /** Options without uniforms. */
        public static final class Constants implements Supplier<GenerationOptions> {
            @Override
            public GenerationOptions get() {
                return GenerationOptions.builder().bake("all").build();
            }
        }

        @ShaderTest(documents = FOLDER + "documents/a.mtlx", elements = "NG_wall/*", options = Constants.class)
        void shaders(ShaderCase shader, TestInfo test) {
            assertEquals("a.mtlx, NG_wall/color, genglsl", test.getDisplayName());
            assertFalse(shader.shader().stages().toString().contains("uniform vec3"));
        }
    }

    static class OtherElement {
        @ShaderTest(documents = FOLDER + "documents", elements = "NG_wal/color")
        void shaders(ShaderCase shader) {
            shader.approved();
        }
    }

    static class OtherTarget {
        @ShaderTest(documents = FOLDER + "documents", targets = "genmsl")
        void shaders(ShaderCase shader) {
            shader.compiles();
        }
    }

    static class NoFolder {
        @ShaderTest(documents = FOLDER + "nowhere")
        void shaders(ShaderCase shader) {
            shader.approved();
        }
    }

    static class NoParameter {
        @ShaderTest(documents = FOLDER + "documents")
        void shaders() {}
    }

    static class OneFolderForTwo {
        @ShaderTest(documents = FOLDER + "documents", approved = FOLDER + "approved")
        void one(ShaderCase shader) {
            shader.compiles();
        }

        @ShaderTest(documents = FOLDER + "documents", approved = FOLDER + "approved")
        void other(ShaderCase shader) {
            shader.compiles();
        }
    }

    static class Osl {
        @ShaderTest(documents = FOLDER + "documents", targets = "genosl")
        void shaders(ShaderCase shader) {
            shader.compiles();
        }
    }

    @BeforeEach
    void write_a_document() throws IOException {
        delete(Path.of(FOLDER));
        Files.createDirectories(DOCUMENTS);
        Files.writeString(DOCUMENTS.resolve("a.mtlx"), WALL);
    }

    @Test
    void fails_until_shaders_are_approved_and_then_passes() throws IOException {
        check(
                Texts.class,
                "a.mtlx, NG_wall/color, genglsl: failed",
                "a.mtlx, NG_wall/color, msl: failed",
                "obsolete: passed");
        assertTrue(Files.exists(APPROVED.resolve("a__NG_wall_color.genglsl.received.frag")));
        approve();
        assertEquals(
                List.of(
                        "a__NG_wall_color.genglsl.approved.frag",
                        "a__NG_wall_color.genglsl.approved.vert",
                        "a__NG_wall_color.genglsl.values.approved.txt",
                        "a__NG_wall_color.msl.approved.frag.metal",
                        "a__NG_wall_color.msl.approved.vert.metal",
                        "a__NG_wall_color.msl.values.approved.txt"),
                names(APPROVED));
        check(
                Texts.class,
                "a.mtlx, NG_wall/color, genglsl: passed",
                "a.mtlx, NG_wall/color, msl: passed",
                "obsolete: passed");
    }

    @Test
    void names_the_node_and_its_place_behind_a_changed_line() throws IOException {
        approve();
        Files.writeString(DOCUMENTS.resolve("a.mtlx"), WALL.replace("stone", "brick"));
        String message = failures(run(Texts.class, false)).get(0);
        assertContains(message, "a.mtlx, NG_wall/color, genglsl, pixel stage: the text is not the approved text");
        assertContains(
                message,
                "written for 'NG_wall/brick' (target/kit/documents/a.mtlx:4:5)\n"
                        + "  -   vec3 stone_out = stone_value;\n  +   vec3 brick_out = brick_value;");
        assertContains(message, "-Dshadeweave.approve=true");
        approve();
        assertEquals(List.of(), failures(run(Texts.class, false)));
    }

    @Test
    void reports_approved_files_of_deleted_documents_and_deletes_them_when_approving() throws IOException {
        Files.writeString(DOCUMENTS.resolve("b.mtlx"), WALL);
        approve();
        Files.delete(DOCUMENTS.resolve("b.mtlx"));
        Files.writeString(APPROVED.resolve("a__NG_wall_color.genglsl.approved.geom"), "");
        List<String> failures = failures(run(Texts.class, false));
        assertEquals(1, failures.size(), failures::toString);
        assertContains(failures.get(0), "a__NG_wall_color.genglsl.approved.geom");
        assertContains(failures.get(0), "b__NG_wall_color.msl.approved.frag.metal");
        EngineExecutionResults approving = run(Texts.class, true);
        assertEquals(List.of(), failures(approving));
        assertEquals(1, approving.testEvents().reportingEntryPublished().count());
        assertEquals(6, names(APPROVED).size());
    }

    @Test
    void keeps_the_approved_files_of_a_document_that_cannot_be_read() throws IOException {
        approve();
        Files.writeString(DOCUMENTS.resolve("a.mtlx"), WALL.replace("</materialx>", ""));
        Files.writeString(DOCUMENTS.resolve("b.mtlx"), WALL);
        EngineExecutionResults results = run(Texts.class, true);
        assertEquals(2, failures(results).size());
        assertEquals(12, names(APPROVED).size());
    }

    @Test
    void fails_with_the_messages_of_a_broken_document() throws IOException {
        Files.writeString(DOCUMENTS.resolve("a.mtlx"), WALL.replace("</materialx>", ""));
        String message = failures(run(Texts.class, false)).get(0);
        assertContains(message, "a.mtlx, genglsl: there is no shader\ntarget/kit/documents/a.mtlx:10:1: error[SW1");
    }

    @Test
    void fails_with_the_messages_of_an_element_without_a_shader() throws IOException {
        Files.writeString(
                DOCUMENTS.resolve("a.mtlx"),
                WALL.replace("<constant", "<konstant").replace("/constant", "/konstant"));
        String message = failures(run(Texts.class, false)).get(0);
        assertContains(
                message,
                "a.mtlx, NG_wall/color, genglsl: there is no shader\ntarget/kit/documents/a.mtlx:4:5: error[SW");
        assertContains(message, "<konstant name=\"stone\" type=\"color3\">\n");
    }

    @Test
    void fails_for_a_folder_without_documents() throws IOException {
        Files.delete(DOCUMENTS.resolve("a.mtlx"));
        checkRefused(Texts.class, "the folder 'target/kit/documents' has no documents (.mtlx)");
        checkRefused(NoFolder.class, "there is no document or folder 'target/kit/nowhere'");
        Files.writeString(DOCUMENTS.resolve("a.mtlx"), "<materialx version=\"1.39\"/>");
        checkRefused(Texts.class, "have no element to generate");
    }

    @Test
    void fails_for_names_that_nothing_has() {
        checkRefused(OtherElement.class, "is called 'NG_wal/color'; did you mean 'NG_wall/color'?");
        assertContains(failures(run(OtherTarget.class, false)).get(0), "which is called 'msl' here");
    }

    @Test
    void fails_for_wrong_test_methods() {
        checkRefused(NoParameter.class, "the method shaders has no parameter of type ShaderCase");
        checkRefused(OneFolderForTwo.class, "have the same folder of approved files, target/kit/approved");
    }

    @Test
    void takes_elements_and_options() {
        check(Chosen.class, "a.mtlx, NG_wall/color, genglsl: passed");
    }

    @Test
    void aborts_if_no_compiler_knows_the_language() {
        EngineExecutionResults results = run(Osl.class, false);
        assertEquals(1, results.testEvents().aborted().count());
    }

    /** Runs a test and compares what becomes of its cases. */
    private static void check(Class<?> test, String... expected) {
        List<String> ended = new ArrayList<>();
        run(test, false).testEvents().finished().stream().forEach(event -> {
            TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
            String name = event.getTestDescriptor().getDisplayName();
            ended.add((name.startsWith("no obsolete files in ") ? "obsolete" : name)
                    + (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL ? ": passed" : ": failed"));
        });
        assertEquals(List.of(expected), ended);
    }

    /** Runs a test that fails before a case, and compares the message. */
    private static void checkRefused(Class<?> test, String message) {
        List<String> failures = run(test, false).containerEvents().failed().stream()
                .map(ShaderTestTest::message)
                .toList();
        assertEquals(1, failures.size(), failures::toString);
        assertContains(failures.get(0), message);
    }

    private static void approve() {
        assertEquals(List.of(), failures(run(Texts.class, true)));
    }

    private static EngineExecutionResults run(Class<?> test, boolean approving) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(test))
                .configurationParameter("shadeweave.approve", Boolean.toString(approving))
                .execute();
    }

    private static List<String> failures(EngineExecutionResults results) {
        return results.allEvents().failed().stream()
                .map(ShaderTestTest::message)
                .toList();
    }

    private static String message(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .map(Throwable::getMessage)
                .orElseThrow();
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), text);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
