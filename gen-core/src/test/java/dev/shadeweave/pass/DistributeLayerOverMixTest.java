package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class DistributeLayerOverMixTest {
    private static final String LAYERED =
            """
            <dielectric_bsdf name="a" type="BSDF"/>
            <sheen_bsdf name="b" type="BSDF"/>
            <translucent_bsdf name="c" type="BSDF"/>
            <burley_diffuse_bsdf name="base" type="BSDF"/>
            <mix name="inner" type="BSDF">
              <input name="fg" type="BSDF" nodename="a"/>
              <input name="bg" type="BSDF" nodename="b"/>
              <input name="mix" type="float" value="0.25"/>
            </mix>
            <mix name="m" type="BSDF">
              <input name="fg" type="BSDF" nodename="inner"/>
              <input name="bg" type="BSDF" nodename="c"/>
              <input name="mix" type="float" value="0.5"/>
            </mix>
            <layer name="l" type="BSDF">
              <input name="top" type="BSDF" nodename="m"/>
              <input name="base" type="BSDF" nodename="base"/>
            </layer>
            <output name="out" type="BSDF" nodename="l"/>
            """;

    @Test
    void a_layer_over_mixes_is_a_mix_of_layers() {
        PassCheck.checkSources(
                LAYERED,
                """
                G/l#_fg#_fg: layer, top <- G/a.out, base <- G/base.out
                G/l#_fg#_bg: layer, top <- G/b.out, base <- G/base.out
                G/l#_fg: mix, fg <- G/l#_fg#_fg.out, bg <- G/l#_fg#_bg.out
                G/l#_bg: layer, top <- G/c.out, base <- G/base.out
                G/l: mix, fg <- G/l#_fg.out, bg <- G/l#_bg.out
                out <- G/l.out
                """,
                new DistributeLayerOverMix(),
                new RemoveUnusedNodes(),
                new SortTopologically());
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(LAYERED, new DistributeLayerOverMix());
    }
}
