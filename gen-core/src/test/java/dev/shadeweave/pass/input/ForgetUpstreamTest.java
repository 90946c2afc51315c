package dev.shadeweave.pass.input;

import dev.shadeweave.pass.PassCheck;
import org.junit.jupiter.api.Test;

class ForgetUpstreamTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new ForgetUpstream());
    }

    @Test
    void keeps_the_shown_node_with_its_own_values() {
        check(
                """
                <constant name="c" type="float"><input name="value" type="float" value="0.7"/></constant>
                <mix name="m" type="float">
                  <input name="fg" type="float" nodename="c"/>
                  <input name="mix" type="float" value="0.3"/>
                </mix>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  node G/m: ND_mix_float by IM_mix_float_genglsl
                    fg <- float(0.0)
                    bg <- float(0.0)
                    mix <- float(0.3)
                  out float out <- G/m.out
                """);
    }

    @Test
    void leaves_a_lone_node_alone() {
        check(
                """
                <constant name="c" type="float"><input name="value" type="float" value="0.7"/></constant>
                <output name="out" type="float" nodename="c"/>
                """,
                """
                graph G/out
                  node G/c: ND_constant_float by IM_constant_float_genglsl
                    value <- float(0.7)
                  out float out <- G/c.out
                """);
    }
}
