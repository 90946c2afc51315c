package dev.shadeweave.pass;

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
                test.mtlx:4:68: error[SW1421]: no transform from colour space 'srgb_textur' to 'lin_rec709'; did you mean 'srgb_texture'?
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
}
