package dev.shadeweave.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.pass.ColorConversion.By;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InsertColorTransformsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new InsertColorTransforms("lin_rec709"));
    }

    @Test
    void converts_a_stated_colour() {
        check(
                """
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="0.5, 0.25, 1" colorspace="srgb_texture"/>
                  <input name="in2" type="color3" value="1, 1, 1"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                """
                graph G/out
                  node G/m: ND_multiply_color3 by IM_multiply_color3_genglsl
                    in1 <- G/m#in1.colorspace.out
                    in2 <- color3(1.0, 1.0, 1.0) [lin_rec709]
                  node G/m#in1.colorspace: ND_srgb_texture_to_lin_rec709_color3 by NG_srgb_texture_to_lin_rec709_color3
                    in <- color3(0.5, 0.25, 1.0) [srgb_texture]
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void converts_a_file_behind_its_node() {
        check(
                """
                <image name="i" type="color3">
                  <input name="file" type="filename" value="a.png" colorspace="srgb_texture"/>
                </image>
                <output name="out" type="color3" nodename="i"/>
                """,
                """
                graph G/out
                  node G/i: ND_image_color3 by IM_image_color3_genglsl
                    file <- filename(a.png) [srgb_texture]
                    layer <- string()
                    default <- color3(0.0, 0.0, 0.0)
                    texcoord <- unset @UV0
                    uaddressmode <- string(periodic)
                    vaddressmode <- string(periodic)
                    filtertype <- string(linear)
                    framerange <- string()
                    frameoffset <- integer(0)
                    frameendaction <- string(constant)
                  node G/i#out.colorspace: ND_srgb_texture_to_lin_rec709_color3 by NG_srgb_texture_to_lin_rec709_color3
                    in <- G/i.out
                  out color3 out <- G/i#out.colorspace.out
                """);
    }

    @Test
    void converts_a_file_whose_name_is_a_constant() {
        check(
                """
                <constant name="c" type="filename"><input name="value" type="filename" value="a.png" colorspace="srgb_texture"/></constant>
                <dot name="d" type="filename"><input name="in" type="filename" nodename="c"/></dot>
                <hextiledimage name="i" type="color3"><input name="file" type="filename" nodename="d"/></hextiledimage>
                <output name="out" type="color3" nodename="i"/>
                """,
                """
                graph G/out
                  node G/i: ND_hextiledimage_color3 by IM_hextiledimage_color3_genglsl
                    file <- G/d.out
                    default <- color3(0.0, 0.0, 0.0)
                    texcoord <- unset @UV0
                    tiling <- vector2(1.0, 1.0)
                    rotation <- float(1.0)
                    rotationrange <- vector2(0.0, 360.0)
                    scale <- float(1.0)
                    scalerange <- vector2(0.5, 2.0)
                    offset <- float(1.0)
                    offsetrange <- vector2(0.0, 1.0)
                    falloff <- float(0.5)
                    falloffcontrast <- float(0.5)
                    lumacoeffs <- color3(0.2722287, 0.6740818, 0.0536895)
                  node G/d: ND_dot_filename by IM_dot_filename_genglsl
                    in <- G/c.out
                    note <- string()
                  node G/c: ND_constant_filename by IM_constant_filename_genglsl
                    value <- filename(a.png) [srgb_texture]
                  node G/i#out.colorspace: ND_srgb_texture_to_lin_rec709_color3 by NG_srgb_texture_to_lin_rec709_color3
                    in <- G/i.out
                  out color3 out <- G/i#out.colorspace.out
                """);
    }

    @Test
    void converts_a_graph_input_once() {
        check(
                """
                <input name="tint" type="color3" value="1, 0, 0" colorspace="acescg"/>
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" interfacename="tint"/>
                  <input name="in2" type="color3" interfacename="tint"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                """
                graph G/out
                  in color3 tint = 1.0, 0.0, 0.0 [acescg]
                  node G/m: ND_multiply_color3 by IM_multiply_color3_genglsl
                    in1 <- #tint.colorspace.out [lin_rec709]
                    in2 <- #tint.colorspace.out [lin_rec709]
                  node #tint.colorspace: ND_acescg_to_lin_rec709_color3 by NG_acescg_to_lin_rec709_color3
                    in <- $tint
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void knows_spaces_by_other_names() {
        check(
                """
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="0.5, 0.25, 1" colorspace="lin_rec709_scene"/>
                  <input name="in2" type="color3" value="1, 1, 1" colorspace="lin_ap1"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                """
                graph G/out
                  node G/m: ND_multiply_color3 by IM_multiply_color3_genglsl
                    in1 <- color3(0.5, 0.25, 1.0) [lin_rec709_scene]
                    in2 <- G/m#in2.colorspace.out
                  node G/m#in2.colorspace: ND_acescg_to_lin_rec709_color3 by NG_acescg_to_lin_rec709_color3
                    in <- color3(1.0, 1.0, 1.0) [lin_ap1]
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void names_an_unknown_space() {
        check(
                """
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="0.5, 0.25, 1" colorspace="srgb_textur"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                """
                test.mtlx:4:68: warning[SW1421]: no transform from colour space 'srgb_textur' to 'lin_rec709'; did you mean 'srgb_texture'? the colours are used as written
                graph G/out
                  node G/m: ND_multiply_color3 by IM_multiply_color3_genglsl
                    in1 <- color3(0.5, 0.25, 1.0) [srgb_textur]
                    in2 <- color3(1.0, 1.0, 1.0)
                  out color3 out <- G/m.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <multiply name="m" type="color3">
                  <input name="in1" type="color3" value="0.5, 0.25, 1" colorspace="srgb_texture"/>
                  <input name="in2" type="color3" value="1, 1, 1"/>
                </multiply>
                <output name="out" type="color3" nodename="m"/>
                """,
                new InsertColorTransforms("lin_rec709"));
    }

    /** The sampler undoes the curve, and only what is seen beyond the image is left to a node. */
    @Test
    void leaves_the_curve_of_srgb_to_samplers() {
        checkSampler(
                image("color3", "a.png", "srgb_texture"),
                """
                graph G/out
                  node G/i: ND_image_color3 by IM_image_color3_genglsl
                    file <- filename(a.png) [decoded srgb_texture]
                    layer <- string()
                    default <- G/i#default.colorspace.out
                    texcoord <- unset @UV0
                    uaddressmode <- string(periodic)
                    vaddressmode <- string(periodic)
                    filtertype <- string(linear)
                    framerange <- string()
                    frameoffset <- integer(0)
                    frameendaction <- string(constant)
                  node G/i#default.colorspace: ND_srgb_texture_to_lin_rec709_color3 by NG_srgb_texture_to_lin_rec709_color3
                    in <- color3(0.5, 0.5, 0.5) [srgb_texture]
                  out color3 out <- G/i.out
                """);
    }

    @Test
    void samplers_decode_only_eight_bit_srgb_files() {
        checkReaders("color3", "a.PNG", "srgb_texture", "");
        checkReaders("color4", "a.<UDIM>.jpg", "srgb_tx", "");
        checkReaders(
                "color3", "a.exr", "srgb_texture", "G/i#out.colorspace: srgb_texture_to_lin_rec709, in <- G/i.out\n");
        checkReaders("color3", "a.png", "g22_rec709", "G/i#out.colorspace: g22_rec709_to_lin_rec709, in <- G/i.out\n");
        checkReaders("float", "a.png", "srgb_texture", "");
    }

    private static void checkReaders(String type, String file, String space, String expected) {
        String printed = PassCheck.run(image(type, file, space), new InsertColorTransforms("lin_rec709", By.SAMPLER));
        assertEquals(
                expected,
                printed.lines()
                        .dropWhile(line -> !line.contains("#out.colorspace:"))
                        .limit(2)
                        .map(line -> line.strip().replace("node ", ""))
                        .collect(Collectors.joining(", "))
                        .replaceAll("ND_(\\w+)_color3 by \\w+", "$1")
                        .replaceAll("$", expected.isEmpty() ? "" : "\n"));
        boolean decoded = printed.contains("[decoded " + space + "]");
        assertEquals(expected.isEmpty() && !type.equals("float"), decoded, printed);
    }

    @Test
    void records_unconverted_colors() {
        String nodes = image("color3", "a.png", "srgb_texture")
                .replace("<input name=\"default\"", "<input name=\"default\" colorspace=\"acescg\"");
        ColorLedger ledger = new ColorLedger();
        PassCheck.run(nodes, ledger, new InsertColorTransforms("lin_rec709", By.NONE));
        assertEquals(
                List.of(
                        new ColorConversion("G/i/file", "srgb_texture", "lin_rec709", By.NONE),
                        new ColorConversion("G/i/default", "acescg", "lin_rec709", By.NONE)),
                ledger.conversions());
    }

    private static void checkSampler(String nodes, String expected) {
        PassCheck.check(nodes, expected, new InsertColorTransforms("lin_rec709", By.SAMPLER));
    }

    private static String image(String type, String file, String space) {
        int numbers = type.startsWith("color") ? type.charAt(5) - '0' : 1;
        return """
                <image name="i" type="%1$s">
                  <input name="file" type="filename" value="%2$s" colorspace="%3$s"/>
                  <input name="default" type="%1$s" value="%4$s"/>
                </image>
                <output name="out" type="%1$s" nodename="i"/>
                """
                .formatted(
                        type, file.replace("<", "&lt;"), space, String.join(", ", Collections.nCopies(numbers, "0.5")));
    }
}
