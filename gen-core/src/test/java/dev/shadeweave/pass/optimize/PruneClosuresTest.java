package dev.shadeweave.pass.optimize;

import dev.shadeweave.pass.PassCheck;
import dev.shadeweave.pass.SortTopologically;
import org.junit.jupiter.api.Test;

class PruneClosuresTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new SortTopologically(), new RewriteNodes(false, new PruneClosures()));
    }

    @Test
    void leaves_out_a_lobe_that_nothing_meets() {
        check(
                """
                <oren_nayar_diffuse_bsdf name="base" type="BSDF"/>
                <dielectric_bsdf name="top" type="BSDF">
                  <input name="weight" type="float" value="0"/>
                </dielectric_bsdf>
                <layer name="both" type="BSDF">
                  <input name="top" type="BSDF" nodename="top"/>
                  <input name="base" type="BSDF" nodename="base"/>
                </layer>
                <output name="out" type="BSDF" nodename="both"/>
                """,
                """
                graph G/out
                  node G/base: ND_oren_nayar_diffuse_bsdf by IM_oren_nayar_diffuse_bsdf_genglsl
                    weight <- float(1.0)
                    color <- color3(0.18, 0.18, 0.18)
                    roughness <- float(0.0)
                    normal <- unset @Nworld
                    energy_compensation <- boolean(false)
                  out BSDF out <- G/base.out
                """);
    }

    @Test
    void keeps_an_opaque_lobe() {
        check(
                """
                <oren_nayar_diffuse_bsdf name="base" type="BSDF"/>
                <conductor_bsdf name="top" type="BSDF">
                  <input name="weight" type="float" value="0"/>
                </conductor_bsdf>
                <layer name="both" type="BSDF">
                  <input name="top" type="BSDF" nodename="top"/>
                  <input name="base" type="BSDF" nodename="base"/>
                </layer>
                <output name="out" type="BSDF" nodename="both"/>
                """,
                """
                graph G/out
                  node G/top: ND_conductor_bsdf by IM_conductor_bsdf_genglsl
                    weight <- float(0.0)
                    ior <- color3(0.183, 0.421, 1.373)
                    extinction <- color3(3.424, 2.346, 1.77)
                    roughness <- vector2(0.05, 0.05)
                    retroreflective <- boolean(false)
                    thinfilm_thickness <- float(0.0)
                    thinfilm_ior <- float(1.5)
                    normal <- unset @Nworld
                    tangent <- unset @Tworld
                    distribution <- string(ggx)
                  node G/base: ND_oren_nayar_diffuse_bsdf by IM_oren_nayar_diffuse_bsdf_genglsl
                    weight <- float(1.0)
                    color <- color3(0.18, 0.18, 0.18)
                    roughness <- float(0.0)
                    normal <- unset @Nworld
                    energy_compensation <- boolean(false)
                  node G/both: ND_layer_bsdf by IM_layer_bsdf_genglsl
                    top <- G/top.out
                    base <- G/base.out
                  out BSDF out <- G/both.out
                """);
    }

    @Test
    void takes_a_side_of_a_mix() {
        check(
                """
                <oren_nayar_diffuse_bsdf name="a" type="BSDF"/>
                <conductor_bsdf name="b" type="BSDF"/>
                <mix name="m" type="BSDF">
                  <input name="fg" type="BSDF" nodename="a"/>
                  <input name="bg" type="BSDF" nodename="b"/>
                  <input name="mix" type="float" value="0"/>
                </mix>
                <output name="out" type="BSDF" nodename="m"/>
                """,
                """
                graph G/out
                  node G/b: ND_conductor_bsdf by IM_conductor_bsdf_genglsl
                    weight <- float(1.0)
                    ior <- color3(0.183, 0.421, 1.373)
                    extinction <- color3(3.424, 2.346, 1.77)
                    roughness <- vector2(0.05, 0.05)
                    retroreflective <- boolean(false)
                    thinfilm_thickness <- float(0.0)
                    thinfilm_ior <- float(1.5)
                    normal <- unset @Nworld
                    tangent <- unset @Tworld
                    distribution <- string(ggx)
                  out BSDF out <- G/b.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <oren_nayar_diffuse_bsdf name="base" type="BSDF"/>
                <dielectric_bsdf name="top" type="BSDF">
                  <input name="weight" type="float" value="0"/>
                </dielectric_bsdf>
                <layer name="both" type="BSDF">
                  <input name="top" type="BSDF" nodename="top"/>
                  <input name="base" type="BSDF" nodename="base"/>
                </layer>
                <output name="out" type="BSDF" nodename="both"/>
                """,
                new SortTopologically(),
                new RewriteNodes(false, new PruneClosures()),
                new RewriteNodes(false, new PruneClosures()));
    }
}
