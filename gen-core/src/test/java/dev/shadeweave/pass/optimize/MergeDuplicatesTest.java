package dev.shadeweave.pass.optimize;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.SortTopologically;
import org.junit.jupiter.api.Test;

class MergeDuplicatesTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new SortTopologically(), new RewriteNodes(false, new MergeDuplicates()));
    }

    @Test
    void makes_one_of_equal_subgraphs() {
        check(
                """
                <texcoord name="uv1" type="vector2"/>
                <texcoord name="uv2" type="vector2"/>
                <noise2d name="n1" type="float">
                  <input name="texcoord" type="vector2" nodename="uv1"/>
                </noise2d>
                <noise2d name="n2" type="float">
                  <input name="texcoord" type="vector2" nodename="uv2"/>
                </noise2d>
                <multiply name="m" type="float">
                  <input name="in1" type="float" nodename="n1"/>
                  <input name="in2" type="float" nodename="n2"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  node G/uv1: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/n1: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- G/uv1.out
                  node G/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- G/n1.out
                    in2 <- G/n1.out
                  out float out <- G/m.out
                """);
    }

    @Test
    void tells_values_apart() {
        check(
                """
                <noise2d name="n1" type="float">
                  <input name="amplitude" type="float" value="1"/>
                </noise2d>
                <noise2d name="n2" type="float">
                  <input name="amplitude" type="float" value="2"/>
                </noise2d>
                <multiply name="m" type="float">
                  <input name="in1" type="float" nodename="n1"/>
                  <input name="in2" type="float" nodename="n2"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  node G/n1: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- unset @UV0
                  node G/n2: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(2.0)
                    pivot <- float(0.0)
                    texcoord <- unset @UV0
                  node G/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- G/n1.out
                    in2 <- G/n2.out
                  out float out <- G/m.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <texcoord name="uv1" type="vector2"/>
                <texcoord name="uv2" type="vector2"/>
                <noise2d name="n1" type="float">
                  <input name="texcoord" type="vector2" nodename="uv1"/>
                </noise2d>
                <noise2d name="n2" type="float">
                  <input name="texcoord" type="vector2" nodename="uv2"/>
                </noise2d>
                <multiply name="m" type="float">
                  <input name="in1" type="float" nodename="n1"/>
                  <input name="in2" type="float" nodename="n2"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                new SortTopologically(),
                new RewriteNodes(false, new MergeDuplicates()),
                new RewriteNodes(false, new MergeDuplicates()));
    }
}
