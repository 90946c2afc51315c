package dev.shadeweave.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Built-in meshes have proper frames, and the light of an environment is neither lost nor made. */
class SceneTest {
    @TestFactory
    Stream<DynamicTest> every_shape_is_well_made() {
        return Shapes.byName().entrySet().stream()
                .map(shape -> DynamicTest.dynamicTest(
                        shape.getKey(), () -> checkFrames(shape.getValue().get())));
    }

    private static void checkFrames(Mesh mesh) {
        Mesh.Attribute normals = attribute(mesh, Mesh.NORMAL);
        Mesh.Attribute tangents = attribute(mesh, Mesh.TANGENT);
        Mesh.Attribute bitangents = attribute(mesh, Mesh.BITANGENT);
        for (int i = 0; i < mesh.vertices(); i++) {
            Vector3f normal = normals.vector(i, new Vector3f());
            Vector3f tangent = tangents.vector(i, new Vector3f());
            assertEquals(1, normal.length(), 1e-5);
            assertEquals(1, tangent.length(), 1e-5);
            assertEquals(0, normal.dot(tangent), 1e-5);
            assertTrue(normal.cross(tangent).distance(bitangents.vector(i, new Vector3f())) < 1e-5);
            assertTrue(mesh.positions().vector(i, new Vector3f()).length() < 1.0001, "fits into the unit sphere");
        }
        int[] indices = mesh.indices();
        for (int i = 0; i < indices.length; i += 3) {
            Vector3f a = mesh.positions().vector(indices[i], new Vector3f());
            Vector3f face = mesh.positions()
                    .vector(indices[i + 1], new Vector3f())
                    .sub(a)
                    .cross(mesh.positions()
                            .vector(indices[i + 2], new Vector3f())
                            .sub(a));
            Vector3f normal = new Vector3f();
            for (int corner = 0; corner < 3; corner++) {
                normal.add(normals.vector(indices[i + corner], new Vector3f()));
            }
            assertTrue(face.dot(normal) >= -1e-6, "triangle " + i / 3 + " is wound the wrong way");
        }
    }

    @Test
    void an_even_light_stays_as_it_is() {
        Image even = Image.paint(64, 32, (x, y, pixel) -> java.util.Arrays.fill(pixel, 1));
        checkAll(Irradiance.of(even), 1);
        new Prefilter(even).levels().forEach(level -> checkAll(level, 1));
    }

    /** Blurring takes seconds, and every picture in the same light needs it. */
    @Test
    void an_environment_is_blurred_once() {
        Image light = Image.paint(64, 32, (x, y, pixel) -> java.util.Arrays.fill(pixel, y));
        Environment environment = Environment.of(light);
        assertSame(environment.blurred().levels(), environment.blurred().levels());
        assertSame(light, environment.blurred().levels().get(0));
    }

    @Test
    void light_from_above_falls_on_surfaces_that_face_up() {
        Image above = Image.paint(64, 32, (x, y, pixel) -> java.util.Arrays.fill(pixel, y < 16 ? 1 : 0));
        Image irradiance = Irradiance.of(above);
        assertEquals(1, irradiance.get(0, 0, 0), 0.08);
        assertEquals(0.5, (irradiance.get(0, 15, 0) + irradiance.get(0, 16, 0)) / 2, 0.02);
        assertEquals(0, irradiance.get(0, 31, 0), 0.08);
    }

    /** Nine numbers against the sum over every pixel of the half sphere. */
    @Test
    void irradiance_is_the_light_from_the_half_sphere_by_its_cosine() {
        Image soft = Image.paint(64, 32, (x, y, pixel) -> {
            Vector3d d = LatLong.direction(x, y, 64, 32, new Vector3d());
            pixel[0] = (float) Math.exp(2 * (d.x * 0.6 + d.y * 0.64 + d.z * 0.48));
            pixel[1] = (float) (1 + d.z);
            pixel[3] = 1;
        });
        Image irradiance = Irradiance.of(soft);
        for (int row = 0; row < 32; row += 5) {
            for (int column = 0; column < 64; column += 7) {
                Vector3d normal = LatLong.direction(column, row, 64, 32, new Vector3d());
                for (int channel = 0; channel < 2; channel++) {
                    double sum = 0;
                    for (int y = 0; y < 32; y++) {
                        for (int x = 0; x < 64; x++) {
                            double cosine = LatLong.direction(x, y, 64, 32, new Vector3d())
                                    .dot(normal);
                            sum += Math.max(0, cosine) * LatLong.solidAngle(y, 64, 32) * soft.get(x, y, channel);
                        }
                    }
                    assertEquals(sum / Math.PI, irradiance.get(column, row, channel), 0.03 * sum / Math.PI + 0.02);
                }
            }
        }
    }

    @Test
    void lobes_reflect_no_more_than_arrives() {
        Image table = AlbedoTable.image();
        for (int y = 0; y < AlbedoTable.SIZE; y++) {
            for (int x = 0; x < AlbedoTable.SIZE; x++) {
                float all = table.get(x, y, 0) + table.get(x, y, 1);
                assertTrue(all > 0.3 && all <= 1.001, "white mirror at " + x + ", " + y + ": " + all);
                assertTrue(table.get(x, y, 2) >= 0 && table.get(x, y, 2) <= 1);
            }
        }
    }

    @Test
    void a_smooth_lobe_follows_the_curve_of_schlick() {
        for (double cosine : new double[] {0.1, 0.3, 0.6, 0.9}) {
            double[] factors = AlbedoTable.specular(cosine, 1e-3);
            double grazing = Math.pow(1 - cosine, 5);
            assertEquals(1 - grazing, factors[0], 2e-3);
            assertEquals(grazing, factors[1], 2e-3);
        }
    }

    @Test
    void the_sky_is_bright_and_blue_above_and_grey_below() {
        Image sky = Environment.sky().radiance();
        assertTrue(sky.get(0, 20, 2) > sky.get(0, 20, 0), "blue above");
        assertEquals(0.35 * 0.5, sky.get(0, sky.height() - 1, 0), 0.01);
        for (float number : sky.pixels()) {
            assertTrue(Float.isFinite(number) && number >= 0);
        }
    }

    private static void checkAll(Image image, float expected) {
        for (float number : image.pixels()) {
            assertEquals(expected, number, 1e-3f);
        }
    }

    private static Mesh.Attribute attribute(Mesh mesh, String name) {
        Mesh.Attribute found = mesh.attributes().get(name);
        if (found == null) {
            throw new AssertionError(mesh + " has no " + name);
        }
        return found;
    }
}
