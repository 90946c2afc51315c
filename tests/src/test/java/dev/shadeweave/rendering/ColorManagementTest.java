package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.ColorOptions.ColorManagement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares drawn numbers: colours are in the working space, for any working space and any converter. */
class ColorManagementTest {
    private static Renderer renderer;

    @BeforeAll
    static void open() {
        renderer = OpenGl.open();
    }

    @AfterAll
    static void close() {
        renderer.close();
    }

    /**
     * What red of Rec.709 is elsewhere. ACEScg and ACES2065-1: AMPAS, TB-2014-004 with Bradford's adaptation, as in the
     * configurations of OpenColorIO; Rec.2020: ITU-R BT.2087-0; Display P3 and Adobe RGB: from their published
     * primaries (SMPTE EG 432-1; Adobe, 1998).
     */
    @ParameterizedTest
    @CsvSource({
        "acescg, 0.61310, 0.07019, 0.02062",
        "aces2065_1, 0.43963, 0.08978, 0.01754",
        "lin_rec2020, 0.62740, 0.06910, 0.01639",
        "lin_displayp3, 0.82246, 0.03319, 0.01708",
        "lin_adobergb, 0.71513, 0.00000, 0.00000",
        "lin_ciexyzd65, 0.41239, 0.21264, 0.01933",
        "srgb_texture, 1.0, 0.0, 0.0",
    })
    void red_of_rec709(String target, float red, float green, float blue) {
        check("1, 0, 0", "lin_rec709", target, red, green, blue);
    }

    /** Grey stays grey under every white point; curves are those of the standards. */
    @ParameterizedTest
    @CsvSource({
        "lin_rec709, acescg, 0.18, 0.18",
        "lin_rec709, srgb_texture, 0.18, 0.46136",
        "lin_rec709, g22_rec709, 0.18, 0.45865",
        "lin_rec709, g18_rec709, 0.18, 0.38573",
        "lin_rec709, rec709_display, 0.18, 0.48945",
        "srgb_texture, acescg, 0.5, 0.21404",
        "srgb_texture, lin_rec2020, 0.02, 0.00154799",
        "srgb_displayp3, lin_displayp3, 0.5, 0.21404",
        "adobergb, acescg, 0.5, 0.21776",
        "g22_ap1, lin_rec709, 0.5, 0.21764",
        "g18_ap1, lin_rec709, 0.5, 0.28717",
        "g18_ap1, g18_rec709, 0.5, 0.5",
        "srgb_ap1, srgb_texture, 0.5, 0.5",
        "ACEScg, ACES2065-1, 0.5, 0.5",
        "Utility - sRGB - Texture, lin_p3d65, 0.5, 0.21404",
    })
    void grey(String from, String target, float stated, float expected) {
        check(stated + ", " + stated + ", " + stated, from, target, expected, expected, expected);
    }

    private static void check(String color, String from, String target, float... expected) {
        Shader shader = Written.shader(
                """
                <constant name="c" type="color3">
                  <input name="value" type="color3" value="%s" colorspace="%s"/>
                </constant>
                <output name="o" type="color3" nodename="c"/>
                """
                        .formatted(color, from),
                options(target, ColorManagement.SHADER));
        ImmutableList<Float> drawn = Probe.of(renderer, shader).at(0.5f, 0.5f);
        for (int i = 0; i < 3; i++) {
            assertEquals(expected[i], drawn.get(i), 2e-5f, () -> from + " to " + target + ": " + drawn);
        }
    }

    /** Of colours that eight bits hold, samplers make what shaders make. */
    @ParameterizedTest
    @ValueSource(strings = {"lin_rec709", "acescg", "lin_rec2020"})
    void samplers_and_shaders_convert_colours_alike(String target) {
        for (String type : List.of("color3", "color4")) {
            for (String space : List.of("srgb_texture", "srgb_displayp3", "lin_rec709", "acescg")) {
                String image =
                        """
                        <image name="n" type="%1$s">
                          <input name="file" type="filename" value="a.png" colorspace="%2$s"/>
                          <input name="default" type="%1$s" value="%3$s"/>
                          <input name="uaddressmode" type="string" value="constant"/>
                          <input name="vaddressmode" type="string" value="clamp"/>
                          <input name="filtertype" type="string" value="closest"/>
                        </image>
                        <output name="o" type="%1$s" nodename="n"/>
                        """
                                .formatted(type, space, type.equals("color3") ? "0.2, 0.6, 0.4" : "0.2, 0.6, 0.4, 0.5");
                checkEqual(image, target);
            }
        }
    }

    /** A node that hands its file to several others, behind which the colour is converted. */
    @Test
    void functions_of_images_too() {
        checkEqual(
                """
                <tiledimage name="n" type="color3">
                  <input name="file" type="filename" value="a.png" colorspace="srgb_texture"/>
                  <input name="filtertype" type="string" value="closest"/>
                </tiledimage>
                <output name="o" type="color3" nodename="n"/>
                """,
                "lin_rec709");
    }

    /** Numbers that are no colours are never decoded, though their file says it holds some. */
    @Test
    void numbers_stay_numbers() {
        checkEqual(
                """
                <image name="n" type="float">
                  <input name="file" type="filename" value="a.png" colorspace="srgb_texture"/>
                  <input name="filtertype" type="string" value="closest"/>
                </image>
                <output name="o" type="float" nodename="n"/>
                """,
                "lin_rec709");
    }

    private static void checkEqual(String elements, String target) {
        for (float s : new float[] {-0.125f, 0.125f, 0.375f, 0.625f, 0.875f}) {
            for (float t : new float[] {0.125f, 0.375f, 0.625f, 0.875f}) {
                ImmutableList<Float> byShader = color(elements, target, ColorManagement.SHADER, s, t);
                ImmutableList<Float> bySampler = color(elements, target, ColorManagement.SAMPLER, s, t);
                for (int i = 0; i < byShader.size(); i++) {
                    // Software decodes sRGB by a short series.
                    float tolerance = 1.5f / 255 * Math.max(1, Math.abs(byShader.get(i)));
                    assertEquals(
                            byShader.get(i),
                            bySampler.get(i),
                            tolerance,
                            () -> byShader + " by the shader, " + bySampler);
                }
            }
        }
    }

    private static ImmutableList<Float> color(
            String elements, String target, ColorManagement management, float s, float t) {
        Image texels = Image.paint(4, 4, (x, y, pixel) -> {
            pixel[0] = (16 * x + 7) / 255f;
            pixel[1] = (60 * y + 40) / 255f;
            pixel[2] = 200 / 255f;
            pixel[3] = 51 / 255f;
        });
        Shader shader = Written.shader(elements, options(target, management));
        return new Probe(
                        renderer,
                        RenderJob.of(shader)
                                .images(ImmutableMap.of("n_file", texels))
                                .build())
                .at(new Vector3f(), ImmutableMap.of("texcoord_0", ImmutableList.of(s, t)));
    }

    private static GenerationOptions options(String target, ColorManagement management) {
        return GenerationOptions.builder()
                .set(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, target)
                .set(ColorOptions.COLOR_MANAGEMENT, management)
                .build();
    }
}
