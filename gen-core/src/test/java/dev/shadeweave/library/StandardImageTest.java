package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The image of the built-in library says what its XML says, and is taken only if it is whole and of that XML. */
class StandardImageTest {
    private static final SourceRoot ROOT = LibraryLoader.builtIn();

    @SuppressWarnings("NullAway") // it does not see in class files that the function may give null
    private static final byte[] IMAGE = StandardImage.write(ROOT, file -> null);

    @Test
    void same_library_from_image_and_from_xml() {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<Document> xml = LibraryLoader.read(ROOT, diagnostics);
        ImmutableList<Document> image =
                StandardImage.read(IMAGE, ROOT, diagnostics).orElseThrow().documents();
        assertTrue(xml.size() > 30);
        assertEquals(LibraryText.of(xml), LibraryText.of(image));
        Library one = Library.of(xml, SearchPath.of(ROOT), diagnostics);
        Library other = Library.of(
                StandardImage.read(IMAGE, ROOT, diagnostics).orElseThrow().documents(),
                SearchPath.of(ROOT),
                diagnostics);
        assertEquals(LibraryText.of(one), LibraryText.of(other));
        assertEquals(List.of(), diagnostics.all());
    }

    @Test
    void reads_the_image_that_the_build_wrote() {
        assertEquals(List.of(), Library.standardNotes());
        assertEquals(
                LibraryText.of(LibraryLoader.read(ROOT, new Diagnostics())),
                LibraryText.of(Library.standard().documents()));
    }

    @Test
    void places_are_known_in_whatever_order_elements_are_asked_for() {
        List<Document> xml = LibraryLoader.read(ROOT, new Diagnostics());
        for (int seed = 0; seed < 5; seed++) {
            List<Document> image = StandardImage.read(IMAGE, ROOT, new Diagnostics())
                    .orElseThrow()
                    .documents();
            for (int i = 0; i < xml.size(); i++) {
                assertEquals(places(xml.get(i), new Random(seed)), places(image.get(i), new Random(seed)));
            }
        }
    }

    @Test
    void the_image_has_the_files_of_the_library() {
        SourceRoot image =
                StandardImage.read(IMAGE, ROOT, new Diagnostics()).orElseThrow().root();
        assertTrue(LibraryLoader.isBuiltIn(image));
        assertEquals(ROOT.list(""), image.list(""));
        for (String name : ROOT.list("")) {
            SourceFile file = image.read(name).orElseThrow();
            assertEquals(ROOT.read(name).orElseThrow().text(), file.text());
            assertEquals(ROOT.displayName(name), file.displayName());
            assertEquals(
                    file.text(),
                    SourceFile.decode(image, name, bytes(image.look(name))).text());
        }
        assertTrue(image.look("stdlib/../../secret").outside());
        assertTrue(image.look("stdlib/none.glsl").file().isEmpty());
    }

    private static byte[] bytes(SourceRoot.Lookup found) {
        try {
            return found.file().orElseThrow().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void missing() {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(StandardImage.read(null, ROOT, diagnostics).isEmpty());
        assertEquals(List.of(), diagnostics.all());
    }

    @Test
    void foreign_truncated_damaged_and_outdated() {
        check(
                "<materialx />".getBytes(StandardCharsets.UTF_8),
                "SW1308: the image of the built-in library is no image");
        check(new byte[0], "SW1308: the image of the built-in library is no image");
        for (int length = 0; length < IMAGE.length; length += 9973) {
            check(Arrays.copyOf(IMAGE, length), "SW1308: the image of the built-in library is ");
        }
        check(Arrays.copyOf(IMAGE, IMAGE.length - 1), "SW1308: the image of the built-in library is cut off");
        check(Arrays.copyOf(IMAGE, IMAGE.length + 1), "SW1308: the image of the built-in library is cut off");
        for (int place = 0; place < IMAGE.length; place += 7919) {
            byte[] damaged = IMAGE.clone();
            damaged[place] ^= 0x10;
            check(damaged, "SW1308: the image of the built-in library is ");
        }
        byte[] newer = IMAGE.clone();
        newer[11]++;
        check(newer, "SW1308: the image of the built-in library is of version 3, not 2");
    }

    @Test
    void of_another_library() {
        SourceRoot other = SourceRoot.memory("other", Map.of("content.txt", "0000\n"));
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(StandardImage.read(IMAGE, other, diagnostics).isEmpty());
        assertEquals(1, diagnostics.all().size());
        assertTrue(diagnostics.all().get(0).message().contains("was made of something else"));
    }

    private static void check(byte[] image, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<StandardImage.Opened> read = StandardImage.read(image, ROOT, diagnostics);
        assertTrue(read.isEmpty());
        assertEquals(1, diagnostics.all().size());
        String message = diagnostics.all().get(0).kind().code() + ": "
                + diagnostics.all().get(0).message();
        assertTrue(message.startsWith(expected), message);
    }

    /** Walks to elements at random, asking where they stand. */
    private static String places(Document document, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            Element at = document;
            while (!at.children().isEmpty() && random.nextInt(8) > 0) {
                at = at.children().get(random.nextInt(at.children().size()));
                text.append(document.index().contains(at))
                        .append(document.index().path(at))
                        .append(document.index().inherited(at, "colorspace"))
                        .append(document.index().enclosingGraph(at).name())
                        .append(document.index()
                                .child(at, "in")
                                .map(Element::attributes)
                                .orElse(null))
                        .append('\n');
            }
        }
        return text.toString();
    }
}
