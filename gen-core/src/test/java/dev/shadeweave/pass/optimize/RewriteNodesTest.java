package dev.shadeweave.pass.optimize;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.NodeFactory;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.Placement;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.SortTopologically;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RewriteNodesTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(
                nodes,
                expected,
                new SortTopologically(),
                new RewriteNodes(
                        true, new FoldConstants(), new FoldBranches(), new FoldNeutral(), new MergeDuplicates()));
    }

    @Test
    void looks_into_a_call_with_a_constant() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <place2d name="placed" type="vector2">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                  <input name="scale" type="vector2" value="2, 4"/>
                </place2d>
                <output name="out" type="vector2" nodename="placed"/>
                """,
                """
                graph G/out
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/placed/NG_place2d_vector2/scaled: ND_divide_vector2 by IM_divide_vector2_genglsl
                    in1 <- G/uv.out
                    in2 <- vector2(2.0, 4.0)
                  out vector2 out <- G/placed/NG_place2d_vector2/scaled.out
                """);
    }

    @Test
    void leaves_a_call_that_fixes_nothing() {
        check(
                """
                <input name="color" type="color3" value="1, 2, 3"/>
                <input name="turn" type="vector3" value="0, 1, 1"/>
                <hsvadjust name="l" type="color3">
                  <input name="in" type="color3" interfacename="color"/>
                  <input name="amount" type="vector3" interfacename="turn"/>
                </hsvadjust>
                <output name="out" type="color3" nodename="l"/>
                """,
                """
                graph G/out
                  in color3 color = 1.0, 2.0, 3.0 [lin_rec709]
                  in vector3 turn = 0.0, 1.0, 1.0
                  node G/l: ND_hsvadjust_color3 by NG_hsvadjust_color3
                    in <- $color [lin_rec709]
                    amount <- $turn
                  out color3 out <- G/l.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <texcoord name="uv" type="vector2"/>
                <place2d name="placed" type="vector2">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                  <input name="scale" type="vector2" value="2, 4"/>
                </place2d>
                <output name="out" type="vector2" nodename="placed"/>
                """,
                new SortTopologically(),
                new RewriteNodes(
                        true, new FoldConstants(), new FoldBranches(), new FoldNeutral(), new MergeDuplicates()),
                new RewriteNodes(
                        true, new FoldConstants(), new FoldBranches(), new FoldNeutral(), new MergeDuplicates()));
    }

    /** A function that calls one that calls one …, each with a constant; a thread of little stack looks into all. */
    @Test
    void looks_through_any_number_of_calls() throws InterruptedException {
        AtomicReference<String> printed = new AtomicReference<>("");
        Thread thread = new Thread(
                null,
                () -> printed.set(PassCheck.run(
                        """
                        <sqrt name="n" type="float">
                          <input name="in" type="float" value="4"/>
                        </sqrt>
                        <output name="out" type="float" nodename="n"/>
                        """,
                        new Calling(3000))),
                "little stack",
                256 << 10);
        thread.start();
        thread.join();
        assertEquals(
                """
                graph G/out
                  node G/n: ND_sqrt_float by IM_sqrt_float_genglsl
                    in <- float(4.0)
                  out float out <- G/n.out
                """,
                printed.get().replace("/n".repeat(3000), "/n"));
    }

    /** Looks into a call of a function behind which is the one node that a graph has, so many calls further. */
    private record Calling(int depth) implements GraphPass {
        @Override
        public String name() {
            return "calling";
        }

        @Override
        public ShaderGraph apply(ShaderGraph graph, PassContext context) {
            ShaderNode leaf = graph.nodes().get(0);
            NodeFactory functions = new NodeFactory() {
                @Override
                public Optional<ShaderNode> create(String nodeDef, NodeId id, String name, SourceSpan span) {
                    return Optional.empty();
                }

                @Override
                public Optional<ShaderGraph> function(String name) {
                    return Optional.of(body(leaf, Integer.parseInt(name)));
                }
            };
            ShaderGraph calling = graph.edit(editor -> editor.put(call(leaf, leaf.id(), 1)));
            return new RewriteNodes(true)
                    .apply(calling, new PassContext(context.library(), functions, true, context.diagnostics()));
        }

        private ShaderGraph body(ShaderNode leaf, int level) {
            NodeId id = new NodeId("n");
            ShaderNode node = level + 1 < depth
                    ? call(leaf, id, level + 1)
                    : new Placement(
                                    leaf,
                                    new ShaderGraph(
                                            "",
                                            "",
                                            ImmutableList.of(),
                                            ImmutableList.of(),
                                            ImmutableList.of(leaf),
                                            leaf.span()),
                                    inner -> id)
                            .node(leaf, leaf.name(), leaf.inputs());
            GraphOutput output =
                    new GraphOutput("out", node.output().type(), new InputSource.Upstream(id, "out"), "", leaf.span());
            return new ShaderGraph(
                    "f" + level,
                    "f",
                    ImmutableList.of(),
                    ImmutableList.of(output),
                    ImmutableList.of(node),
                    leaf.span());
        }

        private static ShaderNode call(ShaderNode leaf, NodeId id, int level) {
            return new ShaderNode(
                    id,
                    leaf.name(),
                    leaf.definition()
                            .with(new GraphFunction(
                                    String.valueOf(level),
                                    "f",
                                    leaf.declaration().provenance(),
                                    leaf.span())),
                    leaf.inputs(),
                    leaf.outputs(),
                    leaf.span());
        }
    }
}
