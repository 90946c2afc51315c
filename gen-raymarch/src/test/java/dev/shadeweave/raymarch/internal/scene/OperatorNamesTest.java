package dev.shadeweave.raymarch.internal.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OperatorNamesTest {
    private static void check(String path, String expected) {
        assertEquals(expected, OperatorNames.of(path));
    }

    @Test
    void something_may_stand_behind_a_name() {
        check("scene/a__b/_c", "scene_a_b_c");
        check("_c", "U_c");
        check("ball_", "ball");
        check("9", "U_9");
        check("___", "U");
        check("große/kugel", "gro_e_kugel");
    }
}
