package dev.shadeweave.raymarch.internal.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PackingTest {
    private static final List<Type> BY_COMPONENTS = List.of(Types.FLOAT, Types.VECTOR2, Types.VECTOR3, Types.VECTOR4);

    /**
     * Places parameters, and checks the list of their places.
     *
     * @param sizes a digit for each parameter: its number of components
     */
    private static void check(String sizes, String expected) {
        Packing packing = new Packing();
        for (int i = 0; i < sizes.length(); i++) {
            String name = String.valueOf((char) ('a' + i));
            packing.place(name, BY_COMPONENTS.get(sizes.charAt(i) - '1'));
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sizes.length(); i++) {
            String name = String.valueOf((char) ('a' + i));
            text.append(i == 0 ? "" : " ")
                    .append(Packing.text(
                            "", Objects.requireNonNull(packing.slots().get(name)), 0, sizes.charAt(i) - '0'));
        }
        assertEquals(expected, text + " of " + packing.size());
    }

    @Test
    void single_numbers_fill_free_places() {
        check("111113324", "[0].x [0].y [0].z [0].w [1].x [1].yzw [2].xyz [3].xy [4] of 5");
        check("3121", "[0].xyz [0].w [1].xy [1].z of 2");
        check("41", "[0] [1].x of 2");
    }

    @Test
    void the_same_is_placed_alike_every_time() {
        for (int i = 0; i < 100; i++) {
            check("111113324", "[0].x [0].y [0].z [0].w [1].x [1].yzw [2].xyz [3].xy [4] of 5");
        }
    }
}
