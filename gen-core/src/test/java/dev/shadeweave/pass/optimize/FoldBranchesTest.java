package dev.shadeweave.pass.optimize;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.SortTopologically;
import org.junit.jupiter.api.Test;

class FoldBranchesTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new SortTopologically(), new RewriteNodes(false, new FoldBranches()));
    }

    @Test
    void goes_the_one_way() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <position name="p" type="vector3"/>
                <noise2d name="flat" type="float">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                </noise2d>
                <noise3d name="deep" type="float">
                  <input name="position" type="vector3" nodename="p"/>
                </noise3d>
                <ifgreater name="which" type="float">
                  <input name="value1" type="float" value="2"/>
                  <input name="value2" type="float" value="1"/>
                  <input name="in1" type="float" nodename="flat"/>
                  <input name="in2" type="float" nodename="deep"/>
                </ifgreater>
                <output name="out" type="float" nodename="which"/>
                """,
                """
                graph G/out
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/flat: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- G/uv.out
                  out float out <- G/flat.out
                """);
    }

    @Test
    void switches() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <noise2d name="flat" type="float">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                </noise2d>
                <switch name="s" type="float">
                  <input name="in2" type="float" nodename="flat"/>
                  <input name="which" type="float" value="1.5"/>
                </switch>
                <output name="out" type="float" nodename="s"/>
                """,
                """
                graph G/out
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/flat: ND_noise2d_float by IM_noise2d_float_genglsl
                    amplitude <- float(1.0)
                    pivot <- float(0.0)
                    texcoord <- G/uv.out
                  out float out <- G/flat.out
                """);
    }

    @Test
    void gives_zero_past_the_last_input() {
        check(
                """
                <switch name="s" type="float">
                  <input name="in1" type="float" value="4"/>
                  <input name="which" type="float" value="17"/>
                </switch>
                <output name="out" type="float" nodename="s"/>
                """,
                """
                graph G/out
                  out float out <- float(0.0)
                """);
    }

    @Test
    void leaves_an_open_question() {
        check(
                """
                <input name="size" type="float" value="2"/>
                <ifequal name="e" type="float">
                  <input name="value1" type="float" interfacename="size"/>
                  <input name="value2" type="float" value="1"/>
                  <input name="in1" type="float" value="1"/>
                  <input name="in2" type="float" value="2"/>
                </ifequal>
                <output name="out" type="float" nodename="e"/>
                """,
                """
                graph G/out
                  in float size = 2.0
                  node G/e: ND_ifequal_float by IM_ifequal_float_genglsl
                    value1 <- $size
                    value2 <- float(1.0)
                    in1 <- float(1.0)
                    in2 <- float(2.0)
                  out float out <- G/e.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <texcoord name="uv" type="vector2"/>
                <position name="p" type="vector3"/>
                <noise2d name="flat" type="float">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                </noise2d>
                <noise3d name="deep" type="float">
                  <input name="position" type="vector3" nodename="p"/>
                </noise3d>
                <ifgreater name="which" type="float">
                  <input name="value1" type="float" value="2"/>
                  <input name="value2" type="float" value="1"/>
                  <input name="in1" type="float" nodename="flat"/>
                  <input name="in2" type="float" nodename="deep"/>
                </ifgreater>
                <output name="out" type="float" nodename="which"/>
                """,
                new SortTopologically(),
                new RewriteNodes(false, new FoldBranches()),
                new RewriteNodes(false, new FoldBranches()));
    }
}
