package dev.shadeweave.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests suggestions for misspelt names. */
class SuggestionsTest {
    private static final List<String> NAMES = List.of(
            "add",
            "color3",
            "color4",
            "float",
            "fractal3d",
            "image",
            "integer",
            "multiply",
            "noise2d",
            "noise3d",
            "UV0");

    @Test
    void one_letter_off() {
        check("colour3", "color3");
        check("flaot", "float");
        check("mulitply", "multiply");
        check("imag", "image");
        check("integerr", "integer");
    }

    @Test
    void letter_case_counts_less() {
        check("Noise2D", "noise2d");
        check("uv0", "UV0");
        check("IMAGE", "image");
    }

    @Test
    void ties_go_to_the_first_by_name() {
        check("color", "color3");
        check("noise", "noise2d");
    }

    @Test
    void suggests_no_distant_name() {
        check("standard_surface", "");
        check("x", "");
        check("", "");
        check("image", "");
    }

    private static void check(String name, String expected) {
        List<String> reversed = new ArrayList<>(NAMES);
        Collections.reverse(reversed);
        assertEquals(expected, Suggestions.nearest(name, NAMES).orElse(""));
        assertEquals(expected, Suggestions.nearest(name, reversed).orElse(""));
    }
}
