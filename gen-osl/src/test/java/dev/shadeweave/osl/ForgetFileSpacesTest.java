package dev.shadeweave.osl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.library.Library;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import org.junit.jupiter.api.Test;

class ForgetFileSpacesTest {
    @Test
    void filesForgetTheirSpace() {
        assertEquals("", check(Types.FILENAME, "srgb_texture").details().colorSpace());
    }

    @Test
    void colorsKeepTheirs() {
        assertEquals(
                "srgb_texture", check(Types.COLOR3, "srgb_texture").details().colorSpace());
    }

    @Test
    void nothingToForgetIsNoChange() {
        ShaderGraph graph = graph(Types.FILENAME, "");
        assertSame(graph, apply(graph));
    }

    private static GraphInput check(Type type, String colorSpace) {
        return apply(graph(type, colorSpace)).inputs().get(0);
    }

    private static ShaderGraph graph(Type type, String colorSpace) {
        PortDetails details =
                PortDetails.builder(SourceSpan.none()).colorSpace(colorSpace).build();
        return new ShaderGraph(
                "g",
                "g",
                ImmutableList.of(new GraphInput("in", type, null, details)),
                ImmutableList.of(),
                ImmutableList.of(),
                SourceSpan.none());
    }

    private static ShaderGraph apply(ShaderGraph graph) {
        return new ForgetFileSpaces().apply(graph, CONTEXT);
    }

    private static final PassContext CONTEXT = new PassContext(
            Library.standard(),
            (nodeDef, id, name, span) -> java.util.Optional.empty(),
            true,
            new dev.shadeweave.diagnostic.Diagnostics());
}
