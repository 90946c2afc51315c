package dev.shadeweave.pass.optimize;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.SortTopologically;
import org.junit.jupiter.api.Test;

class FoldConstantsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new SortTopologically(), new RewriteNodes(false, new FoldConstants()));
    }

    @Test
    void computes_nodes_with_known_inputs() {
        check(
                """
                <multiply name="m" type="float">
                  <input name="in1" type="float" value="3"/>
                  <input name="in2" type="float" value="0.1"/>
                </multiply>
                <sqrt name="s" type="float">
                  <input name="in" type="float" nodename="m"/>
                </sqrt>
                <texcoord name="uv" type="vector2"/>
                <multiply name="out_of_it" type="vector2">
                  <input name="in1" type="vector2" nodename="uv"/>
                  <input name="in2" type="float" nodename="s"/>
                </multiply>
                <output name="out" type="vector2" nodename="out_of_it"/>
                """,
                """
                graph G/out
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/out_of_it: ND_multiply_vector2FA by IM_multiply_vector2FA_genglsl
                    in1 <- G/uv.out
                    in2 <- float(0.5477226)
                  out vector2 out <- G/out_of_it.out
                """);
    }

    @Test
    void keeps_values_that_no_literal_can_state() {
        check(
                """
                <multiply name="m" type="float">
                  <input name="in1" type="float" value="3e30"/>
                  <input name="in2" type="float" value="3e30"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  node G/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- float(3e30)
                    in2 <- float(3e30)
                  out float out <- G/m.out
                """);
    }

    @Test
    void leaves_noise_and_inputs() {
        check(
                """
                <input name="size" type="float" value="2"/>
                <multiply name="m" type="float">
                  <input name="in1" type="float" interfacename="size"/>
                  <input name="in2" type="float" value="3"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  in float size = 2.0
                  node G/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- $size
                    in2 <- float(3.0)
                  out float out <- G/m.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <multiply name="m" type="float">
                  <input name="in1" type="float" value="3"/>
                  <input name="in2" type="float" value="0.1"/>
                </multiply>
                <sqrt name="s" type="float">
                  <input name="in" type="float" nodename="m"/>
                </sqrt>
                <texcoord name="uv" type="vector2"/>
                <multiply name="out_of_it" type="vector2">
                  <input name="in1" type="vector2" nodename="uv"/>
                  <input name="in2" type="float" nodename="s"/>
                </multiply>
                <output name="out" type="vector2" nodename="out_of_it"/>
                """,
                new SortTopologically(),
                new RewriteNodes(false, new FoldConstants()),
                new RewriteNodes(false, new FoldConstants()));
    }
}
