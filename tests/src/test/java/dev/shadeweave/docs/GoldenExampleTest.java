package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** The example of a test with golden files finds what changed, what is new and what is gone, and nothing else. */
class GoldenExampleTest {
    private static final Path TOP = Path.of("..");

    @TempDir
    private Path folder;

    private record Ended(int status, String printed) {}

    @BeforeEach
    void compile() throws Exception {
        Files.createDirectories(folder.resolve("documents/walls"));
        Files.copy(
                TOP.resolve("resources/materials/patterns/brick.mtlx"), folder.resolve("documents/walls/brick.mtlx"));
        assertEquals(
                new Ended(0, ""),
                run(List.of(
                        tool("javac"),
                        "-proc:none",
                        "-d",
                        folder.resolve("classes").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TOP.resolve("examples/golden/Golden.java").toString())));
    }

    @Test
    void changes_are_found() throws Exception {
        check(1, "walls/brick__NG_brick_color.pixel.txt: is new", "walls/brick__NG_brick_color.vertex.txt: is new");
        assertEquals(new Ended(0, ""), golden("approve"));
        check(0);
        Path brick = folder.resolve("documents/walls/brick.mtlx");
        String text = Files.readString(brick);
        Files.writeString(
                brick,
                text.replaceFirst("name=\"course\"", "name=\"row\"")
                        .replace("nodename=\"course\"", "nodename=\"row\""));
        assertTrue(golden().printed().contains("walls/brick__NG_brick_color.pixel.txt:"), "a node has another name");
        Files.writeString(brick, text);
        check(0);
        Files.delete(brick);
        check(
                1,
                "walls/brick__NG_brick_color.pixel.txt: nothing makes it any more",
                "walls/brick__NG_brick_color.vertex.txt: nothing makes it any more");
        Files.writeString(brick, text);
        Path approved = folder.resolve("approved/walls/brick__NG_brick_color.pixel.txt");
        Files.writeString(approved, Files.readString(approved).replaceFirst("#version 300 es", "#version 100"));
        check(1, "walls/brick__NG_brick_color.pixel.txt:1: '#version 100' is now '#version 300 es'");
    }

    /** What the example prints of the colours of the wall, and how it ends. */
    private void check(int status, String... expected) throws Exception {
        Ended ended = golden();
        assertEquals(status, ended.status(), ended.printed());
        assertEquals(
                List.of(expected),
                ended.printed().lines().filter(line -> line.contains("_color.")).toList());
    }

    private Ended golden(String... more) throws Exception {
        List<String> call = new ArrayList<>(List.of(
                tool("java"),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                folder.resolve("classes") + File.pathSeparator + System.getProperty("java.class.path"),
                "Golden",
                "essl",
                folder.resolve("documents").toString(),
                folder.resolve("approved").toString()));
        call.addAll(List.of(more));
        return run(call);
    }

    private static Ended run(List<String> call) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(call).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), printed);
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
