package dev.shadeweave.pass.optimize;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.SortTopologically;
import org.junit.jupiter.api.Test;

class OrderBoundsTest {
    /** The bounds of a clamp, and the nodes that they become. */
    private static void check(String low, String high, String expected) {
        PassCheck.check(
                document(low, high),
                """
                graph G/out
                  in float a = 2.0
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                %s  out vector2 out <- G/c.out
                """
                        .formatted(expected),
                new SortTopologically(),
                new OrderBounds(),
                new SortTopologically());
    }

    private static String document(String low, String high) {
        return """
                <input name="a" type="float" value="2"/>
                <constant name="b" type="float"><input name="value" type="float" value="3"/></constant>
                <texcoord name="uv" type="vector2"/>
                <clamp name="c" type="vector2">
                  <input name="in" type="vector2" nodename="uv"/>
                  %s
                  %s
                </clamp>
                <output name="out" type="vector2" nodename="c"/>
                """
                .formatted(low, high);
    }

    @Test
    void bounds_in_order_stay() {
        check(
                "<input name='low' type='vector2' value='0, 1'/>",
                "<input name='high' type='vector2' value='0, 2'/>",
                """
                  node G/c: ND_clamp_vector2 by IM_clamp_vector2_genglsl
                    in <- G/uv.out
                    low <- vector2(0.0, 1.0)
                    high <- vector2(0.0, 2.0)
                """);
        check(
                "",
                "",
                """
                  node G/c: ND_clamp_vector2 by IM_clamp_vector2_genglsl
                    in <- G/uv.out
                    low <- vector2(0.0, 0.0)
                    high <- vector2(1.0, 1.0)
                """);
    }

    @Test
    void known_bounds_change_places_channel_by_channel() {
        check(
                "<input name='low' type='vector2' value='0, 3'/>",
                "<input name='high' type='vector2' value='1, 2'/>",
                """
                  node G/c: ND_clamp_vector2 by IM_clamp_vector2_genglsl
                    in <- G/uv.out
                    low <- vector2(0.0, 2.0)
                    high <- vector2(1.0, 3.0)
                """);
    }

    @Test
    void a_bound_changes_places_with_a_default() {
        check(
                "<input name='low' type='vector2' value='2, 0.5'/>",
                "",
                """
                  node G/c: ND_clamp_vector2 by IM_clamp_vector2_genglsl
                    in <- G/uv.out
                    low <- vector2(1.0, 0.5)
                    high <- vector2(2.0, 1.0)
                """);
    }

    @Test
    void bounds_that_are_not_known_are_compared_in_the_shader() {
        check(
                "<input name='low' type='float' interfacename='a'/>",
                "<input name='high' type='float' nodename='b'/>",
                """
                  node G/b: ND_constant_float by IM_constant_float_genglsl
                    value <- float(3.0)
                  node G/c#low: ND_min_float by IM_min_float_genglsl
                    in1 <- $a
                    in2 <- G/b.out
                  node G/c#high: ND_max_float by IM_max_float_genglsl
                    in1 <- $a
                    in2 <- G/b.out
                  node G/c: ND_clamp_vector2FA by IM_clamp_vector2FA_genglsl
                    in <- G/uv.out
                    low <- G/c#low.out
                    high <- G/c#high.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                document(
                        "<input name='low' type='float' interfacename='a'/>",
                        "<input name='high' type='float' value='1'/>"),
                new SortTopologically(),
                new OrderBounds());
    }
}
