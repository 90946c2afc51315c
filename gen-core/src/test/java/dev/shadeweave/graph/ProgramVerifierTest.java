package dev.shadeweave.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.build.internal.TestProgram;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.type.Types;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A good program has no problems; each way to damage it has one. */
class ProgramVerifierTest {
    private static final ShaderProgram GOOD = program(
            """
            <materialx version="1.39">
              <nodedef name="ND_twice" node="twice">
                <input name="of" type="float" value="1"/>
                <output name="out" type="float"/>
              </nodedef>
              <nodegraph name="NG_twice" nodedef="ND_twice">
                <add name="sum" type="float">
                  <input name="in1" type="float" interfacename="of"/>
                  <input name="in2" type="float" interfacename="of"/>
                </add>
                <output name="out" type="float" nodename="sum"/>
              </nodegraph>
              <nodedef name="ND_fourfold" node="fourfold">
                <input name="of" type="float" value="1"/>
                <output name="out" type="float"/>
              </nodedef>
              <nodegraph name="NG_fourfold" nodedef="ND_fourfold">
                <twice name="inner" type="float"><input name="of" type="float" interfacename="of"/></twice>
                <twice name="outer" type="float"><input name="of" type="float" nodename="inner"/></twice>
                <output name="out" type="float" nodename="outer"/>
              </nodegraph>
              <nodegraph name="G">
                <input name="amount" type="float" value="3"/>
                <multiply name="m" type="float">
                  <input name="in1" type="float" interfacename="amount"/>
                  <input name="in2" type="float" value="2"/>
                </multiply>
                <fourfold name="f" type="float"><input name="of" type="float" nodename="m"/></fourfold>
                <output name="out" type="float" nodename="f"/>
              </nodegraph>
            </materialx>
            """);

    static ShaderProgram program(String text) {
        return TestProgram.sorted(text, "G").program();
    }

    private static void check(UnaryOperator<ShaderProgram> damage, String expected) {
        assertEquals(expected, String.join("\n", ProgramVerifier.problems(damage.apply(GOOD))));
    }

    private static ShaderProgram withMain(ShaderProgram program, ShaderGraph main) {
        return new ShaderProgram(main, program.functions(), program.lights());
    }

    private static ShaderGraph edited(ShaderGraph graph, String node, UnaryOperator<ShaderNode> change) {
        return graph.edit(editor -> editor.put(change.apply(graph.node(new NodeId(node)))));
    }

    @Test
    void a_good_program() {
        check(program -> program, "");
    }

    @Test
    void reports_a_function_before_the_function_that_it_calls() {
        check(
                program -> new ShaderProgram(program.main(), program.functions().reverse(), program.lights()),
                """
                NG_fourfold: NG_fourfold/inner calls NG_twice, which does not stand before it
                NG_fourfold: NG_fourfold/outer calls NG_twice, which does not stand before it""");
    }

    @Test
    void a_function_that_is_not_there() {
        check(
                program -> new ShaderProgram(program.main(), program.functions().subList(0, 1), program.lights()),
                "G: G/f calls NG_fourfold, which does not stand before it");
    }

    @Test
    void a_function_that_calls_itself() {
        check(
                program -> {
                    ShaderGraph fourfold = program.functions().get(1);
                    ShaderNode call = program.main().node(new NodeId("G/f"));
                    ShaderGraph round = edited(
                            fourfold,
                            "NG_fourfold/inner",
                            node -> new ShaderNode(
                                    node.id(),
                                    node.name(),
                                    node.definition().with(call.implementation()),
                                    node.inputs(),
                                    node.outputs(),
                                    node.span()));
                    return new ShaderProgram(
                            program.main(), ImmutableList.of(program.functions().get(0), round), program.lights());
                },
                "NG_fourfold: NG_fourfold/inner calls NG_fourfold, which does not stand before it");
    }

    @Test
    void two_functions_of_one_name() {
        check(
                program -> new ShaderProgram(
                        program.main(),
                        ImmutableList.of(
                                program.functions().get(0),
                                program.functions().get(0),
                                program.functions().get(1)),
                        program.lights()),
                "two functions named NG_twice");
    }

    @Test
    void nodes_in_a_cycle() {
        check(
                program -> withMain(
                        program,
                        edited(
                                program.main(),
                                "G/m",
                                node -> node.withInput(
                                        node.input("in2").withSource(new Upstream(new NodeId("G/f"), "out"))))),
                "G: G/m.in2 reads G/f.out, which stands behind it");
    }

    @Test
    void a_node_of_another_scope() {
        check(
                program -> withMain(
                        program,
                        edited(
                                program.main(),
                                "G/m",
                                node -> node.withInput(node.input("in2")
                                        .withSource(new Upstream(new NodeId("NG_twice/sum"), "out"))))),
                "G: G/m.in2 reads NG_twice/sum.out, which does not exist");
    }

    @Test
    void an_input_of_another_scope() {
        check(
                program -> withMain(
                        program,
                        edited(
                                program.main(),
                                "G/m",
                                node -> node.withInput(node.input("in2").withSource(new FromGraphInput("of"))))),
                "G: G/m.in2 reads graph input of, which does not exist");
    }

    @Test
    void a_call_that_hands_over_too_little_or_too_much() {
        check(
                program ->
                        withMain(program, edited(program.main(), "G/f", node -> node.withInputs(ImmutableList.of()))),
                "G: G/f hands nothing to NG_fourfold.of");
        check(
                program -> withMain(
                        program,
                        edited(
                                program.main(),
                                "G/f",
                                node -> node.withInputs(ImmutableList.<ShaderInput>builder()
                                        .addAll(node.inputs())
                                        .add(new ShaderInput(
                                                "more",
                                                Types.FLOAT,
                                                InputSource.UNSET,
                                                PortDetails.inserted(node.span())))
                                        .build()))),
                "G: G/f.more is no port of NG_fourfold");
    }

    @Test
    void a_call_in_other_types() {
        check(
                program -> withMain(
                        program,
                        edited(
                                program.main(),
                                "G/f",
                                node -> node.withInputs(ImmutableList.of(new ShaderInput(
                                        "of", Types.COLOR3, InputSource.UNSET, PortDetails.inserted(node.span())))))),
                "G: G/f.of is a color3, but NG_fourfold has a float");
    }

    @Test
    void a_light_that_reads_the_main_graph() {
        check(
                program -> new ShaderProgram(
                        program.main(),
                        program.functions(),
                        ImmutableList.of(program.main().node(new NodeId("G/m")))),
                "light G/m.in1 reads $amount, which is not in its scope");
    }

    @Test
    void throws_its_findings() {
        ShaderProgram damaged = new ShaderProgram(GOOD.main(), GOOD.functions().reverse(), GOOD.lights());
        assertThrows(IllegalStateException.class, () -> ProgramVerifier.verify(damaged, "a pass"));
    }
}
