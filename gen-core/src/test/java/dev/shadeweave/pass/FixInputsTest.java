package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class FixInputsTest {
    private static final String COMPUTED =
            """
            <dot name="d" type="string">
              <input name="in" type="string" value="world"/>
            </dot>
            <position name="p" type="vector3">
              <input name="space" type="string" nodename="d"/>
            </position>
            <output name="out" type="vector3" nodename="p"/>
            """;

    private static void check(String nodes, String expected) {
        PassCheck.checkSources(nodes, expected, new FixInputs());
    }

    @Test
    void gives_the_default_to_what_is_connected() {
        check(COMPUTED, "out <- G/p.out\n");
    }

    @Test
    void keeps_values_and_other_connections() {
        check(
                """
                <position name="p" type="vector3">
                  <input name="space" type="string" value="world"/>
                </position>
                <normalize name="n" type="vector3">
                  <input name="in" type="vector3" nodename="p"/>
                </normalize>
                <output name="out" type="vector3" nodename="n"/>
                """,
                """
                G/n: normalize, in <- G/p.out
                out <- G/n.out
                """);
    }
}
