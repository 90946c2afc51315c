package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.internal.image.DocumentImage;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library read from an image equals the library of its XML; damaged files in the folder do no harm. */
class LibraryImagesTest {
    private static final String PROGRAM = "a build";

    private final Map<String, byte[]> images = new ConcurrentHashMap<>();

    private final LibraryImages.Store store = new LibraryImages.Store() {
        @Override
        public byte @Nullable [] read(String name) {
            return images.get(name);
        }

        @Override
        public void write(String name, byte[] image) {
            images.put(name, image);
        }

        @Override
        public String place(String name) {
            return "store/" + name;
        }
    };

    @TempDir
    private Path library;

    private ImmutableList<Document> read(SourceRoot root, String... messages) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<Document> documents = new LibraryImages(store, PROGRAM).read(root, diagnostics);
        assertEquals(
                List.of(messages),
                diagnostics.all().stream().map(Diagnostic::message).toList());
        return documents;
    }

    /** Enough of a library to have an image: a comment is part of it. */
    private static String document(String content) {
        return "<?xml version=\"1.0\"?>\n<materialx version=\"1.39\">\n  <!--" + "x".repeat(40_000) + "-->\n" + content
                + "\n</materialx>\n";
    }

    private static String nodedef(String name) {
        return "  <nodedef name=\"ND_" + name + "\" node=\"" + name
                + "\">\n    <output name=\"out\" type=\"float\" />\n" + "  </nodedef>";
    }

    private SourceRoot write(String name, String text) throws IOException {
        Files.createDirectories(library.resolve(name).getParent());
        Files.writeString(library.resolve(name), text);
        return SourceRoot.folder(library);
    }

    @Test
    void the_same_from_the_image_as_from_xml() throws IOException {
        SourceRoot root = LibraryLoader.builtIn();
        String xml = LibraryText.of(LibraryLoader.read(root, new Diagnostics()));
        assertEquals(xml, LibraryText.of(read(root)));
        assertEquals(1, images.size());
        byte[] written = images.values().iterator().next();
        assertEquals(xml, LibraryText.of(read(root)));
        assertSame(written, images.values().iterator().next());
        assertEquals(
                LibraryText.of(LibraryLoader.of(root, new Diagnostics())),
                LibraryText.of(new LibraryImages(store, PROGRAM).of(root, new Diagnostics())));
    }

    @Test
    void reads_the_library_from_the_image() throws IOException {
        SourceRoot root = write("a.mtlx", document(nodedef("one")));
        read(root);
        String name = images.keySet().iterator().next();
        SourceRoot other = SourceRoot.memory("other", Map.of("a.mtlx", document(nodedef("two"))));
        images.put(name, DocumentImage.write(name, LibraryLoader.read(other, new Diagnostics()), Map.of()));
        assertTrue(LibraryText.of(read(root)).contains("ND_two"));
    }

    @Test
    void a_library_that_changed_and_another_program_have_their_own() throws IOException {
        read(write("a.mtlx", document(nodedef("one"))));
        assertTrue(
                LibraryText.of(read(write("a.mtlx", document(nodedef("two"))))).contains("ND_two"));
        assertEquals(2, images.size());
        read(write("b.mtlx", "<materialx version=\"1.39\" />"));
        assertEquals(3, images.size());
        new LibraryImages(store, "another build").read(SourceRoot.folder(library), new Diagnostics());
        assertEquals(4, images.size());
    }

    @Test
    void messages_show_the_same_places() throws IOException {
        SourceRoot root = write("sub/a.mtlx", document(nodedef("one") + "\n" + nodedef("one")));
        String expected = messages(LibraryImages.none(), root);
        assertTrue(expected.contains("SW1304") && expected.contains("sub/a.mtlx:7"), expected);
        assertEquals(expected, messages(new LibraryImages(store, PROGRAM), root));
        assertEquals(1, images.size());
        assertEquals(expected, messages(new LibraryImages(store, PROGRAM), root));
    }

    private static String messages(LibraryImages images, SourceRoot root) {
        Diagnostics diagnostics = new Diagnostics();
        images.of(root, diagnostics);
        return diagnostics.all().toString();
    }

    @Test
    void includes_of_the_library_are_part_of_it_and_others_are_not() throws IOException {
        String includes = document("  <xi:include href=\"part\" />");
        SourceRoot root = write("a.mtlx", includes.replace("part", "b.mtlx"));
        write("b.mtlx", "<materialx version=\"1.39\">\n" + nodedef("one") + "\n</materialx>");
        String xml = LibraryText.of(LibraryLoader.read(root, new Diagnostics()));
        read(root);
        assertEquals(1, images.size());
        assertEquals(xml, LibraryText.of(read(root)));
        write("c.xml", "<materialx version=\"1.39\">\n" + nodedef("two") + "\n</materialx>");
        read(write("a.mtlx", includes.replace("part", "c.xml")));
        assertEquals(1, images.size());
    }

    @Test
    void writes_no_image_of_small_or_faulty_libraries() throws IOException {
        read(write("a.mtlx", "<materialx version=\"1.39\" />"));
        assertEquals(Map.of(), images);
        String old = document("  <nodedef name=\"ND_old\" node=\"old\" type=\"float\" />")
                .replace("1.39", "1.36");
        for (String reported : List.of(document("  <nodedef"), old)) {
            SourceRoot root = write("a.mtlx", reported);
            String expected = messages(LibraryImages.none(), root);
            assertNotEquals("[]", expected);
            for (int i = 0; i < 2; i++) {
                assertEquals(expected, messages(new LibraryImages(store, PROGRAM), root));
            }
        }
        assertEquals(Map.of(), images);
    }

    @Test
    void foreign_truncated_damaged_and_outdated_images_are_replaced() throws IOException {
        SourceRoot root = write("a.mtlx", document(nodedef("one")));
        String xml = LibraryText.of(read(root));
        String name = images.keySet().iterator().next();
        byte[] whole = Objects.requireNonNull(images.get(name));
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 4;
        byte[] newer = whole.clone();
        newer[11]++;
        Map<String, byte[]> bad = new TreeMap<>(Map.of(
                "is no image",
                "<materialx />".getBytes(StandardCharsets.UTF_8),
                "is cut off",
                Arrays.copyOf(whole, whole.length - 7),
                "is damaged",
                damaged,
                "is of version 3, not 2",
                newer));
        for (Map.Entry<String, byte[]> each : bad.entrySet()) {
            images.put(name, each.getValue());
            String message = "the image of library '" + root.name() + "' in 'store/" + name + "' " + each.getKey()
                    + "; its XML is read instead, and the image is written again";
            assertEquals(xml, LibraryText.of(read(root, message)));
            assertArrayEquals(whole, images.get(name));
            assertEquals(xml, LibraryText.of(read(root)));
        }
    }

    @Test
    void many_at_once() throws IOException {
        SourceRoot root = write("a.mtlx", document(nodedef("one")));
        String xml = LibraryText.of(LibraryLoader.read(root, new Diagnostics()));
        IntStream.range(0, 64).parallel().forEach(i -> assertEquals(xml, LibraryText.of(read(root))));
        assertEquals(1, images.size());
    }
}
