package dev.shadeweave.build.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.graph.GraphPrinter;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProgramBuilderTest {
    private static void check(String elements, String path, String expected) {
        assertEquals(expected, print(elements, path));
    }

    private static String print(String elements, String path) {
        TestProgram made = TestProgram.of(
                "<materialx version=\"1.39\">\n" + elements + "</materialx>\n",
                path,
                TestProgram.FIXED,
                (graph, context) -> graph);
        return made.built().map(GraphPrinter::print).orElseGet(() -> made.diagnostics().all().stream()
                .map(message -> message + "\n")
                .collect(Collectors.joining()));
    }

    @Test
    void flattens_a_connected_nodegraph() {
        check(
                """
                <nodegraph name="A">
                  <input name="scale" type="float" value="5"/>
                  <floor name="n" type="float">
                    <input name="in" type="float" interfacename="scale"/>
                  </floor>
                  <output name="out" type="float" nodename="n"/>
                </nodegraph>
                <nodegraph name="B">
                  <input name="scale" type="float" value="2"/>
                  <input name="from" type="float" nodegraph="A" output="out"/>
                  <multiply name="n" type="float">
                    <input name="in1" type="float" interfacename="from"/>
                    <input name="in2" type="float" interfacename="scale"/>
                  </multiply>
                  <output name="out" type="float" nodename="n"/>
                </nodegraph>
                """,
                "B/out",
                """
                graph B/out
                  in float scale = 2.0
                  node B/n: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- A/n.out
                    in2 <- $scale
                  node A/n: ND_floor_float by IM_floor_float_genglsl
                    in <- float(5.0)
                  out float out <- B/n.out
                """);
    }

    @Test
    void makes_a_function_of_a_definition() {
        check(
                """
                <nodedef name="ND_half" node="half">
                  <input name="in" type="float" value="1"/>
                  <output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_half" nodedef="ND_half">
                  <multiply name="m" type="float">
                    <input name="in1" type="float" interfacename="in"/>
                    <input name="in2" type="float" value="0.5"/>
                  </multiply>
                  <output name="out" type="float" nodename="m"/>
                </nodegraph>
                <nodegraph name="G">
                  <half name="a" type="float">
                    <input name="in" type="float" nodename="b"/>
                  </half>
                  <half name="b" type="float"/>
                  <output name="out" type="float" nodename="a"/>
                </nodegraph>
                """,
                "G/out",
                """
                graph NG_half
                  in float in = 1.0
                  node NG_half/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- $in
                    in2 <- float(0.5)
                  out float out <- NG_half/m.out

                graph G/out
                  node G/a: ND_half by NG_half
                    in <- G/b.out
                  node G/b: ND_half by NG_half
                    in <- float(1.0)
                  out float out <- G/a.out
                """);
    }

    @Test
    void specializes_a_function_for_values_that_code_must_know() {
        check(
                """
                <nodedef name="ND_place" node="place">
                  <input name="space" type="string" value="world"/>
                  <output name="out" type="vector3"/>
                </nodedef>
                <nodegraph name="NG_place" nodedef="ND_place">
                  <position name="p" type="vector3">
                    <input name="space" type="string" interfacename="space"/>
                  </position>
                  <output name="out" type="vector3" nodename="p"/>
                </nodegraph>
                <nodegraph name="G">
                  <place name="world" type="vector3"/>
                  <place name="object" type="vector3">
                    <input name="space" type="string" value="object"/>
                  </place>
                  <add name="sum" type="vector3">
                    <input name="in1" type="vector3" nodename="world"/>
                    <input name="in2" type="vector3" nodename="object"/>
                  </add>
                  <output name="out" type="vector3" nodename="sum"/>
                </nodegraph>
                """,
                "G/out",
                """
                graph NG_place
                  node NG_place/p: ND_position_vector3 by IM_position_vector3_genglsl
                    space <- string(world)
                  out vector3 out <- NG_place/p.out

                graph NG_place[space=object]
                  node NG_place/p: ND_position_vector3 by IM_position_vector3_genglsl
                    space <- string(object)
                  out vector3 out <- NG_place/p.out

                graph G/out
                  node G/sum: ND_add_vector3 by IM_add_vector3_genglsl
                    in1 <- G/world.out
                    in2 <- G/object.out
                  node G/world: ND_place by NG_place
                  node G/object: ND_place by NG_place[space=object]
                  out vector3 out <- G/sum.out
                """);
    }

    @Test
    void publishes_the_inputs_of_a_root_node() {
        check(
                """
                <multiply name="n" type="float">
                  <input name="in1" type="float" value="3"/>
                  <input name="in2" type="float" nodename="m"/>
                </multiply>
                <floor name="m" type="float"/>
                """,
                "n",
                """
                graph n
                  in float in1 = 3.0
                  node n: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- $in1
                    in2 <- m.out
                  node m: ND_floor_float by IM_floor_float_genglsl
                    in <- float(0.0)
                  out float out <- n.out
                """);
    }

    @Test
    void resolves_prefixes_and_tokens() {
        check(
                """
                <nodegraph name="G" fileprefix="textures/">
                  <token name="part" type="string" value="body"/>
                  <image name="i" type="float">
                    <input name="file" type="filename" value="[part]_[size].png"/>
                  </image>
                  <output name="out" type="float" nodename="i"/>
                </nodegraph>
                """,
                "G/out",
                """
                graph G/out
                  node G/i: ND_image_float by IM_image_float_genglsl
                    file <- filename(textures/body_[size].png)
                    layer <- string()
                    default <- float(0.0)
                    texcoord <- unset @UV0
                    uaddressmode <- string(periodic)
                    vaddressmode <- string(periodic)
                    filtertype <- string(linear)
                    framerange <- string()
                    frameoffset <- integer(0)
                    frameendaction <- string(constant)
                  out float out <- G/i.out
                """);
    }

    @Test
    void builds_all_outputs_of_a_nodegraph() {
        check(
                """
                <nodegraph name="G">
                  <separate3 name="s" type="multioutput">
                    <input name="in" type="color3" value="0.1, 0.2, 0.3"/>
                  </separate3>
                  <output name="red" type="float" nodename="s" output="outr"/>
                  <output name="blue" type="float" nodename="s" output="outb"/>
                </nodegraph>
                """,
                "G",
                """
                graph NG_separate3_color3
                  in color3 in = 0.0, 0.0, 0.0
                  node NG_separate3_color3/component_r: ND_extract_color3 by IM_extract_color3_genglsl
                    in <- $in
                    index <- integer(0)
                  node NG_separate3_color3/component_g: ND_extract_color3 by IM_extract_color3_genglsl
                    in <- $in
                    index <- integer(1)
                  node NG_separate3_color3/component_b: ND_extract_color3 by IM_extract_color3_genglsl
                    in <- $in
                    index <- integer(2)
                  out float outr <- NG_separate3_color3/component_r.out
                  out float outg <- NG_separate3_color3/component_g.out
                  out float outb <- NG_separate3_color3/component_b.out

                graph G
                  node G/s: ND_separate3_color3 by NG_separate3_color3
                    in <- color3(0.1, 0.2, 0.3)
                  out float red <- G/s.outr
                  out float blue <- G/s.outb
                """);
    }

    @Test
    void refuses_a_definition_that_uses_itself() {
        check(
                """
                <nodedef name="ND_again" node="again">
                  <input name="in" type="float" value="1"/>
                  <output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_again" nodedef="ND_again">
                  <again name="r" type="float">
                    <input name="in" type="float" interfacename="in"/>
                  </again>
                  <output name="out" type="float" nodename="r"/>
                </nodegraph>
                <nodegraph name="G">
                  <again name="a" type="float"/>
                  <output name="out" type="float" nodename="a"/>
                </nodegraph>
                """,
                "G/out",
                """
                test.mtlx:7:3: error[SW1405]: a definition uses itself: NG_again → NG_again; a shader has no recursion
                """);
    }

    @Test
    void rejects_elements_that_are_not_roots() {
        check(
                """
                <nodedef name="ND_x" node="x">
                  <output name="out" type="float"/>
                </nodedef>
                """,
                "ND_x",
                """
                test.mtlx:2:1: error[SW1410]: 'ND_x' is a nodedef; shaders are made of outputs, nodes, materials and nodegraphs
                """);
    }
}
