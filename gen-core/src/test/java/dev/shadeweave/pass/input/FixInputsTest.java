package dev.shadeweave.pass.input;

import dev.shadeweave.pass.PassCheck;
import org.junit.jupiter.api.Test;

class FixInputsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new FixInputs());
    }

    @Test
    void fixes_connected_inputs_to_their_default() {
        check(
                """
                <dot name="d" type="string"/>
                <position name="p" type="vector3">
                  <input name="space" type="string" nodename="d"/>
                </position>
                <output name="out" type="vector3" nodename="p"/>
                """,
                """
                test.mtlx:5:3: warning[SW1533]: input 'space' of 'p' must be a value: it is needed when code is written; its default is used
                graph G/out
                  node G/p: ND_position_vector3 by IM_position_vector3_genglsl
                    space <- string(object)
                  node G/d: ND_dot_string by IM_dot_string_genglsl
                    in <- string()
                    note <- string()
                  out vector3 out <- G/p.out
                """);
    }

    /** The nodegraph of the test ends in between: only documents define nodes. */
    @Test
    void gives_the_default_to_choices_that_the_implementation_maps() {
        check(
                """
                <dot name="d" type="string"/>
                <pick name="p" type="float">
                  <input name="mode" type="string" nodename="d"/>
                </pick>
                <output name="out" type="float" nodename="p"/>
                </nodegraph>
                <nodedef name="ND_pick" node="pick">
                  <input name="mode" type="string" value="b" enum="a, b"/><output name="out" type="float"/>
                </nodedef>
                <implementation name="IM_pick" nodedef="ND_pick" sourcecode="{{mode}}">
                  <input name="mode" type="string" impltype="integer" enumvalues="7, 9"/>
                </implementation>
                <nodegraph name="other">
                """,
                """
                test.mtlx:5:3: warning[SW1533]: input 'mode' of 'p' must be a value: it is needed when code is written; its default is used
                graph G/out
                  node G/p: ND_pick by IM_pick
                    mode <- string(b)
                  node G/d: ND_dot_string by IM_dot_string_genglsl
                    in <- string()
                    note <- string()
                  out float out <- G/p.out
                """);
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
                graph G/out
                  node G/n: ND_normalize_vector3 by IM_normalize_vector3_genglsl
                    in <- G/p.out
                  node G/p: ND_position_vector3 by IM_position_vector3_genglsl
                    space <- string(world)
                  out vector3 out <- G/n.out
                """);
    }
}
