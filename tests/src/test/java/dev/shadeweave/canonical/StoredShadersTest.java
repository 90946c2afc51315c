package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.instance.ShaderCache.Counts;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A shader from a folder equals the generated one, whichever process wrote it. A damaged file gives no shader. */
class StoredShadersTest {
    private static final List<String> TARGETS = List.of("genglsl", "essl", "vulkan", "genosl");
    private static final List<String> TRANSLATED = List.of("wgsl", "hlsl", "msl");

    /** One document for each type and value, because a place in one document equals no place in another. */
    private static final Map<String, LinkedDocument> CONTENTS = new ConcurrentHashMap<>();

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> an_instance_from_a_folder_equals_one_from_memory() {
        return Materials.all().stream()
                .filter(subject -> subject.content().documents().size() == 1)
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    // Each material has one of the targets, and every twelfth a translated one, which takes long.
                    int hash = Math.floorMod(subject.name().hashCode(), 1 << 20);
                    check(subject, hash % 12 == 0 ? TRANSLATED.get(hash / 12 % 3) : TARGETS.get(hash % 4));
                }));
    }

    private void check(Subject subject, String target) {
        Document other = Variations.revalued(subject.content().document(), 5);
        LinkedDocument varied = LinkedDocument.of(Library.standard(), other);
        if (varied.element(subject.path()).isEmpty()) {
            return; // the element is in an included document
        }
        ShaderCache memory = ShaderCache.inMemory(Generators.forTarget(target), 1 << 24);
        Instance first = instance(memory, subject.content(), subject).orElse(null);
        Instance expected = instance(memory, varied, subject).orElse(null);
        Path place = folder.resolve(target);
        assertEquals(
                first,
                instance(cache(target, place), subject.content(), subject).orElse(null));
        ShaderCache later = cache(target, place);
        assertEquals(expected, instance(later, varied, subject).orElse(null));
        if (expected != null && memory.counts().hits() == 1) {
            assertEquals(new Counts(0, 0, 1, 0), later.counts(), target);
        }
    }

    private static Optional<Instance> instance(ShaderCache cache, LinkedDocument content, Subject subject) {
        return cache.instance(
                content, content.element(subject.path()).orElseThrow(), subject.options(), new Diagnostics());
    }

    @Test
    void a_second_process_reads_shaders_of_the_first() {
        Instance first = paint(cache("genglsl", folder), "color3", "1, 0, 0", List.of());
        ShaderCache second = cache("genglsl", folder);
        assertEquals(first, paint(second, "color3", "1, 0, 0", List.of()));
        Instance green = paint(second, "color3", "0, 1, 0", List.of());
        assertEquals("0.0, 1.0, 0.0", Objects.requireNonNull(green.value("v0")).text());
        assertEquals(new Counts(1, 0, 1, 0), second.counts());
        assertEquals(2, second.counts().hits());
        assertEquals(0, second.counts().misses());
    }

    @Test
    void every_damaged_byte_is_a_miss() throws IOException {
        Instance made = paint(cache("genosl", folder), "color3", "1, 0, 0", List.of());
        Path entry = entries().get(0);
        byte[] good = Files.readAllBytes(entry);
        for (int i = 0; i < good.length; i += 1 + good.length / 60) {
            byte[] bad = good.clone();
            bad[i] ^= 4;
            Files.write(entry, bad);
            ShaderCache cache = cache("genosl", folder);
            assertEquals(made, paint(cache, "color3", "1, 0, 0", List.of("SW1760")), "byte " + i);
            assertEquals(new Counts(0, 0, 0, 1), cache.counts(), "byte " + i);
            assertEquals(
                    new String(good, StandardCharsets.ISO_8859_1),
                    Files.readString(entry, StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void the_file_of_another_structure_is_a_miss() throws IOException {
        paint(cache("genosl", folder), "float", "1", List.of());
        Path other = entries().get(0);
        byte[] wrong = Files.readAllBytes(other);
        Files.delete(other);
        Instance made = paint(cache("genosl", folder), "color3", "1, 0, 0", List.of());
        Files.write(entries().get(0), wrong);
        assertEquals(made, paint(cache("genosl", folder), "color3", "1, 0, 0", List.of("SW1760")));
    }

    @Test
    void the_least_recently_used_entries_are_removed() throws IOException {
        List<String> types = List.of("float", "color3", "color4", "vector2", "vector3", "vector4");
        List<String> values = List.of("1", "1, 1, 1", "1, 1, 1, 1", "1, 1", "1, 1, 1", "1, 1, 1, 1");
        paint(cache("genosl", folder), "float", "1", List.of());
        Path first = entries().get(0);
        long size = Files.size(first);
        ShaderCache small = ShaderCache.onDisk(Generators.forTarget("genosl"), folder, 3 * size + size / 2);
        for (int i = 1; i < types.size(); i++) {
            Files.setLastModifiedTime(first, FileTime.from(Instant.now().plusSeconds(60)));
            paint(small, types.get(i), values.get(i), List.of());
            assertTrue(entries().stream().mapToLong(StoredShadersTest::size).sum() <= 3 * size + size / 2);
        }
        assertTrue(Files.exists(first), "it was used last");
        assertEquals(6, small.counts().written() + 1);
    }

    @Test
    void other_files_in_the_folder_stay() throws IOException {
        Path note = Files.writeString(folder.resolve("note.shader"), "x".repeat(10_000));
        ShaderCache small = ShaderCache.onDisk(Generators.forTarget("genosl"), folder, 4_000);
        paint(small, "float", "1", List.of());
        paint(small, "color3", "1, 0, 0", List.of());
        assertTrue(Files.exists(note));
    }

    @Test
    void a_folder_that_cannot_be_written_is_reported() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        paint(cache("genosl", file), "float", "1", List.of("SW1761"));
    }

    @Test
    void threads_and_processes_share_a_folder() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Instance expected =
                    paint(ShaderCache.inMemory(Generators.forTarget("genosl"), 1 << 20), "float", "1", List.of());
            List<Callable<Instance>> calls = new ArrayList<>();
            ShaderCache shared = ShaderCache.onDisk(Generators.forTarget("genosl"), folder, 3_000);
            for (int i = 0; i < 40; i++) {
                ShaderCache cache =
                        i % 2 == 0 ? shared : ShaderCache.onDisk(Generators.forTarget("genosl"), folder, 3_000);
                calls.add(() -> paint(cache, "float", "1", List.of()));
            }
            for (Future<Instance> result : threads.invokeAll(calls)) {
                assertEquals(expected, result.get());
            }
        } finally {
            threads.shutdown();
        }
    }

    private static ShaderCache cache(String target, Path folder) {
        return ShaderCache.onDisk(Generators.forTarget(target), folder, 1 << 26);
    }

    private static Instance paint(ShaderCache cache, String type, String value, List<String> codes) {
        LinkedDocument content = CONTENTS.computeIfAbsent(
                "<materialx version='1.39'><constant name='c' type='" + type + "'><input name='value' type='" + type
                        + "' value='" + value + "'/></constant></materialx>",
                text -> LinkedDocument.of(
                        Library.standard(),
                        DocumentReader.create()
                                .readString("test.mtlx", text, new Diagnostics())
                                .orElseThrow()));
        Diagnostics diagnostics = new Diagnostics();
        Instance instance = cache.instance(
                        content, content.element("c").orElseThrow(), GenerationOptions.DEFAULT, diagnostics)
                .orElseThrow();
        assertEquals(
                codes,
                diagnostics.all().stream().map(message -> message.kind().code()).toList(),
                diagnostics.all()::toString);
        assertTrue(instance.shader().stages().stream().map(ShaderStage::source).noneMatch(String::isEmpty));
        return instance;
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".shader") && !file.endsWith("note.shader"))
                    .sorted()
                    .toList();
        }
    }

    private static long size(Path file) {
        return file.toFile().length();
    }
}
