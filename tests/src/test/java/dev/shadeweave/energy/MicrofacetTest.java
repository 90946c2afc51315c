package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.rendering.OpenGl;
import org.joml.Vector3f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of one light after the other, lobes of microfacets reflect what the formulas give that are computed here in double
 * precision: distribution and masking of B. Walter and others, Microfacet Models for Refraction through Rough Surfaces, EGSR
 * 2007, with heights that E. Heitz, JCGT 2014, correlates; Fresnel's equations; and the light of several bounces after E.
 * Turquin, Practical Multiple Scattering Compensation for Microfacet Models, 2019, equations 14 to 16, whose albedo is
 * integrated over all lights.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MicrofacetTest {
    private static final int SIZE = 96;
    private static final Vector3f VIEW = new Vector3f(0, 0, 1);

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @ParameterizedTest
    @CsvSource({
        "dielectric_bsdf, 0.4, 20, 0.006",
        "dielectric_bsdf, 1, 0, 0.006",
        "dielectric_bsdf, 1, 60, 0.006",
        "conductor_bsdf, 0.4, 50, 0.015",
        "conductor_bsdf, 1, 20, 0.015",
        "generalized_schlick_bsdf, 0.5, 30, 0.015",
        "generalized_schlick_bsdf, 1, 65, 0.015",
    })
    void a_lobe_reflects_as_its_formula(String category, double alpha, double angle, double tolerance) {
        String inputs = category.startsWith("generalized") ? FurnaceTest.inputs("color0:color3=0.3;0.3;0.3") : "";
        String body =
                "<" + category + " name='lobe' type='BSDF'>" + inputs + "<input name='roughness' type='vector2' value='"
                        + alpha + "," + alpha + "'/></" + category
                        + "><surface name='lit' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='lobe'/></surface>";
        Vector3f normal =
                new Vector3f((float) Math.sin(Math.toRadians(angle)), 0, (float) Math.cos(Math.toRadians(angle)));
        Vector3f tangent = new Vector3f(normal.z, 0, -normal.x);
        float[][] seen = ScatteringBench.of(renderer, body, DirectionalAlbedo.MONTE_CARLO)
                .responses(SIZE, ImmutableMap.of(), (x, y) -> normal, (x, y) -> tangent);
        double albedo = 0;
        for (int row = 0; row < 4 * SIZE; row++) {
            for (int column = 0; column < 4 * SIZE; column++) {
                albedo += reflected(normal, ScatteringBench.light(4 * SIZE, column, row), alpha);
            }
        }
        albedo *= 4 * Math.PI / (16.0 * SIZE * SIZE);
        double facing = fresnel(category, 1);
        double average = facing + (1 - facing) / 21;
        double bounces = 1 + average * (1 - albedo) / albedo;
        int bright = 0;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                Vector3f light = ScatteringBench.light(SIZE, column, row);
                if (normal.dot(light) > 0.02) {
                    double cosine = new Vector3f(light).add(VIEW).normalize().dot(VIEW);
                    double expected = reflected(normal, light, alpha) * fresnel(category, cosine) * bounces;
                    assertEquals(expected, seen[row][column], 1e-5 + tolerance * expected, "light " + light);
                    bright += expected > 1e-3 ? 1 : 0;
                }
            }
        }
        assertEquals(true, bright > SIZE * SIZE / 8, bright + " lights are reflected");
    }

    /** What microfacets that reflect everything send to the viewer at once, the cosine of the light included. */
    private static double reflected(Vector3f normal, Vector3f light, double alpha) {
        double toLight = normal.dot(light);
        double toView = normal.dot(VIEW);
        if (toLight <= 0) {
            return 0;
        }
        double square = alpha * alpha;
        double up = normal.dot(new Vector3f(light).add(VIEW).normalize());
        double distribution = square / (Math.PI * Math.pow(up * up * (square - 1) + 1, 2));
        double unmasked = 2
                * toLight
                * toView
                / (toView * Math.sqrt(square + (1 - square) * toLight * toLight)
                        + toLight * Math.sqrt(square + (1 - square) * toView * toView));
        return distribution * unmasked / (4 * toView);
    }

    /** In red: of glass, of the default metal, and of Schlick's curve. */
    private static double fresnel(String category, double cosine) {
        return switch (category) {
            case "dielectric_bsdf" -> fresnel(1.5, 0, cosine);
            case "conductor_bsdf" -> fresnel(0.183, 3.424, cosine);
            default -> 0.3 + 0.7 * Math.pow(1 - cosine, 5);
        };
    }

    /** Fresnel's equations for the complex index n + ik, in polar form. */
    private static double fresnel(double n, double k, double cosine) {
        double real = n * n - k * k;
        double imaginary = 2 * n * k;
        // the cosine inside, times the index
        double size = Math.sqrt(Math.hypot(real - 1 + cosine * cosine, imaginary));
        double turn = Math.atan2(imaginary, real - 1 + cosine * cosine) / 2;
        double a = size * Math.cos(turn);
        double b = size * Math.sin(turn);
        double across = (Math.pow(cosine - a, 2) + b * b) / (Math.pow(cosine + a, 2) + b * b);
        double along = (Math.pow(real * cosine - a, 2) + Math.pow(imaginary * cosine - b, 2))
                / (Math.pow(real * cosine + a, 2) + Math.pow(imaginary * cosine + b, 2));
        return (across + along) / 2;
    }
}
