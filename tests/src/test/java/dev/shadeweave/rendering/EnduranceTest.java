package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A thousand pictures in one process cost no more memory than the first hundred. */
class EnduranceTest {
    private static final double GROWTH = 1.1;

    @Test
    @EnabledOnOs(OS.LINUX) // elsewhere a process cannot read how much memory it occupies
    void a_thousand_pictures_leave_nothing_behind() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        // the heap is occupied from the start, so that only what lies outside of it can grow
                        "-Xms192m",
                        "-Xmx192m",
                        "-XX:+AlwaysPreTouch",
                        "-XX:+UseSerialGC",
                        "-Xss4m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Endurance.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        Assumptions.assumeTrue(status != 3, printed);
        assertEquals(0, status, printed);
        List<String[]> lines = printed.lines().map(line -> line.split(" ")).toList();
        assertEquals(2, lines.size(), printed);
        assertEquals(lines.get(0)[1], lines.get(1)[1], "objects in the driver after the first hundred and at the end");
        double growth = Double.parseDouble(lines.get(1)[2]) / Double.parseDouble(lines.get(0)[2]);
        assertTrue(
                growth < GROWTH,
                () -> "memory grew to " + growth + " times the value after the first hundred: " + printed);
    }
}
