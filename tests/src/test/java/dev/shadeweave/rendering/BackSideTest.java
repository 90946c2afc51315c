package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Shapes;
import org.joml.Matrix4f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A material with a back side shows it if the plane is seen from behind. */
class BackSideTest {
    private static final int SIZE = 9;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<surface_unlit name='red' type='surfaceshader'><input name='emission_color' type='color3' value='1,0,0'/>"
                        + "</surface_unlit><surface_unlit name='green' type='surfaceshader'>"
                        + "<input name='emission_color' type='color3' value='0,1,0'/></surface_unlit>"
                        + "<surfacematerial name='M' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='red'/>"
                        + "<input name='backsurfaceshader' type='surfaceshader' nodename='green'/></surfacematerial>",
                "<oren_nayar_diffuse_bsdf name='red' type='BSDF'><input name='color' type='color3' value='1,0,0'/>"
                        + "</oren_nayar_diffuse_bsdf><oren_nayar_diffuse_bsdf name='green' type='BSDF'>"
                        + "<input name='color' type='color3' value='0,1,0'/></oren_nayar_diffuse_bsdf>"
                        + "<LamaSurface name='M' type='material'><input name='materialFront' type='BSDF' nodename='red'/>"
                        + "<input name='materialBack' type='BSDF' nodename='green'/></LamaSurface>",
            })
    void the_back_is_seen_from_behind(String material) {
        try (Renderer renderer = OpenGl.open()) {
            check(renderer, material, 0, "red");
            check(renderer, material, Math.PI, "green");
        }
    }

    private static void check(Renderer renderer, String material, double turn, String expected) {
        Camera camera = new Camera(
                new Matrix4f().rotateY((float) turn),
                Camera.flat().view(),
                Camera.flat().projection());
        Image white = Image.paint(8, 4, (x, y, pixel) -> pixel[0] = pixel[1] = pixel[2] = pixel[3] = 1);
        Image image = renderer.render(RenderJob.of(Written.shader(material))
                        .mesh(Shapes.plane())
                        .camera(camera)
                        .environment(Environment.of(white))
                        .size(SIZE, SIZE)
                        .build())
                .throwIfErrors();
        float red = image.get(SIZE / 2, SIZE / 2, 0);
        float green = image.get(SIZE / 2, SIZE / 2, 1);
        assertEquals(1, red + green, 0.02, "light of either side");
        assertEquals(expected, red > 0.9 ? "red" : green > 0.9 ? "green" : red + " " + green);
    }
}
