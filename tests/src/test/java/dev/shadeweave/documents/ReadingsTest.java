package dev.shadeweave.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.xml.DocumentReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every document of the repository, the bad ones too, gives the same elements at the same places and the same messages
 * whether it is read from the stream of the parser or bound to beans. Another folder of documents is compared by
 * {@code -Dshadeweave.documents=DIR}.
 */
class ReadingsTest {
    @TestFactory
    Stream<DynamicTest> libraries() throws IOException {
        return documents(Path.of("../libraries"));
    }

    @TestFactory
    Stream<DynamicTest> resources() throws IOException {
        return documents(Path.of("../resources"));
    }

    @TestFactory
    Stream<DynamicTest> inputs_of_tests() throws IOException {
        return Stream.concat(documents(Path.of("snapshots")), documents(Path.of("traps")));
    }

    @TestFactory
    Stream<DynamicTest> others() throws IOException {
        String folder = System.getProperty("shadeweave.documents", "");
        return folder.isEmpty() ? Stream.of() : documents(Path.of(folder));
    }

    private static Stream<DynamicTest> documents(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> documents = files.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .toList();
            assertTrue(documents.size() >= 5, () -> folder + " has " + documents.size() + " documents");
            return documents.stream()
                    .map(file -> DynamicTest.dynamicTest(folder.relativize(file).toString(), () -> check(file)));
        }
    }

    private static void check(Path file) {
        for (DocumentReader.OlderVersions older : DocumentReader.OlderVersions.values()) {
            DocumentReader reader = DocumentReader.create().withOlderVersions(older);
            assertEquals(
                    describe(reader.withReading(DocumentReader.Reading.BOUND), file),
                    describe(reader.withReading(DocumentReader.Reading.STREAMED), file));
        }
    }

    private static String describe(DocumentReader reader, Path file) {
        Diagnostics diagnostics = new Diagnostics();
        StringBuilder text = new StringBuilder();
        Optional<Document> document = reader.read(file, diagnostics);
        document.ifPresent(read -> describe(read, "", text));
        diagnostics
                .all()
                .forEach(message -> text.append(message).append(message.notes()).append('\n'));
        return text.toString();
    }

    private static void describe(Element element, String indent, StringBuilder text) {
        text.append(indent)
                .append(element.getClass().getSimpleName())
                .append(' ')
                .append(element.category())
                .append(' ')
                .append(element.span())
                .append(' ')
                .append(element.span().start())
                .append('-')
                .append(element.span().end())
                .append(element.attributes().map());
        if (element instanceof Comment comment) {
            text.append(comment.text());
        } else if (element instanceof BlankLines blank) {
            text.append(blank.count());
        }
        text.append('\n');
        if (element instanceof Document document) {
            document.prolog().forEach(trivia -> describe(trivia, indent + "^ ", text));
            document.epilog().forEach(trivia -> describe(trivia, indent + "$ ", text));
        } else if (element instanceof Include include && include.document() != null) {
            describe(include.document(), indent + "> ", text);
        }
        element.children().forEach(child -> describe(child, indent + "  ", text));
    }
}
