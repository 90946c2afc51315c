package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class PremultiplyBsdfMixTest {
    /** A mix by a computed amount, whose foreground another function reads too. */
    private static final String SHARED =
            """
            <oren_nayar_diffuse_bsdf name="d" type="BSDF"/>
            <add name="both" type="BSDF">
              <input name="in1" type="BSDF" nodename="d"/>
              <input name="in2" type="BSDF" nodename="d"/>
            </add>
            <sin name="t" type="float"/>
            <mix name="m" type="BSDF">
              <input name="fg" type="BSDF" nodename="d"/>
              <input name="bg" type="BSDF" nodename="both"/>
              <input name="mix" type="float" nodename="t"/>
            </mix>
            <add name="sum" type="BSDF">
              <input name="in1" type="BSDF" nodename="m"/>
              <input name="in2" type="BSDF" nodename="d"/>
            </add>
            """;

    private static void check(String nodes, String expected) {
        PassCheck.checkSources(
                nodes, expected, new PremultiplyBsdfMix(), new RemoveUnusedNodes(), new SortTopologically());
    }

    @Test
    void a_mix_is_a_sum_and_other_readers_of_a_lobe_see_it_as_it_was() {
        check(
                SHARED
                        + """
                        <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="sum"/></surface>
                        <output name="out" type="surfaceshader" nodename="s"/>
                        """,
                """
                G/m#_fg_weight: multiply, in2 <- G/t.out
                G/m#_fg: oren_nayar_diffuse_bsdf, weight <- G/m#_fg_weight.out
                G/both: add, in1 <- G/d.out, in2 <- G/d.out
                G/m#_mix_inv: invert, in <- G/t.out
                G/m#_bg_mul: multiply, in1 <- G/both.out, in2 <- G/m#_mix_inv.out
                G/m: add, in1 <- G/m#_fg.out, in2 <- G/m#_bg_mul.out
                G/sum: add, in1 <- G/m.out, in2 <- G/d.out
                G/s: surface, bsdf <- G/sum.out
                out <- G/s.out
                """);
    }

    @Test
    void top_of_a_layer_stays_a_mix() {
        check(
                SHARED
                        + """
                        <burley_diffuse_bsdf name="below" type="BSDF"/>
                        <layer name="l" type="BSDF">
                          <input name="top" type="BSDF" nodename="sum"/>
                          <input name="base" type="BSDF" nodename="below"/>
                        </layer>
                        <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="l"/></surface>
                        <output name="out" type="surfaceshader" nodename="s"/>
                        """,
                """
                G/both: add, in1 <- G/d.out, in2 <- G/d.out
                G/m: mix, fg <- G/d.out, bg <- G/both.out, mix <- G/t.out
                G/sum: add, in1 <- G/m.out, in2 <- G/d.out
                G/l: layer, top <- G/sum.out, base <- G/below.out
                G/s: surface, bsdf <- G/l.out
                out <- G/s.out
                """);
    }

    @Test
    void output_of_a_graph_stays_a_mix() {
        check(
                SHARED + "<output name=\"out\" type=\"BSDF\" nodename=\"sum\"/>",
                """
                G/both: add, in1 <- G/d.out, in2 <- G/d.out
                G/m: mix, fg <- G/d.out, bg <- G/both.out, mix <- G/t.out
                G/sum: add, in1 <- G/m.out, in2 <- G/d.out
                out <- G/sum.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                SHARED
                        + """
                        <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="sum"/></surface>
                        <output name="out" type="surfaceshader" nodename="s"/>
                        """,
                new PremultiplyBsdfMix());
    }
}
