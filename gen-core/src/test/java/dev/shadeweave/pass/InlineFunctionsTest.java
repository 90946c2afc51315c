package dev.shadeweave.pass;

import dev.shadeweave.pass.input.ConnectDefaultGeomProps;
import org.junit.jupiter.api.Test;

class InlineFunctionsTest {
    /** The first part stands inside the nodegraph, the second beside it. */
    private static void check(String nodes, String definitions, String expected) {
        int last = definitions.lastIndexOf("</nodegraph>");
        PassCheck.check(
                nodes + "</nodegraph>\n" + definitions.substring(0, last),
                expected,
                new ConnectDefaultGeomProps(),
                new InlineFunctions(),
                new RemoveUnusedNodes(),
                new SortTopologically());
    }

    private static final String DIMMED =
            """
            <nodedef name="ND_dimmed" node="dimmed">
              <input name="of" type="float" value="1.0"/>
              <output name="out" type="float"/>
            </nodedef>
            <nodegraph name="NG_dimmed" nodedef="ND_dimmed">
              <multiply name="m" type="float">
                <input name="in1" type="float" interfacename="of"/>
                <input name="in2" type="float" value="0.5"/>
              </multiply>
              <output name="out" type="float" nodename="m"/>
            </nodegraph>
            """;

    @Test
    void nodes_take_the_place_of_the_definition() {
        check(
                """
                <dimmed name="a" type="float">
                  <input name="of" type="float" value="3.0"/>
                </dimmed>
                <dimmed name="b" type="float">
                  <input name="of" type="float" nodename="a"/>
                </dimmed>
                <output name="out" type="float" nodename="b"/>
                """,
                DIMMED,
                """
                graph G/out
                  node G/a/NG_dimmed/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- float(3.0)
                    in2 <- float(0.5)
                  node G/b/NG_dimmed/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- G/a/NG_dimmed/m.out
                    in2 <- float(0.5)
                  out float out <- G/b/NG_dimmed/m.out
                """);
    }

    @Test
    void value_that_passes_through_a_function_is_kept() {
        check(
                """
                <through name="t" type="float">
                  <input name="of" type="float" value="3.0"/>
                </through>
                <sin name="s" type="float">
                  <input name="in" type="float" nodename="t"/>
                </sin>
                <output name="out" type="float" nodename="s"/>
                """,
                """
                <nodedef name="ND_through" node="through">
                  <input name="of" type="float" value="1.0"/>
                  <output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_through" nodedef="ND_through">
                  <output name="out" type="float" interfacename="of"/>
                </nodegraph>
                """,
                """
                graph G/out
                  node G/s: ND_sin_float by IM_sin_float_genglsl
                    in <- float(3.0)
                  out float out <- G/s.out
                """);
    }

    @Test
    void a_geometric_property_is_read_once() {
        check(
                """
                <spotted name="a" type="float"/>
                <cellnoise2d name="c" type="float">
                  <input name="texcoord" type="vector2"/>
                </cellnoise2d>
                <add name="b" type="float">
                  <input name="in1" type="float" nodename="a"/>
                  <input name="in2" type="float" nodename="c"/>
                </add>
                <output name="out" type="float" nodename="b"/>
                """,
                """
                <nodedef name="ND_spotted" node="spotted">
                  <output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_spotted" nodedef="ND_spotted">
                  <cellnoise2d name="n" type="float"/>
                  <output name="out" type="float" nodename="n"/>
                </nodegraph>
                """,
                """
                graph G/out
                  node geomprop#UV0: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/a/NG_spotted/n: ND_cellnoise2d_float by IM_cellnoise2d_float_genglsl
                    texcoord <- geomprop#UV0.out @UV0
                  node G/c: ND_cellnoise2d_float by IM_cellnoise2d_float_genglsl
                    texcoord <- geomprop#UV0.out @UV0
                  node G/b: ND_add_float by IM_add_float_genglsl
                    in1 <- G/a/NG_spotted/n.out
                    in2 <- G/c.out
                  out float out <- G/b.out
                """);
    }

    @Test
    void functions_of_the_library_stay() {
        check(
                """
                <tiledimage name="a" type="float">
                  <input name="file" type="filename" value="a.png"/>
                </tiledimage>
                <output name="out" type="float" nodename="a"/>
                """,
                DIMMED,
                """
                graph G/out
                  node geomprop#UV0: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/a: ND_tiledimage_float by NG_tiledimage_float
                    file <- filename(a.png) [lin_rec709]
                    default <- float(0.0)
                    texcoord <- geomprop#UV0.out @UV0
                    uvtiling <- vector2(1.0, 1.0)
                    uvoffset <- vector2(0.0, 0.0)
                    realworldimagesize <- vector2(1.0, 1.0)
                    realworldtilesize <- vector2(1.0, 1.0)
                    filtertype <- string(linear)
                    framerange <- string()
                    frameoffset <- integer(0)
                    frameendaction <- string(constant)
                  out float out <- G/a.out
                """);
    }
}
