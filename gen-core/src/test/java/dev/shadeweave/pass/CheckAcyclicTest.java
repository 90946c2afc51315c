package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class CheckAcyclicTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new CheckAcyclic());
    }

    @Test
    void leaves_the_order_alone() {
        check(
                """
                <floor name="a" type="float">
                  <input name="in" type="float" nodename="b"/>
                </floor>
                <ceil name="b" type="float"/>
                <output name="out" type="float" nodename="a"/>
                """,
                """
                graph G/out
                  node G/a: ND_floor_float by IM_floor_float_genglsl
                    in <- G/b.out
                  node G/b: ND_ceil_float by IM_ceil_float_genglsl
                    in <- float(0.0)
                  out float out <- G/a.out
                """);
    }

    @Test
    void names_a_circle() {
        check(
                """
                <constant name="a" type="float">
                  <input name="value" type="float" nodename="a"/>
                </constant>
                <output name="out" type="float" nodename="a"/>
                """,
                """
                test.mtlx:3:1: error[SW1348]: nodes feed each other in a cycle: 'G/a' → 'G/a'; cut one of the connections
                """);
    }
}
