package dev.shadeweave.pass.optimize;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.SortTopologically;
import org.junit.jupiter.api.Test;

class FoldNeutralTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new SortTopologically(), new RewriteNodes(false, new FoldNeutral()));
    }

    @Test
    void removes_operations_without_effect() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <multiply name="once" type="vector2">
                  <input name="in1" type="vector2" nodename="uv"/>
                  <input name="in2" type="float" value="1"/>
                </multiply>
                <add name="still" type="vector2">
                  <input name="in1" type="vector2" value="0, 0"/>
                  <input name="in2" type="vector2" nodename="once"/>
                </add>
                <dot name="passed_on" type="vector2">
                  <input name="in" type="vector2" nodename="still"/>
                </dot>
                <mix name="all" type="vector2">
                  <input name="fg" type="vector2" nodename="passed_on"/>
                  <input name="mix" type="float" value="1"/>
                </mix>
                <output name="out" type="vector2" nodename="all"/>
                """,
                """
                graph G/out
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  out vector2 out <- G/uv.out
                """);
    }

    @Test
    void knows_nothing_times_anything() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <multiply name="none" type="vector2">
                  <input name="in1" type="vector2" nodename="uv"/>
                  <input name="in2" type="float" value="0"/>
                </multiply>
                <output name="out" type="vector2" nodename="none"/>
                """,
                """
                graph G/out
                  out vector2 out <- vector2(0.0, 0.0)
                """);
    }

    @Test
    void keeps_the_type() {
        check(
                """
                <input name="size" type="float" value="2"/>
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="1, 1, 1"/>
                  <input name="in2" type="float" interfacename="size"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                """
                graph G/out
                  in float size = 2.0
                  node G/m: ND_multiply_color3FA by IM_multiply_color3FA_genglsl
                    in1 <- color3(1.0, 1.0, 1.0) [lin_rec709]
                    in2 <- $size
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <texcoord name="uv" type="vector2"/>
                <multiply name="once" type="vector2">
                  <input name="in1" type="vector2" nodename="uv"/>
                  <input name="in2" type="float" value="1"/>
                </multiply>
                <add name="still" type="vector2">
                  <input name="in1" type="vector2" value="0, 0"/>
                  <input name="in2" type="vector2" nodename="once"/>
                </add>
                <dot name="passed_on" type="vector2">
                  <input name="in" type="vector2" nodename="still"/>
                </dot>
                <mix name="all" type="vector2">
                  <input name="fg" type="vector2" nodename="passed_on"/>
                  <input name="mix" type="float" value="1"/>
                </mix>
                <output name="out" type="vector2" nodename="all"/>
                """,
                new SortTopologically(),
                new RewriteNodes(false, new FoldNeutral()),
                new RewriteNodes(false, new FoldNeutral()));
    }
}
