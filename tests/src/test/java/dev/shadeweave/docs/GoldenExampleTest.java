package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The example of golden tests finds what changed, what is new and what is gone, and nothing else. The page {@code golden.md}
 * shows the example and what it prints.
 */
class GoldenExampleTest {
    private static final Path TOP = Path.of("..");
    private static final Path EXAMPLE = TOP.resolve("examples/golden/src/test/java/MaterialsTest.java");

    @TempDir
    private Path folder;

    private Path project = Path.of("");
    private Path brick = Path.of("");

    @BeforeEach
    void compile() throws Exception {
        project = Files.createDirectories(folder.resolve("examples/golden"));
        Path materials = Files.createDirectories(folder.resolve("resources/materials/patterns"));
        for (String name : List.of("brick.mtlx", "marble.mtlx")) {
            Files.copy(TOP.resolve("resources/materials/patterns").resolve(name), materials.resolve(name));
        }
        brick = materials.resolve("brick.mtlx");
        String printed = run(List.of(
                tool("javac"),
                "-proc:none",
                "-d",
                project.resolve("classes").toString(),
                "-cp",
                classPath(),
                EXAMPLE.toAbsolutePath().toString()));
        assertEquals("", printed);
    }

    @Test
    void the_example_finds_changes_and_the_page_shows_them() throws Exception {
        String page = Files.readString(TOP.resolve("docs/golden.md"));
        assertTrue(page.contains("```java\n" + Files.readString(EXAMPLE) + "```"), "the page shows the example");
        assertTrue(golden().contains("brick.mtlx, NG_brick/color, essl, pixel stage: the text is not approved yet"));
        assertEquals("", golden("-Dshadeweave.approve=true"));
        assertEquals("", golden());
        String text = Files.readString(brick);
        Files.writeString(
                brick,
                text.replaceFirst("name=\"course\"", "name=\"row\"")
                        .replace("nodename=\"course\"", "nodename=\"row\""));
        String changed = golden();
        String shown = changed.substring(
                changed.indexOf("brick.mtlx, NG_brick/color, essl, pixel stage"), changed.indexOf("\nTo approve"));
        assertTrue(page.contains("```\n" + shown + "\n"), "the page shows this:\n" + shown);
        Files.writeString(brick, text);
        assertEquals("", golden());
        Files.delete(brick);
        String left = golden();
        assertTrue(left.startsWith("approved files that nothing is compared with any more:\n"), left);
        assertTrue(
                left.contains("src/test/approved/MaterialsTest/shaders/brick__NG_brick_color.essl.approved.frag\n"),
                left);
        assertTrue(!left.contains("marble"), left);
    }

    /** Runs the test of texts as Maven would, and returns the messages of failures. */
    private String golden(String... settings) throws Exception {
        List<String> call = new ArrayList<>(List.of(tool("java"), "-XX:TieredStopAtLevel=1"));
        call.addAll(List.of(settings));
        call.addAll(List.of("-cp", "classes" + File.pathSeparator + classPath(), Runner.class.getName()));
        return run(call);
    }

    /** Runs the example in a separate JVM, because its folders are relative to the folder of the project. */
    static final class Runner {
        private Runner() {}

        public static void main(String[] arguments) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectMethod("MaterialsTest#shaders(dev.shadeweave.testing.ShaderCase)"))
                                    .build(),
                            new TestExecutionListener() {
                                @Override
                                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                    result.getThrowable()
                                            .ifPresent(failure -> System.out.println(failure.getMessage()));
                                }
                            });
        }
    }

    private String run(List<String> call) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(call)
                .directory(project.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }

    /** The class path of this test, for a JVM in another folder. */
    private static String classPath() {
        StringBuilder path = new StringBuilder();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            path.append(path.isEmpty() ? "" : File.pathSeparator)
                    .append(Path.of(entry).toAbsolutePath());
        }
        return path.toString();
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
