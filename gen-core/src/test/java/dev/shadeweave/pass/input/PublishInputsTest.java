package dev.shadeweave.pass.input;

import dev.shadeweave.pass.PassCheck;
import org.junit.jupiter.api.Test;

class PublishInputsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new PublishInputs());
    }

    @Test
    void publishes_constants() {
        check(
                """
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="0.5, 0.25, 1"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                """
                graph G/out
                  in color3 m_in1 = 0.5, 0.25, 1.0 [lin_rec709]
                  in color3 m_in2 = 1.0, 1.0, 1.0
                  node G/m: ND_multiply_color3 by IM_multiply_color3_genglsl
                    in1 <- $m_in1 [lin_rec709]
                    in2 <- $m_in2
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void keeps_inputs_whose_value_code_must_know() {
        check(
                """
                <position name="p" type="vector3"/>
                <output name="out" type="vector3" nodename="p"/>
                """,
                """
                graph G/out
                  node G/p: ND_position_vector3 by IM_position_vector3_genglsl
                    space <- string(object)
                  out vector3 out <- G/p.out
                """);
    }

    @Test
    void never_shares_a_name() {
        check(
                """
                <input name="m_in1" type="float" value="7"/>
                <multiply name="m" type="float">
                  <input name="in1" type="float" value="0.5"/>
                  <input name="in2" type="float" interfacename="m_in1"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                """
                graph G/out
                  in float m_in1 = 7.0
                  in float m_in12 = 0.5
                  node G/m: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- $m_in12
                    in2 <- $m_in1
                  out float out <- G/m.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="0.5, 0.25, 1"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                new PublishInputs());
    }
}
