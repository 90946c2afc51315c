package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.rendering.OpenGl;
import org.joml.Vector3f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Absorption, scattering and emission of a medium, measured on the generated shader, agree with the equation of
 * transfer for a straight path through a homogeneous medium (S. Chandrasekhar, Radiative Transfer, 1950, section 7; J.
 * T. Kajiya and B. P. Von Herzen, Ray Tracing Volume Densities, SIGGRAPH 1984). The path is a chord of the unit sphere.
 * Media combine by their coefficients of absorption and scattering per unit of the path.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MediumTest {
    private static final double[] ANGLES = {0, 40, 75, 120};
    private static final int SIZE = 40;
    private static final Vector3f VIEW = new Vector3f(0, 0, 1);

    /** Two media, one that only absorbs, and one that scatters as well. */
    private static final String MEDIA = node("absorption_vdf", "smoke", "absorption:vector3=0.2;0.7;1.5", "")
            + node(
                    "anisotropic_vdf",
                    "mist",
                    "absorption:vector3=0.1;0;0.4 scattering:vector3=0.3;1.2;0.5 anisotropy:float=0.3",
                    "");

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** By what node two media become one, and the coefficients of absorption and of scattering that it must have. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<multiply name='vdf' type='VDF'><input name='in1' type='VDF' nodename='smoke'/></multiply>"
                        + "| 0.2 0.7 1.5 | 0 0 0",
                "<multiply name='vdf' type='VDF'><input name='in1' type='VDF' nodename='mist'/></multiply>"
                        + "| 0.1 0 0.4 | 0.3 1.2 0.5",
                "<add name='vdf' type='VDF'><input name='in1' type='VDF' nodename='smoke'/>"
                        + "<input name='in2' type='VDF' nodename='mist'/></add> | 0.3 0.7 1.9 | 0.3 1.2 0.5",
                "<mix name='vdf' type='VDF'><input name='fg' type='VDF' nodename='smoke'/>"
                        + "<input name='bg' type='VDF' nodename='mist'/><input name='mix' type='float' value='0.25'/></mix>"
                        + "| 0.125 0.175 0.675 | 0.225 0.9 0.375",
                "<multiply name='vdf' type='VDF'><input name='in1' type='VDF' nodename='mist'/>"
                        + "<input name='in2' type='float' value='1.5'/></multiply> | 0.15 0 0.6 | 0.45 1.8 0.75",
                "<multiply name='vdf' type='VDF'><input name='in1' type='VDF' nodename='mist'/>"
                        + "<input name='in2' type='color3' value='2,0.5,0'/></multiply> | 0.2 0 0 | 0.6 0.6 0",
            })
    void media_combine_by_their_coefficients(String combined, String absorption, String scattering) {
        String edf =
                "<uniform_edf name='edf' type='EDF'><input name='color' type='color3' value='0.5,2,1'/></uniform_edf>";
        double[] absorbed = numbers(absorption);
        double[] scattered = numbers(scattering);
        double[] emission = {0.5, 2, 1};
        ScatteringBench dark = bench(MEDIA + combined, "");
        ScatteringBench glowing = bench(MEDIA + combined + edf, "<input name='edf' type='EDF' nodename='edf'/>");
        for (double angle : ANGLES) {
            double way = 2 * Math.abs(Math.cos(Math.toRadians(angle)));
            double[] without = new double[3];
            double[] with = new double[3];
            for (int c = 0; c < 3; c++) {
                double extinction = absorbed[c] + scattered[c];
                double passing = Math.exp(-extinction * way);
                double reach = extinction == 0 ? way : (1 - passing) / extinction;
                without[c] = passing + scattered[c] * reach;
                with[c] = without[c] + emission[c] * reach;
            }
            assertClose(without, dark.underSky(angle, ImmutableMap.of()), 2e-3);
            assertClose(with, glowing.underSky(angle, ImmutableMap.of()), 2e-3);
        }
    }

    /** Scattered light goes elsewhere, and as much comes from elsewhere. */
    @ParameterizedTest
    @ValueSource(doubles = {-0.7, 0, 0.4, 0.95})
    void a_medium_that_absorbs_nothing_is_not_seen_under_a_white_sky(double anisotropy) {
        ScatteringBench bench = bench(scattering("0.2;1;5", anisotropy), "");
        for (double angle : ANGLES) {
            assertClose(new double[] {1, 1, 1}, bench.underSky(angle, ImmutableMap.of()), 2e-3);
        }
    }

    /**
     * Of one light, a thin medium scatters the part that L. G. Henyey and J. L. Greenstein, Diffuse radiation in the galaxy,
     * Astrophysical Journal 93, 1941, equation 2, give for the angle between the ways before and after.
     */
    @ParameterizedTest
    @ValueSource(doubles = {-0.6, 0, 0.3, 0.8})
    void light_is_scattered_by_the_phase_function(double anisotropy) {
        double coefficient = 0.25;
        Vector3f normal = new Vector3f(0, (float) Math.sqrt(0.75), 0.5f);
        float[][] seen = bench(scattering("0.25;0.25;0.25", anisotropy), "")
                .responses(SIZE, ImmutableMap.of(), (x, y) -> normal, (x, y) -> new Vector3f(1, 0, 0));
        // the chord at 60 degrees has the length 1
        double reach = (1 - Math.exp(-coefficient)) / coefficient;
        double sum = 0;
        double forwards = 0;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                double cosine = -VIEW.dot(ScatteringBench.light(SIZE, column, row));
                double phase = (1 - anisotropy * anisotropy)
                        / (4 * Math.PI * Math.pow(1 + anisotropy * anisotropy - 2 * anisotropy * cosine, 1.5));
                double expected = coefficient * phase * reach;
                assertEquals(expected, seen[row][column], 1e-5 + 1e-3 * expected, "cosine " + cosine);
                sum += seen[row][column];
                forwards += cosine * seen[row][column];
            }
        }
        // its integral is 1 and its mean cosine is what the anisotropy is defined to be
        double share = 4 * Math.PI / (SIZE * SIZE * coefficient * reach);
        assertEquals(1, sum * share, 0.01);
        assertEquals(anisotropy, forwards * share, 0.01);
    }

    /** Light transmitted by a surface passes one unit of the medium below it; reflected light does not. */
    @ParameterizedTest
    @CsvSource({"T, 0.5, 0.2, 0.60653", "T, 1, 0, 0.36788", "T, 2, 0.3, 0.13534", "R, 2, 0.3, 1"})
    void a_medium_below_a_surface_attenuates_transmitted_light(
            String mode, double absorption, double scattering, double left) {
        String top = "<dielectric_bsdf name='top' type='BSDF'><input name='scatter_mode' type='string' value='" + mode
                + "'/></dielectric_bsdf>";
        String medium = node(
                "anisotropic_vdf",
                "vdf",
                "absorption:vector3=%1$s;%1$s;%1$s scattering:vector3=%2$s;%2$s;%2$s".formatted(absorption, scattering),
                "");
        String layer = "<layer name='both' type='BSDF'><input name='top' type='BSDF' nodename='top'/>"
                + "<input name='base' type='VDF' nodename='vdf'/></layer>";
        float bare = surface(top, "top").underSky(30, ImmutableMap.of())[0];
        float covered = surface(top + medium + layer, "both").underSky(30, ImmutableMap.of())[0];
        assertTrue(bare > 0.03, "the surface sends " + bare);
        assertEquals(left, covered / bare, 1e-4);
    }

    private ScatteringBench bench(String media, String more) {
        String volume = "<volume name='lit' type='volumeshader'><input name='vdf' type='VDF' nodename='vdf'/>" + more
                + "</volume>";
        return ScatteringBench.of(renderer, media + volume, DirectionalAlbedo.ANALYTIC);
    }

    private ScatteringBench surface(String nodes, String bsdf) {
        String surface = "<surface name='lit' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='" + bsdf
                + "'/></surface>";
        return ScatteringBench.of(renderer, nodes + surface, DirectionalAlbedo.ANALYTIC);
    }

    private static String scattering(String coefficients, double anisotropy) {
        return node(
                "anisotropic_vdf", "vdf", "scattering:vector3=" + coefficients + " anisotropy:float=" + anisotropy, "");
    }

    private static String node(String category, String name, String inputs, String more) {
        return "<" + category + " name='" + name + "' type='VDF'>" + FurnaceTest.inputs(inputs) + more + "</" + category
                + ">";
    }

    private static double[] numbers(String text) {
        String[] parts = text.strip().split(" ", -1);
        double[] result = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            result[i] = Double.parseDouble(parts[i]);
        }
        return result;
    }

    private static void assertClose(double[] expected, float[] seen, double tolerance) {
        assertArrayEquals(expected, new double[] {seen[0], seen[1], seen[2]}, tolerance);
    }
}
