package dev.shadeweave.surface.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GodotTextTest {
    private static final String CHOOSE =
            """
            float choose(float no, float yes, bool condition) { return condition ? yes : no; }
            int choose(int no, int yes, bool condition) { return condition ? yes : no; }
            uint choose(uint no, uint yes, bool condition) { return condition ? yes : no; }
            """;

    private static void check(String glsl, String godot) {
        assertEquals(godot, GodotText.of(glsl, "choose"));
    }

    @Test
    void numbers_are_chosen_by_a_condition() {
        check("x = mix(0.0, q, b != 0.0);", CHOOSE + "x = choose(0.0, q, b != 0.0);");
        check("void f(bool b) { x = mix(0.0, q, b); }", CHOOSE + "void f(bool b) { x = choose(0.0, q, b); }");
        check("x = mix(0.0, q, (any(v) && !w));", CHOOSE + "x = choose(0.0, q, (any(v) && !w));");
    }

    @Test
    void nested_calls_are_written_in_every_argument() {
        check(
                "x = mix(mix(a, b, c < 4u), d, abs(q) <= mix(-1.0, m, e == 0.0));",
                CHOOSE + "x = choose(choose(a, b, c < 4u), d, abs(q) <= choose(-1.0, m, e == 0.0));");
    }

    @Test
    void fractions_and_vectors_of_conditions_stay() {
        check("x = mix(a, b, t) + mix(v, w, equal(v, w));", "x = mix(a, b, t) + mix(v, w, equal(v, w));");
        check("void f(bvec2 b) { mix(v, w, b); }", "void f(bvec2 b) { mix(v, w, b); }");
    }

    @Test
    void whole_numbers_become_fractions_of_a_vector() {
        check(
                "void f(int i, float t) { vec2 c = vec2((i + 1) / 3, i % 3); c = vec2(t, 1.0); }",
                "void f(int i, float t) { vec2 c = vec2(float((i + 1) / 3), float(i % 3)); c = vec2(t, 1.0); }");
        check(
                "void f(int i, bool b) { vec2 c = vec2(mix(i, 2, b), 1.0); }",
                CHOOSE + "void f(int i, bool b) { vec2 c = vec2(float(choose(i, 2, b)), 1.0); }");
    }
}
