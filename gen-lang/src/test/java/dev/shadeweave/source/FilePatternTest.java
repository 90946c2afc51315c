package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the parts of file names that a host fills in. */
class FilePatternTest {
    @Test
    void a_tile_has_a_number_or_two() {
        check("wood.<UDIM>.png", 1001, 1, "wood.1001.png");
        check("wood.<UDIM>.png", 1023, 1, "wood.1023.png");
        check("wood_<UVTILE>.png", 1001, 1, "wood_u1_v1.png");
        check("wood_<UVTILE>.png", 1020, 1, "wood_u10_v2.png");
        check("<UDIM>/wood_<UDIM>.png", 1002, 1, "1002/wood_1002.png");
    }

    @Test
    void a_frame_has_as_many_digits_as_it_needs_or_is_asked_for() {
        check("fire.{frame}.exr", 1001, 12, "fire.12.exr");
        check("fire.{04frame}.exr", 1001, 12, "fire.0012.exr");
        check("fire.{02frame}.exr", 1001, 120, "fire.120.exr");
        check("fire.{frame}_<UDIM>.exr", 1002, 3, "fire.3_1002.exr");
    }

    @Test
    void everything_else_stays() {
        check("plain.png", 1002, 3, "plain.png");
        check("<asset>/{shot}.png", 1002, 3, "<asset>/{shot}.png");
        check("$1\\<UDIM>.png", 1002, 3, "$1\\1002.png");
        assertEquals(
                List.of("asset", "part"),
                new FilePattern("<asset>/<part>_<UDIM>.png").tokens().asList());
        assertEquals("<UVTILE>", new FilePattern("a<UVTILE>").tileMark());
    }

    private static void check(String pattern, int tile, int frame, String expected) {
        assertEquals(expected, new FilePattern(pattern).tile(tile).frame(frame).text());
    }
}
