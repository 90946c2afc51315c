package dev.shadeweave.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Runs the checks in a JVM without {@code shadeweave-render} and without native libraries. */
class WithoutRendererTest {
    private static final Pattern RENDERER = Pattern.compile(".*(gen-render|shadeweave-render|lwjgl|joml).*");
    private static final Pattern NATIVES = Pattern.compile(".*lwjgl.*-natives-.*");

    @Test
    void reads_glsl_and_aborts_pictures_without_the_renderer() throws Exception {
        check(RENDERER);
    }

    @Test
    void reads_glsl_and_aborts_pictures_without_native_libraries() throws Exception {
        check(NATIVES);
    }

    /** Runs the checks without some jars. */
    private static void check(Pattern missing) throws Exception {
        String classPath = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(System.getProperty("java.class.path"))
                .filter(entry -> !missing.matcher(entry).matches())
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        Checks.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
    }

    /** What runs without the renderer. */
    static final class Checks {
        private Checks() {}

        public static void main(String[] arguments) {
            for (String target : new String[] {"essl", "genglsl", "hlsl", "msl", "vulkan"}) {
                grey(target).compiles();
            }
            TestAbortedException aborted = assertThrows(
                    TestAbortedException.class, () -> grey("genglsl").drawsAs(Drawing.ofSize(8)));
            String message = String.valueOf(aborted.getMessage());
            assertTrue(message.startsWith("document, NG/out, genglsl: not drawn"), message);
            assertTrue(message.contains("shadeweave-natives-"), message);
        }

        private static ShaderCase grey(String target) {
            Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph.node(
                            "constant", "c", "color3", node -> node.input("value", "color3", "0.5, 0.5, 0.5"))
                    .output("out", "color3", out -> out.set("nodename", "c"))));
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            return ShaderCase.of(content, content.renderables().get(0), target, GenerationOptions.DEFAULT);
        }
    }
}
