package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever happens to a document, the reader answers with a document or a message, never with an exception. */
class MutatedDocumentTest {
    private static final String XML =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- brass -->
            <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="library.mtlx" />

              <nodegraph name="NG_brass" fileprefix='img/'>
                <image name="i" type="color3"><input name="file" type="filename" value="a.&lt;UDIM&gt;.png" /></image>
                <![CDATA[x]]>
                <output name="out" type="color3" nodename="i" /> é𝄞
              </nodegraph>
            </materialx>
            <?end here?>
            """;

    @Test
    void cut_off_anywhere() {
        for (int i = 0; i <= XML.length(); i++) {
            check(XML.substring(0, i));
        }
    }

    @Test
    void one_character_missing() {
        for (int i = 0; i < XML.length(); i++) {
            check(XML.substring(0, i) + XML.substring(i + 1));
        }
    }

    @Test
    void one_character_wrong() {
        for (char wrong : "<>&\"'/=!?-:] \n\u0000\uD834\uFFFF".toCharArray()) {
            for (int i = 0; i < XML.length(); i++) {
                check(XML.substring(0, i) + wrong + XML.substring(i + 1));
            }
        }
    }

    @Test
    void one_character_more() {
        for (char more : "<>&\"'/=\u0000\uDD1E".toCharArray()) {
            for (int i = 0; i <= XML.length(); i++) {
                check(XML.substring(0, i) + more + XML.substring(i));
            }
        }
    }

    private static void check(String xml) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Document> document = DocumentReader.create().readString("test.mtlx", xml, diagnostics);
        assertTrue(document.isPresent() || diagnostics.hasErrors(), () -> "neither document nor error for: " + xml);
        for (Diagnostic diagnostic : diagnostics.all()) {
            assertTrue(diagnostic.span().isKnown(), diagnostic::message);
            assertTrue(diagnostic.span().end() <= xml.length(), () -> diagnostic + " in: " + xml);
            assertFalse(diagnostic.message().isBlank());
            assertFalse(diagnostic.message().contains("\n"), diagnostic::message);
        }
    }
}
