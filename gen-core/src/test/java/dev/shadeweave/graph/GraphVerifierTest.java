package dev.shadeweave.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** A good graph has no problems; each way to damage it has one, wherever in the graph it happens. */
class GraphVerifierTest {
    private static final ShaderGraph GOOD = ProgramVerifierTest.program(
                    """
                    <materialx version="1.39">
                      <nodegraph name="G">
                        <input name="amount" type="float" value="3"/>
                        <input name="shade" type="color3" value="1, 2, 3"/>
                        <multiply name="m" type="color3">
                          <input name="in1" type="color3" interfacename="shade"/>
                          <input name="in2" type="float" interfacename="amount"/>
                        </multiply>
                        <add name="a" type="color3">
                          <input name="in1" type="color3" nodename="m"/>
                          <input name="in2" type="color3" value="0, 0, 1"/>
                        </add>
                        <extract name="e" type="float">
                          <input name="in" type="color3" nodename="a"/>
                          <input name="index" type="integer" value="1"/>
                        </extract>
                        <output name="color" type="color3" nodename="a"/>
                        <output name="number" type="float" nodename="e"/>
                      </nodegraph>
                    </materialx>
                    """)
            .main();

    private static void check(UnaryOperator<ShaderGraph> damage, String... expected) {
        assertEquals(ImmutableList.copyOf(expected), GraphVerifier.problems(damage.apply(GOOD)));
    }

    private static ShaderGraph with(List<GraphInput> inputs, List<GraphOutput> outputs, List<ShaderNode> nodes) {
        return new ShaderGraph(
                GOOD.name(),
                GOOD.path(),
                ImmutableList.copyOf(inputs),
                ImmutableList.copyOf(outputs),
                ImmutableList.copyOf(nodes),
                GOOD.span());
    }

    private static ShaderGraph reading(String node, String input, InputSource source) {
        return GOOD.edit(editor -> {
            ShaderNode damaged = GOOD.node(new NodeId(node));
            editor.put(damaged.withInput(damaged.input(input).withSource(source)));
        });
    }

    @Test
    void a_good_graph() {
        check(graph -> graph);
    }

    @Test
    void two_inputs_of_one_name() {
        check(
                graph -> with(
                        ImmutableList.copyOf(Iterables.concat(graph.inputs(), graph.inputs())),
                        graph.outputs(),
                        graph.nodes()),
                "two graph inputs named amount",
                "two graph inputs named shade");
    }

    @Test
    void an_input_with_a_value_of_another_type() {
        GraphInput amount = GOOD.inputs().get(0);
        check(
                graph -> with(
                        List.of(
                                new GraphInput(amount.name(), amount.type(), new BooleanValue(true), amount.details()),
                                graph.inputs().get(1)),
                        graph.outputs(),
                        graph.nodes()),
                "graph input amount has a value of type boolean");
    }

    @Test
    void two_nodes_of_one_identity() {
        check(
                graph -> with(
                        graph.inputs(),
                        graph.outputs(),
                        ImmutableList.copyOf(Iterables.concat(
                                graph.nodes(), List.of(graph.nodes().get(0))))),
                "two nodes with identity " + GOOD.nodes().get(0).id());
    }

    @Test
    void a_constant_of_another_type() {
        check(
                graph -> reading("G/a", "in2", new Constant(new FloatValue(1))),
                "G/a.in2 is a color3, but reads a float");
    }

    @Test
    void an_input_of_another_type() {
        check(graph -> reading("G/m", "in1", new FromGraphInput("amount")), "G/m.in1 is a color3, but reads a float");
    }

    @Test
    void a_node_of_another_type() {
        check(
                graph -> reading("G/m", "in2", new Upstream(new NodeId("G/a"), "out")),
                "G/m.in2 is a float, but reads a color3");
    }

    @Test
    void an_output_that_a_node_does_not_have() {
        check(
                graph -> reading("G/a", "in1", new Upstream(new NodeId("G/m"), "alpha")),
                "G/a.in1 reads G/m.alpha, which does not exist");
    }

    @Test
    void an_output_of_the_graph_that_shows_another_type() {
        GraphOutput number = GOOD.outputs().get(1);
        check(
                graph -> with(
                        graph.inputs(),
                        List.of(
                                graph.outputs().get(0),
                                new GraphOutput(
                                        number.name(), Types.COLOR3, number.source(), number.path(), number.span())),
                        graph.nodes()),
                "output number is a color3, but reads a float");
    }

    @Test
    void throws_its_findings_with_the_name_of_the_pass() {
        ShaderGraph damaged = reading("G/m", "in1", new FromGraphInput("amount"));
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class, () -> GraphVerifier.verify(damaged, name -> Optional.empty(), "a-pass"));
        assertTrue(
                String.valueOf(thrown.getMessage()).startsWith("after a-pass: G/m.in1 is a color3, but reads a float"));
    }

    /** What a pass may do wrong to one node or port, anywhere. */
    @Property(tries = 300)
    void any_single_damage_is_found(@ForAll long seed) {
        Random random = new Random(seed);
        List<ShaderNode> nodes = new ArrayList<>(GOOD.nodes());
        int at = random.nextInt(nodes.size());
        ShaderNode node = nodes.get(at);
        ShaderInput input = node.inputs().get(random.nextInt(node.inputs().size()));
        switch (random.nextInt(5)) {
            case 0 -> nodes.remove(at);
            case 1 -> nodes.add(random.nextInt(nodes.size()), node);
            case 2 -> nodes.set(at, node.withInput(input.withSource(new FromGraphInput("lost"))));
            case 3 -> nodes.set(at, node.withInput(input.withSource(new Upstream(new NodeId("G/lost"), "out"))));
            default ->
                nodes.set(at, node.withInput(input.withSource(new Constant(new BooleanValue(random.nextBoolean())))));
        }
        assertFalse(GraphVerifier.problems(with(GOOD.inputs(), GOOD.outputs(), nodes))
                .isEmpty());
    }
}
