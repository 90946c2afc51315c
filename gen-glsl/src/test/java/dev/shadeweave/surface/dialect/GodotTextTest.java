package dev.shadeweave.surface.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GodotTextTest {
    private static void check(String glsl, String godot) {
        assertEquals(godot, GodotText.of(glsl));
    }

    @Test
    void numbers_are_chosen_by_a_conditional() {
        check("x = mix(0.0, q, b != 0.0);", "x = ((b != 0.0) ? (q) : (0.0));");
    }

    @Test
    void nested_calls_are_written_in_every_argument() {
        check(
                "mix(mix(a, b, c < 4u), d, abs(q) <= mix(-1.0, m, e == 0.0))",
                "((abs(q) <= ((e == 0.0) ? (m) : (-1.0))) ? (d) : (((c < 4u) ? (b) : (a))))");
    }

    @Test
    void fractions_and_vectors_of_conditions_stay() {
        check("mix(a, b, t) + mix(v, w, equal(v, w))", "mix(a, b, t) + mix(v, w, equal(v, w))");
    }

    @Test
    void whole_numbers_become_fractions_of_a_vector() {
        check("int i = 3; vec2 c = vec2(i / 3, 1.0);", "int i = 3; vec2 c = vec2(float(i / 3), 1.0);");
    }
}
