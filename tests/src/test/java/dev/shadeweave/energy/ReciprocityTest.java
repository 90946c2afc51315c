package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.rendering.OpenGl;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Light on the reverse path loses as much (H. von Helmholtz): a lobe is the same when light and viewer change places.
 * Viewer and light of a pixel are fixed, so their places are changed by a mirror between them: the mirrored normal and
 * tangent meet the light as the plain ones met the viewer.
 *
 * <p>Microfacet lobes are reciprocal but for the light of several bounces, which is restored from only the angle of the
 * viewer (E. Turquin 2019); hence their wider tolerance, and no metals. The lobes for hair and subsurface scattering
 * and the sheen of T. Zeltner are not reciprocal by their definition, and the translucent lobe, like the reference
 * implementation's, shines only to the side of its normal.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReciprocityTest {
    private static final int SIZE = 40;
    private static final int PAIRS = 1000;
    private static final float LEAST_COSINE = 0.1f;
    private static final Vector3f VIEW = new Vector3f(0, 0, 1);

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "oren_nayar_diffuse_bsdf, roughness:float=0.7, 0.001",
        "oren_nayar_diffuse_bsdf, roughness:float=0.7 energy_compensation:boolean=true, 0.001",
        "burley_diffuse_bsdf, roughness:float=0.3, 0.001",
        "burley_diffuse_bsdf, roughness:float=1, 0.001",
        "sheen_bsdf, roughness:float=0.4, 0.001",
        "dielectric_bsdf, roughness:vector2=0.1;0.1, 0.01",
        "dielectric_bsdf, roughness:vector2=0.3;0.1, 0.01",
        "dielectric_bsdf, roughness:vector2=0.2;0.2 thinfilm_thickness:float=400, 0.01",
        "generalized_schlick_bsdf, color0:color3=0.05;0.05;0.05 color82:color3=0.6;0.6;0.6 roughness:vector2=0.2;0.1, 0.01",
    })
    void a_lobe_is_the_same_both_ways(String category, String inputs, double tolerance) {
        String body = "<" + category + " name='lobe' type='BSDF'>" + FurnaceTest.inputs(inputs) + "</" + category
                + "><surface name='lit' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='lobe'/></surface>";
        ScatteringBench bench = ScatteringBench.of(renderer, body, DirectionalAlbedo.ANALYTIC);
        Random random = new Random(20);
        Vector3f[][] normals = new Vector3f[SIZE][SIZE];
        Vector3f[][] tangents = new Vector3f[SIZE][SIZE];
        boolean[][] asked = new boolean[SIZE][SIZE];
        int pairs = 0;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                Vector3f light = ScatteringBench.light(SIZE, column, row);
                Vector3f normal = direction(random);
                for (int i = 0; i < 100 && !lit(normal, light); i++) {
                    normal = direction(random);
                }
                normals[row][column] = normal;
                tangents[row][column] = direction(random).cross(normal).normalize();
                asked[row][column] = lit(normal, light);
                pairs += asked[row][column] ? 1 : 0;
            }
        }
        assertTrue(pairs >= PAIRS, pairs + " pairs");
        float[][] there = bench.responses(SIZE, ImmutableMap.of(), (x, y) -> normals[y][x], (x, y) -> tangents[y][x]);
        float[][] back = bench.responses(
                SIZE,
                ImmutableMap.of(),
                (x, y) -> mirrored(normals[y][x], ScatteringBench.light(SIZE, x, y)),
                (x, y) -> mirrored(tangents[y][x], ScatteringBench.light(SIZE, x, y)));
        int bright = 0;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                if (asked[row][column]) {
                    Vector3f normal = normals[row][column];
                    float one = there[row][column] / normal.dot(ScatteringBench.light(SIZE, column, row));
                    float other = back[row][column] / normal.dot(VIEW);
                    bright += one > 1e-4 ? 1 : 0;
                    String pair = "light " + ScatteringBench.light(SIZE, column, row) + " normal " + normal;
                    assertEquals(one, other, 1e-5 + tolerance * Math.max(one, other), pair);
                }
            }
        }
        assertTrue(bright > PAIRS / 10, "only " + bright + " pairs reflect anything");
    }

    private static boolean lit(Vector3f normal, Vector3f light) {
        return normal.dot(VIEW) > LEAST_COSINE && normal.dot(light) > LEAST_COSINE;
    }

    private static Vector3f direction(Random random) {
        double up = 2 * random.nextDouble() - 1;
        double around = 2 * Math.PI * random.nextDouble();
        double radius = Math.sqrt(1 - up * up);
        return new Vector3f((float) (radius * Math.cos(around)), (float) (radius * Math.sin(around)), (float) up);
    }

    private static Vector3f mirrored(Vector3f vector, Vector3f light) {
        Vector3f between = new Vector3f(VIEW).sub(light).normalize();
        return new Vector3f(vector).fma(-2 * vector.dot(between), between);
    }
}
