package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Shapes;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A mirror shows every part of the environment where the law of reflection puts it. The pictures of all directions are laid
 * out as OpenEXR's latitude-longitude maps are (Technical Introduction to OpenEXR, environment maps).
 */
class MirrorTest {
    private static final int SIZE = 129;
    private static final double EXTENT = 1.1;
    private static final double DISTANCE = 3;

    /** The diffuse part weighs nothing; it makes the shader read the irradiance besides the radiance. */
    private static final String MIRROR =
            """
            <conductor_bsdf name="mirror" type="BSDF">
              <input name="roughness" type="vector2" value="0.0005, 0.0005"/>
            </conductor_bsdf>
            <oren_nayar_diffuse_bsdf name="matt" type="BSDF"/>
            <mix name="mirror_alone" type="BSDF">
              <input name="fg" type="BSDF" nodename="mirror"/>
              <input name="bg" type="BSDF" nodename="matt"/>
              <input name="mix" type="float" value="1"/>
            </mix>
            <surface name="surface" type="surfaceshader">
              <input name="bsdf" type="BSDF" nodename="mirror_alone"/>
            </surface>
            <surfacematerial name="Mirror" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="surface"/>
            </surfacematerial>
            """;

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "0.25, 0.5", "0.75, 0.5", "0.4, 0.2", "0.6, 0.8", "0.1, 0.3", "0.95, 0.6"})
    void a_spot_of_the_environment_is_reflected_where_it_belongs(double u, double v) {
        Vector3d spot = direction(u, v);
        Image radiance = Image.paint(256, 128, (x, y, pixel) -> {
            double cosine = direction((x + 0.5) / 256, (y + 0.5) / 128).dot(spot);
            pixel[0] = pixel[1] = pixel[2] = (float) Math.exp(200 * (cosine - 1));
            pixel[3] = 1;
        });
        check(Environment.of(radiance), spot);
    }

    @Test
    void the_sun_of_the_built_in_sky_is_reflected_where_it_stands() {
        double elevation = Math.toRadians(50);
        double azimuth = Math.toRadians(40);
        check(
                Environment.sky(),
                new Vector3d(
                        Math.cos(elevation) * Math.sin(azimuth),
                        Math.sin(elevation),
                        Math.cos(elevation) * Math.cos(azimuth)));
    }

    @Test
    void the_background_shows_the_same_sides_as_a_mirror_of_the_back() {
        // red to the right of a viewer along -z, where x is larger
        Image sides = Image.paint(64, 32, (x, y, pixel) -> {
            Vector3d towards = direction((x + 0.5) / 64, (y + 0.5) / 32);
            pixel[0] = (float) Math.max(0, towards.x);
            pixel[1] = (float) Math.max(0, towards.y);
            pixel[3] = 1;
        });
        Image image;
        try (Renderer renderer = OpenGl.open()) {
            image = renderer.render(job(Environment.of(sides)).toBuilder()
                            .camera(Camera.around(Shapes.sphere().bounds(), 0, 0, 100, 1))
                            .background(Background.ENVIRONMENT)
                            .build())
                    .throwIfErrors();
        }
        int edge = SIZE - 1;
        assertTrue(image.get(edge, SIZE / 2, 0) > 0.2, "the right is red");
        assertEquals(0, image.get(0, SIZE / 2, 0), 1e-3, "the left is not");
        assertTrue(image.get(SIZE / 2, 0, 1) > 0.2, "the top is green");
        assertEquals(0, image.get(SIZE / 2, edge, 1), 1e-3, "the bottom is not");
    }

    /** A direction of the map: the middle is +z, left of it lies +x, the top row is +y. */
    private static Vector3d direction(double u, double v) {
        double longitude = (0.5 - u) * 2 * Math.PI;
        double latitude = (0.5 - v) * Math.PI;
        return new Vector3d(
                Math.sin(longitude) * Math.cos(latitude), Math.sin(latitude), Math.cos(longitude) * Math.cos(latitude));
    }

    private static RenderJob job(Environment environment) {
        return RenderJob.of(Written.shader(MIRROR))
                .mesh(Shapes.sphere())
                .camera(new Camera(
                        new Matrix4f(),
                        new Matrix4f().translate(0, 0, (float) -DISTANCE),
                        new Matrix4f().ortho((float) -EXTENT, (float) EXTENT, (float) -EXTENT, (float) EXTENT, 1, 5)))
                .environment(environment)
                .size(SIZE, SIZE)
                .build();
    }

    private static void check(Environment environment, Vector3d spot) {
        Image image;
        try (Renderer renderer = OpenGl.open()) {
            // the first picture of a renderer: nothing is bound yet, everything is uploaded while it is drawn
            image = renderer.render(job(environment)).throwIfErrors();
        }
        int[] expected = brightest((x, y) -> closeness(x, y, spot));
        int[] found = brightest((x, y) -> image.get(x, y, 0));
        // one pixel for the picture's own, one for the facets of the mesh
        assertTrue(
                Math.abs(expected[0] - found[0]) <= 2 && Math.abs(expected[1] - found[1]) <= 2,
                () -> "the spot is seen at " + found[0] + ", " + found[1] + " instead of " + expected[0] + ", "
                        + expected[1]);
    }

    /** How near the direction that a pixel of an ideal sphere mirrors comes to a direction. */
    private static double closeness(int x, int y, Vector3d spot) {
        double px = (2 * (x + 0.5) / SIZE - 1) * EXTENT;
        double py = (1 - 2 * (y + 0.5) / SIZE) * EXTENT;
        double square = 1 - px * px - py * py;
        if (square < 0) {
            return -2;
        }
        Vector3d normal = new Vector3d(px, py, Math.sqrt(square));
        Vector3d view = new Vector3d(0, 0, DISTANCE).sub(normal).normalize();
        return new Vector3d(normal).mul(2 * normal.dot(view)).sub(view).dot(spot);
    }

    private interface Measure {
        double at(int x, int y);
    }

    private static int[] brightest(Measure measure) {
        int[] best = {0, 0};
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                if (measure.at(x, y) > measure.at(best[0], best[1])) {
                    best = new int[] {x, y};
                }
            }
        }
        return best;
    }
}
