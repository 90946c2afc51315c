package dev.shadeweave.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every document of the repository is read without a message, written and read again, and says the same. Of a document
 * of an older version only the note that says so is expected.
 */
class RoundTripTest {
    @TestFactory
    Stream<DynamicTest> libraries() {
        return documents(Path.of("../libraries"));
    }

    @TestFactory
    Stream<DynamicTest> materials() {
        return documents(Path.of("../resources/materials"));
    }

    private static Stream<DynamicTest> documents(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> documents = files.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .toList();
            assertTrue(documents.size() >= 10, () -> folder + " has " + documents.size() + " documents");
            return documents.stream()
                    .map(file -> DynamicTest.dynamicTest(folder.relativize(file).toString(), () -> check(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(Path file) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create().read(file, diagnostics).orElseThrow();
        String written = DocumentWriter.write(document);
        Document again = DocumentReader.create()
                .readString(file.toString(), written, new Diagnostics())
                .orElseThrow();
        assertEquals(
                List.of(),
                diagnostics.all().stream()
                        .filter(message -> !message.kind().code().equals("SW1200"))
                        .toList());
        assertTrue(again.sameContentAs(document), written);
        assertEquals(written, DocumentWriter.write(again));
    }
}
