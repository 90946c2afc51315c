package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.translate.internal.Translator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A document may contain its own translations: chains of any length, and cycles. */
@Timeout(120)
class TranslationsTest {
    private static final int LENGTH = 5_000;

    @Test
    void a_long_chain() {
        StringBuilder chain = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            chain.append("<multiply name='n%d' type='color3'><input name='in1' type='color3' %s/>"
                            .formatted(i, i == 0 ? "interfacename='a'" : "nodename='n" + (i - 1) + "'"))
                    .append("<input name='in2' type='color3' value='0.9, 0.9, 0.9'/></multiply>");
        }
        check(chain + "<output name='diffuseColor_out' type='color3' nodename='n" + (LENGTH - 1) + "'/>", LENGTH);
    }

    @Test
    void a_cycle_starts_with_the_default_of_a_node() {
        check(
                "<multiply name='x' type='color3'><input name='in1' type='color3' nodename='y'/></multiply>"
                        + "<multiply name='y' type='color3'><input name='in1' type='color3' nodename='x'/></multiply>"
                        + "<output name='diffuseColor_out' type='color3' nodename='x'/>",
                0);
    }

    /** How many nodes a shader that reads a texture has become, all of which feed its colour. */
    private static void check(String translation, int nodes) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString(
                        "test.mtlx",
                        "<materialx version='1.39'><nodedef name='ND_mine' node='mine'><input name='a' type='color3'/>"
                                + "<output name='out' type='surfaceshader'/></nodedef>"
                                + "<nodedef name='ND_t' node='mine_to_UsdPreviewSurface' nodegroup='translation'>"
                                + "<input name='a' type='color3'/><output name='diffuseColor_out' type='color3'/></nodedef>"
                                + "<nodegraph name='NG_t' nodedef='ND_t'>" + translation + "</nodegraph>"
                                + "<image name='i' type='color3'/><mine name='S' type='surfaceshader'>"
                                + "<input name='a' type='color3' nodename='i'/></mine></materialx>",
                        diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        Document translated = Translator.translate(
                        LinkedDocument.of(Library.standard(), document), "UsdPreviewSurface", diagnostics)
                .orElseThrow();
        Node shader = translated.child(Node.class, "S").orElseThrow();
        assertEquals("UsdPreviewSurface", shader.category());
        assertTrue(shader.child(Input.class, "diffuseColor").isPresent());
        assertEquals(
                (long) nodes,
                translated
                        .child(NodeGraph.class, "NG_S")
                        .map(graph -> graph.children(Node.class).count())
                        .orElse(0L));
    }
}
