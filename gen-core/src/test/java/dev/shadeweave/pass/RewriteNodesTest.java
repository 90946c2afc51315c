package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class RewriteNodesTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(
                nodes,
                expected,
                new SortTopologically(),
                new RewriteNodes(
                        true, new FoldConstants(), new FoldBranches(), new FoldNeutral(), new MergeDuplicates()));
    }

    @Test
    void looks_into_a_call_with_a_constant() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <place2d name="placed" type="vector2">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                  <input name="scale" type="vector2" value="2, 4"/>
                </place2d>
                <output name="out" type="vector2" nodename="placed"/>
                """,
                """
                graph G/out
                  node G/uv: ND_texcoord_vector2 by IM_texcoord_vector2_genglsl
                    index <- integer(0)
                  node G/placed/NG_place2d_vector2/scaled: ND_divide_vector2 by IM_divide_vector2_genglsl
                    in1 <- G/uv.out
                    in2 <- vector2(2.0, 4.0)
                  out vector2 out <- G/placed/NG_place2d_vector2/scaled.out
                """);
    }

    @Test
    void leaves_a_call_that_tells_nothing() {
        check(
                """
                <input name="color" type="color3" value="1, 2, 3"/>
                <input name="turn" type="vector3" value="0, 1, 1"/>
                <hsvadjust name="l" type="color3">
                  <input name="in" type="color3" interfacename="color"/>
                  <input name="amount" type="vector3" interfacename="turn"/>
                </hsvadjust>
                <output name="out" type="color3" nodename="l"/>
                """,
                """
                graph G/out
                  in color3 color = 1.0, 2.0, 3.0 [lin_rec709]
                  in vector3 turn = 0.0, 1.0, 1.0
                  node G/l: ND_hsvadjust_color3 by NG_hsvadjust_color3
                    in <- $color [lin_rec709]
                    amount <- $turn
                  out color3 out <- G/l.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <texcoord name="uv" type="vector2"/>
                <place2d name="placed" type="vector2">
                  <input name="texcoord" type="vector2" nodename="uv"/>
                  <input name="scale" type="vector2" value="2, 4"/>
                </place2d>
                <output name="out" type="vector2" nodename="placed"/>
                """,
                new SortTopologically(),
                new RewriteNodes(
                        true, new FoldConstants(), new FoldBranches(), new FoldNeutral(), new MergeDuplicates()),
                new RewriteNodes(
                        true, new FoldConstants(), new FoldBranches(), new FoldNeutral(), new MergeDuplicates()));
    }
}
