package dev.shadeweave.pass;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import org.junit.jupiter.api.Test;

class RemoveUnusedNodesTest {
    private static final String CHAIN =
            """
            <ceil name="a" type="float"/>
            <floor name="b" type="float">
              <input name="in" type="float" nodename="a"/>
            </floor>
            <round name="c" type="float">
              <input name="in" type="float" nodename="b"/>
            </round>
            <output name="out" type="float" nodename="c"/>
            """;

    /** Cuts the chain behind {@code b}, so that nothing needs {@code a} and {@code b} any more. */
    private static final GraphPass CUT = new GraphPass() {
        @Override
        public String name() {
            return "cut";
        }

        @Override
        public ShaderGraph apply(ShaderGraph graph, PassContext context) {
            InputSource cut = new Upstream(new NodeId("G/b"), "out");
            return graph.edit(editor -> editor.redirect(source -> source.equals(cut) ? InputSource.UNSET : source));
        }
    };

    private static void check(String nodes, String expected, GraphPass... passes) {
        PassCheck.check(nodes, expected, passes);
    }

    @Test
    void removes_nodes_that_no_output_needs() {
        check(
                CHAIN,
                """
                graph G/out
                  node G/c: ND_round_float by IM_round_float_genglsl
                    in <- unset
                  out float out <- G/c.out
                """,
                CUT,
                new RemoveUnusedNodes());
    }

    @Test
    void keeps_nodes_that_an_output_needs() {
        PassCheck.checkIdempotent(CHAIN, new RemoveUnusedNodes());
    }
}
