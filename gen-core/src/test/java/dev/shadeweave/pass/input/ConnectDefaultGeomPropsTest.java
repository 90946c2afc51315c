package dev.shadeweave.pass.input;

import dev.shadeweave.pass.PassCheck;
import org.junit.jupiter.api.Test;

class ConnectDefaultGeomPropsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new ConnectDefaultGeomProps());
    }

    @Test
    void gives_an_unset_input_its_property() {
        check(
                """
                <noise2d name="n" type="float"/>
                <output name="out" type="float" nodename="n"/>
                """,
                """
                graph G/out
                  node G/n: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- geomprop#UV0.out @UV0
                  node geomprop#UV0: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  out float out <- G/n.out
                """);
    }

    @Test
    void makes_one_node_for_all_readers() {
        check(
                """
                <noise2d name="n" type="float"/>
                <noise2d name="m" type="float">
                  <input name="amplitude" type="float" nodename="n"/>
                </noise2d>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  node G/m: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- G/n.out
                    pivot <- float(0.0)
                    texcoord <- geomprop#UV0.out @UV0
                  node G/n: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- geomprop#UV0.out @UV0
                  node geomprop#UV0: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  out float out <- G/m.out
                """);
    }

    @Test
    void does_not_use_a_stated_value() {
        check(
                """
                <noise2d name="n" type="float">
                  <input name="texcoord" type="vector2" value="1, 2"/>
                </noise2d>
                <output name="out" type="float" nodename="n"/>
                """,
                """
                graph G/out
                  node G/n: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- geomprop#UV0.out @UV0
                  node geomprop#UV0: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  out float out <- G/n.out
                """);
    }

    @Test
    void redirects_readers_of_a_graph_input() {
        check(
                """
                <input name="uv" type="vector2" defaultgeomprop="UV0"/>
                <noise2d name="n" type="float">
                  <input name="texcoord" type="vector2" interfacename="uv"/>
                </noise2d>
                <output name="out" type="float" nodename="n"/>
                """,
                """
                graph G/out
                  in vector2 uv @UV0
                  node G/n: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- geomprop#UV0.out
                  node geomprop#UV0: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  out float out <- G/n.out
                """);
    }

    @Test
    void names_an_unknown_property() {
        check(
                """
                <input name="uv" type="vector2" defaultgeomprop="UV9"/>
                <noise2d name="n" type="float">
                  <input name="texcoord" type="vector2" interfacename="uv"/>
                </noise2d>
                <output name="out" type="float" nodename="n"/>
                """,
                """
                test.mtlx:3:50: warning[SW1344]: input 'texcoord' falls back to geometric property 'UV9', which does not exist; did you mean 'UV0'? the default of its type is used
                graph G/out
                  in vector2 uv @UV9
                  node G/n: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- $uv
                  out float out <- G/n.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <noise2d name="n" type="float"/>
                <output name="out" type="float" nodename="n"/>
                """,
                new ConnectDefaultGeomProps());
    }
}
