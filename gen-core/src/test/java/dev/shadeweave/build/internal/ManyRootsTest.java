package dev.shadeweave.build.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.implementation.NodeTraits;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The traits of a graph's nodes are requested once, not again for each output. */
class ManyRootsTest {
    private static final String DEFINITIONS =
            """
              <nodedef name="ND_mark" node="mark">
                <input name="in" type="float" value="0.0" />
                <output name="out" type="float" />
              </nodedef>
              <implementation name="IM_mark" nodedef="ND_mark" />
            """;

    @Test
    void inputs_of_a_graph_are_looked_for_once() {
        check(20);
        check(200);
    }

    private static void check(int outputs) {
        StringBuilder text =
                new StringBuilder("<materialx version=\"1.39\">\n" + DEFINITIONS + "<nodegraph name=\"g\">\n");
        text.append("<input name=\"a\" type=\"float\" value=\"1.0\" />\n");
        for (int i = 0; i < outputs; i++) {
            text.append("<mark name=\"n" + i
                            + "\" type=\"float\"><input name=\"in\" type=\"float\" interfacename=\"a\" />")
                    .append("</mark><output name=\"o" + i + "\" type=\"float\" nodename=\"n" + i + "\" />\n");
        }
        text.append("</nodegraph>\n</materialx>\n");
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("test.mtlx", text.toString(), diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        AtomicInteger asked = new AtomicInteger();
        CustomNodes counting = (name, declaration) -> {
            asked.incrementAndGet();
            return Optional.of(NodeTraits.NONE);
        };
        for (int i = 0; i < outputs; i++) {
            Linker linker = new Linker(content.library(), ImmutableList.of("genglsl"), counting, diagnostics);
            assertTrue(new ProgramBuilder(linker, (graph, definition, factory) -> graph)
                    .build(new RootElement(content, content.element("g/o" + i).orElseThrow()))
                    .isPresent());
        }
        assertEquals(ImmutableList.of(), diagnostics.all());
        assertTrue(asked.get() <= 4 * outputs, asked + " questions for " + outputs + " outputs");
    }
}
