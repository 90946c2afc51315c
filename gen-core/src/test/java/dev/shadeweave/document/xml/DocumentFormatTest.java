package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The file name decides the format of a document. Only XML has a reader here. */
class DocumentFormatTest {
    @Test
    void a_form_that_nothing_reads() {
        check(
                "oak.json",
                "oak.json:1:1: error[SW1062]: nothing here reads documents in JSON; add the artefact shadeweave-json to the"
                        + " class path");
        check(
                "folder/oak.JSON",
                "folder/oak.JSON:1:1: error[SW1062]: nothing here reads documents in JSON; add the"
                        + " artefact shadeweave-json to the class path");
    }

    @Test
    void other_names_are_read_as_xml() {
        check("oak.mtlx", "");
        check("oak", "");
        check("oak.txt", "");
        check("my.json/oak", "");
    }

    private static void check(String name, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Document> document =
                DocumentReader.create().readString(name, "<materialx version='1.39'/>", diagnostics);
        assertEquals(
                expected,
                String.join(
                        "\n", diagnostics.all().stream().map(Object::toString).toList()));
        assertEquals(expected.isEmpty(), document.isPresent());
    }
}
