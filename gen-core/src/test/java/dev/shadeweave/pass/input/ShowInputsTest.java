package dev.shadeweave.pass.input;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.ShownInputs;
import org.junit.jupiter.api.Test;

class ShowInputsTest {
    private static final String MIX =
            """
            <constant name="c" type="float"><input name="value" type="float" value="0.7"/></constant>
            <mix name="m" type="float">
              <input name="fg" type="float" nodename="c"/>
              <input name="mix" type="float" value="0.3"/>
            </mix>
            <output name="out" type="float" nodename="m"/>
            """;

    private static void check(String nodes, ShownInputs shown, String expected) {
        PassCheck.check(nodes, expected, new ShowInputs(shown));
    }

    @Test
    void shows_every_input_and_drops_the_node() {
        check(
                MIX,
                ShownInputs.ALL,
                """
                graph G/out
                  node G/c: ND_constant_float by IM_constant_float_genglsl
                    value <- float(0.7)
                  out float fg <- G/c.out
                  out float bg <- float(0.0)
                  out float mix <- float(0.3)
                """);
    }

    @Test
    void shows_one_input_and_drops_nodes_of_the_others() {
        check(
                MIX,
                ShownInputs.of("mix"),
                """
                graph G/out
                  out float mix <- float(0.3)
                """);
    }

    @Test
    void leaves_out_texts_and_file_names() {
        check(
                """
                <image name="i" type="float">
                  <input name="file" type="filename" value="a.png"/>
                  <input name="default" type="float" value="0.4"/>
                </image>
                <output name="out" type="float" nodename="i"/>
                """,
                ShownInputs.ALL,
                """
                graph G/out
                  out float default <- float(0.4)
                  out vector2 texcoord <- unset
                  out integer frameoffset <- integer(0)
                """);
    }
}
