package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.AnyDocument;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Writing and reading lose nothing of any document. */
class RoundTripTest {
    @Property(tries = 500)
    void reads_written_documents_unchanged(@ForAll("documents") Document document) {
        String xml = DocumentWriter.write(document);
        Diagnostics diagnostics = new Diagnostics();
        Document again = DocumentReader.create()
                .readString("test.mtlx", xml, diagnostics)
                .orElseThrow();
        assertEquals(List.of(), diagnostics.all());
        assertTrue(again.sameContentAs(document), xml);
        assertEquals(xml, DocumentWriter.write(again));
    }

    @Example
    void a_graph_of_sixteen_thousand_nodes() {
        reads_written_documents_unchanged(DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> {
            for (int i = 0; i < 16_000; i++) {
                String upstream = "n" + (i - 1);
                graph.node("add", "n" + i, "float", node -> node.connect("in1", "float", upstream)
                        .input("in2", "float", "0.5"));
            }
            graph.output("out", "float", out -> out.set("nodename", "n15999"));
        })));
    }

    @Provide
    Arbitrary<Document> documents() {
        return AnyDocument.documents();
    }
}
