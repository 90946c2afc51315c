package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class SortTopologicallyTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new SortTopologically());
    }

    @Test
    void puts_readers_last() {
        check(
                """
                <add name="c" type="float">
                  <input name="in1" type="float" nodename="b"/>
                  <input name="in2" type="float" nodename="a"/>
                </add>
                <floor name="a" type="float">
                  <input name="in" type="float" nodename="b"/>
                </floor>
                <ceil name="b" type="float"/>
                <output name="out" type="float" nodename="c"/>
                """,
                """
                graph G/out
                  node G/b: ND_ceil_float by IM_ceil_float_genglsl
                    in <- float(0.0)
                  node G/a: ND_floor_float by IM_floor_float_genglsl
                    in <- G/b.out
                  node G/c: ND_add_float by IM_add_float_genglsl
                    in1 <- G/b.out
                    in2 <- G/a.out
                  out float out <- G/c.out
                """);
    }

    @Test
    void names_a_circle() {
        check(
                """
                <add name="a" type="float">
                  <input name="in1" type="float" nodename="b"/>
                </add>
                <add name="b" type="float">
                  <input name="in2" type="float" nodename="c"/>
                </add>
                <add name="c" type="float">
                  <input name="in1" type="float" nodename="a"/>
                </add>
                <output name="out" type="float" nodename="a"/>
                """,
                """
                test.mtlx:3:1: error[SW1348]: nodes feed each other in a cycle: 'G/a' → 'G/c' → 'G/b' → 'G/a'; cut one of the connections
                """);
    }
}
