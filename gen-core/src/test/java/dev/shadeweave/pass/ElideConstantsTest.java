package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class ElideConstantsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new ElideConstants(false));
    }

    @Test
    void hands_a_value_to_its_readers() {
        check(
                """
                <constant name="c" type="float">
                  <input name="value" type="float" value="0.5"/>
                </constant>
                <constant name="d" type="float">
                  <input name="value" type="float" nodename="c"/>
                </constant>
                <add name="a" type="float">
                  <input name="in1" type="float" nodename="d"/>
                  <input name="in2" type="float" nodename="c"/>
                </add>
                <output name="out" type="float" nodename="a"/>
                """,
                """
                graph G/out
                  node G/a: ND_add_float by IM_add_float_genglsl
                    in1 <- float(0.5)
                    in2 <- float(0.5)
                  out float out <- G/a.out
                """);
    }

    @Test
    void keeps_a_constant_that_is_shown() {
        check(
                """
                <constant name="c" type="float">
                  <input name="value" type="float" value="0.5"/>
                </constant>
                <output name="out" type="float" nodename="c"/>
                """,
                """
                graph G/out
                  node G/c: ND_constant_float by IM_constant_float_genglsl
                    value <- float(0.5)
                  out float out <- G/c.out
                """);
    }

    @Test
    void replaces_a_constant_by_the_input_that_it_reads() {
        check(
                """
                <input name="gain" type="float" value="3"/>
                <constant name="c" type="float">
                  <input name="value" type="float" interfacename="gain"/>
                </constant>
                <floor name="f" type="float">
                  <input name="in" type="float" nodename="c"/>
                </floor>
                <output name="out" type="float" nodename="f"/>
                """,
                """
                graph G/out
                  in float gain = 3.0
                  node G/f: ND_floor_float by IM_floor_float_genglsl
                    in <- $gain
                  out float out <- G/f.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <constant name="c" type="float">
                  <input name="value" type="float" value="0.5"/>
                </constant>
                <constant name="d" type="float">
                  <input name="value" type="float" nodename="c"/>
                </constant>
                <add name="a" type="float">
                  <input name="in1" type="float" nodename="d"/>
                  <input name="in2" type="float" nodename="c"/>
                </add>
                <output name="out" type="float" nodename="a"/>
                """,
                new ElideConstants(false));
    }
}
