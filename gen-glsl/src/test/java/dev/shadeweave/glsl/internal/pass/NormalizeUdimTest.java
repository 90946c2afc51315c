package dev.shadeweave.glsl.internal.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glsl.GlslCheck;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.shader.Stage;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NormalizeUdimTest {
    private static final GenerationOptions OPTIONS = GenerationOptions.builder()
            .set(HwOptions.NORMALIZE_UDIM_TEX_COORDS, true)
            .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
            .build();

    @Test
    void the_rectangle_of_all_tiles_is_one_square() {
        check("wood.<UDIM>.png", "1001, 1002, 1011", "vec2(0.5), vec2(0.0)");
        check("wood.<UDIM>.png", "1012,1014", "vec2(0.33333334, 1.0), vec2(-0.33333334, -1.0)");
        check("wood.<UDIM>.png", "1010", "vec2(1.0), vec2(-9.0, 0.0)");
    }

    @Test
    void images_without_tiles_stay_unchanged() {
        check("wood.png", "1001, 1002", "vec2(1.0), vec2(0.0)");
        check("wood.<UDIM>.png", "", "vec2(1.0), vec2(0.0)");
    }

    @Test
    void reports_numbers_that_are_no_tile_at_their_place() {
        assertEquals(
                "test.mtlx:2:84: warning[SW1612]: '12' is no tile of a set; tiles are numbered from 1001 to 1999; 1001 is used",
                GlslCheck.messages("genglsl", document("wood.<UDIM>.png", "1001, 12"), OPTIONS));
    }

    private static void check(String file, String set, String expected) {
        String source = GlslCheck.generate("genglsl", document(file, set), "out", OPTIONS, (pass, from, to) -> {})
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        String call = source.lines()
                .filter(line -> line.contains(" = mx_image_color3("))
                .collect(Collectors.joining("\n"));
        assertEquals(expected, call.replaceAll(".*?(vec2\\([-0-9., ]*\\), vec2\\([-0-9., ]*\\))\\);", "$1"));
    }

    private static String document(String file, String set) {
        return "<geominfo name='tiles' geom='/'><geomprop name='udimset' type='stringarray' value='" + set
                + "'/></geominfo>" + "<image name='i' type='color3'><input name='file' type='filename' value='"
                + file.replace("<", "&lt;").replace(">", "&gt;")
                + "'/></image><output name='out' type='color3' nodename='i'/>";
    }
}
