package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The text of documents that are read and written again. */
class DocumentWriterTest {
    @Test
    void a_tidy_document_stays_as_it_is() {
        check(
                """
                <?xml version="1.0"?>
                <!-- licence -->

                <materialx version="1.39" colorspace="lin_rec709" xmlns:xi="http://www.w3.org/2001/XInclude">
                  <xi:include href="gone.mtlx" />

                  <!-- a graph -->
                  <nodegraph name="NG" lib:extra="1">
                    <lib:tint name="t" type="color3" xpos="1.5" ypos="-2">
                      <input name="in" type="color3" value="1, 0, 0" />
                    </lib:tint>


                    <output name="out" type="color3" nodename="t" />

                  </nodegraph>
                </materialx>
                <!-- end -->
                """,
                null);
    }

    @Test
    void another_layout_becomes_ours() {
        check(
                "<materialx\n   version='1.39'\t><a/><!--b--><c><d></d></c>\r\n\r\n</materialx>",
                """
                <?xml version="1.0"?>
                <materialx version="1.39">
                  <a />
                  <!--b-->
                  <c>
                    <d />
                  </c>

                </materialx>
                """);
    }

    @Test
    void values_survive() {
        check(
                "<materialx a=\"&lt;&gt;&amp;&quot;&apos;\" b='&#10;&#13;&#9; é &#x1D11E;'/>",
                """
                <?xml version="1.0"?>
                <materialx a="&lt;>&amp;&quot;'" b="&#xa;&#xd;&#x9; é \uD834\uDD1E" />
                """);
    }

    @Test
    void an_include_keeps_the_prefix_of_its_document() {
        check(
                "<materialx xmlns:inc='http://www.w3.org/2001/XInclude'><inc:include href='b.mtlx'/></materialx>",
                """
                <?xml version="1.0"?>
                <materialx xmlns:inc="http://www.w3.org/2001/XInclude">
                  <inc:include href="b.mtlx" />
                </materialx>
                """);
    }

    @Test
    void refuses_content_that_xml_cannot_state() {
        refuse(DocumentBuilder.document(doc -> doc.set("a b", "1")));
        refuse(DocumentBuilder.document(doc -> doc.set("doc", "\u0000")));
        refuse(DocumentBuilder.document(doc -> doc.set("doc", "\uD834")));
        refuse(DocumentBuilder.document(doc -> doc.other("1st", "x", it -> {})));
        refuse(DocumentBuilder.document(doc -> doc.add(new Comment("a -- b", SourceSpan.none()))));
        refuse(DocumentBuilder.document(doc -> doc.add(new Comment("a -", SourceSpan.none()))));
        refuse(new Document(Attributes.of("", ""), ImmutableList.of(), SourceSpan.none()));
    }

    private static void refuse(Document document) {
        assertThrows(IllegalArgumentException.class, () -> DocumentWriter.write(document));
    }

    /** Reads, writes, and reads again; null expects the same text. */
    private static void check(String xml, @Nullable String expected) {
        Document document = DocumentReader.create()
                .readString("test.mtlx", xml, new Diagnostics())
                .orElseThrow();
        String written = DocumentWriter.write(document);
        assertEquals(expected == null ? xml : expected, written);
        Document again = DocumentReader.create()
                .readString("again.mtlx", written, new Diagnostics())
                .orElseThrow();
        assertEquals(true, again.sameContentAs(document));
        assertEquals(written, DocumentWriter.write(again));
    }
}
