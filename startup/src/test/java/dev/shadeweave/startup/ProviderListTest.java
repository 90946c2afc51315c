package dev.shadeweave.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of a class path says what its jars say, in their order. */
class ProviderListTest {
    private static final String SERVICES = "META-INF/services/";

    @TempDir
    private Path folder;

    @Test
    void services_of_all_jars_in_the_order_of_the_class_path() throws IOException {
        jar("b.jar", Map.of(SERVICES + "dev.shadeweave.Language", "one.Second # a remark\n\n# and another\none.Third"));
        jar(
                "a.jar",
                Map.of(
                        SERVICES + "dev.shadeweave.Language", "one.Third\none.Last\n",
                        SERVICES + "dev.shadeweave.Node", "one.Node\n",
                        SERVICES + "java.util.Other", "one.Other\n"));
        check(
                "Class-Path: b.jar a.jar\n",
                """
                dev.shadeweave.Language one.First
                dev.shadeweave.Language one.Second
                dev.shadeweave.Language one.Third
                dev.shadeweave.Language one.Last
                dev.shadeweave.Node one.Node
                """);
    }

    @Test
    void a_jar_alone() throws IOException {
        check("", "dev.shadeweave.Language one.First\n");
    }

    private void check(String classPath, String expected) throws IOException {
        Path jar = jar(
                "main.jar",
                Map.of(
                        "META-INF/MANIFEST.MF",
                        "Manifest-Version: 1.0\n" + classPath,
                        SERVICES + "dev.shadeweave.Language",
                        "one.First\n"));
        ProviderList.main(new String[] {jar.toString()});
        byte[] list = Jar.read(jar).getOrDefault("META-INF/shadeweave.providers", new byte[0]);
        assertEquals(expected, new String(list, StandardCharsets.UTF_8));
    }

    private Path jar(String name, Map<String, String> texts) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        texts.forEach((entry, text) -> entries.put(entry, text.getBytes(StandardCharsets.UTF_8)));
        Path jar = folder.resolve(name);
        Jar.write(jar, entries);
        return jar;
    }
}
