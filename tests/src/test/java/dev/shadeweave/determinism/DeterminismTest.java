package dev.shadeweave.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import dev.shadeweave.determinism.Fingerprints.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeterminismTest {
    private static final int THREADS = 8;
    private static final List<Work> WORK = Fingerprints.work();
    private static final Map<String, String> EXPECTED = new TreeMap<>();

    @BeforeAll
    static void generate_everything_once() {
        EXPECTED.putAll(Fingerprints.of(WORK));
        assertFalse(EXPECTED.isEmpty());
    }

    @Test
    void in_reverse_order() {
        assertEquals(EXPECTED, Fingerprints.of(Lists.reverse(WORK)));
    }

    @Test
    void read_again() {
        assertEquals(EXPECTED, Fingerprints.of(Fingerprints.work()));
    }

    @Test
    void on_many_threads() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            Map<String, Future<String>> running = new TreeMap<>();
            for (Work work : WORK) {
                running.put(work.name(), threads.submit(work::fingerprint));
            }
            Map<String, String> actual = new TreeMap<>();
            for (Map.Entry<String, Future<String>> entry : running.entrySet()) {
                actual.put(entry.getKey(), entry.getValue().get());
            }
            assertEquals(EXPECTED, actual);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Locales with special case folding, digit grouping or digits. */
    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "de-DE", "ar-EG-u-nu-arab"})
    void in_another_locale(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertEquals(
                    Maps.filterKeys(EXPECTED, name -> name.startsWith("genglsl/")),
                    Fingerprints.of(WORK.stream()
                            .filter(work -> work.target().equals("genglsl"))
                            .toList()));
        } finally {
            Locale.setDefault(before);
        }
    }

    /**
     * Another process has other identity hashes and another salt for the order of the JDK's immutable sets and maps; here
     * also another way to make identity hashes, another collector, encoding and locale.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:hashCode=2 -XX:+UseSerialGC -Duser.language=tr -Duser.country=TR -Dfile.encoding=ISO-8859-1",
                "-XX:hashCode=1 -XX:+UseParallelGC -Duser.language=de -Duser.country=DE -Dfile.encoding=UTF-16BE"
            })
    void in_another_process(String flags, @TempDir Path folder) throws Exception {
        Path result = folder.resolve("fingerprints.txt");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.add("-XX:+UnlockExperimentalVMOptions");
        command.addAll(List.of(flags.split(" ", -1)));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(Fingerprints.class.getName(), result.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        int status = process.waitFor();
        assertEquals(0, status, () -> output(folder));
        assertEquals(EXPECTED, Fingerprints.read(result));
        Files.delete(result);
    }

    private static String output(Path folder) {
        try {
            return Files.readString(folder.resolve("output.txt"), StandardCharsets.ISO_8859_1);
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }
}
