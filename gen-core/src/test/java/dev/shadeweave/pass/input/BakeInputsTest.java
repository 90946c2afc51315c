package dev.shadeweave.pass.input;

import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.pass.PassCheck;
import org.junit.jupiter.api.Test;

class BakeInputsTest {
    private static final String NODES =
            """
            <input name="size" type="float" value="3"/>
            <input name="tint" type="color3" value="1, 0.5, 0" colorspace="lin_rec709"/>
            <multiply name="m" type="color3">
              <input name="in1" type="color3" interfacename="tint"/>
              <input name="in2" type="float" interfacename="size"/>
            </multiply>
            <output name="out" type="color3" nodename="m"/>
            """;

    private static void check(InputPolicy policy, String expected) {
        PassCheck.check(NODES, expected, new BakeInputs(policy), new PublishInputs(policy, true, true));
    }

    @Test
    void bakes_all() {
        check(
                InputPolicy.NONE.bake("all"),
                """
                graph G/out
                  node G/m: ND_multiply_color3FA by IM_multiply_color3FA_genglsl
                    in1 <- color3(1.0, 0.5, 0.0) [lin_rec709]
                    in2 <- float(3.0)
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void bakes_one() {
        check(
                InputPolicy.NONE.bake("G/size"),
                """
                graph G/out
                  in color3 tint = 1.0, 0.5, 0.0 [lin_rec709]
                  node G/m: ND_multiply_color3FA by IM_multiply_color3FA_genglsl
                    in1 <- $tint [lin_rec709]
                    in2 <- float(3.0)
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(NODES, new BakeInputs(InputPolicy.NONE.bake("all")));
    }
}
