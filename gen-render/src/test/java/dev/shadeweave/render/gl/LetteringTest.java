package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.util.List;
import org.junit.jupiter.api.Test;

class LetteringTest {
    private static String shape(Image image) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < image.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < image.width(); x++) {
                row.append(image.get(x, y, 0) > 0.5 ? '#' : ' ');
            }
            text.append(row.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Where the last column with ink is. */
    private static int end(Image image) {
        int end = -1;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                end = image.get(x, y, 0) > 0.5 ? Math.max(end, x) : end;
            }
        }
        return end;
    }

    @Test
    void letters_are_the_same_everywhere() {
        assertEquals(
                """



                    ##      #
                   #  #  #  #
                   #  #     #
                   #  #  #  #
                   #  #  #  #
                   #  #  #  #
                    ##   #  #
                """,
                shape(Lettering.below(64, List.of("Oil"))).stripTrailing() + "\n");
    }

    @Test
    void lines_stand_below_each_other() {
        Image one = Lettering.below(100, List.of("brick"));
        Image two = Lettering.below(100, List.of("brick", "brick"));
        assertEquals(27, two.height());
        for (int y = 0; y < 12; y++) {
            for (int x = 0; x < 100; x++) {
                assertEquals(one.get(x, y, 0), two.get(x, y, 0));
                assertEquals(one.get(x, y, 0), two.get(x, y + 12, 0));
                assertEquals(1, two.get(x, y, 3));
            }
        }
    }

    @Test
    void cuts_long_names_in_the_middle() {
        String[] names = {"NG_a_very_long_name_of_a_graph/color_out", "NG_a_very_long_name_of_a_graph/bright_out"};
        Image[] cut = new Image[2];
        for (int i = 0; i < 2; i++) {
            cut[i] = Lettering.below(100, List.of(names[i]));
            assertTrue(end(cut[i]) > 80 && end(cut[i]) < 97, "ends at " + end(cut[i]));
        }
        assertNotEquals(cut[0], cut[1], "the ends are kept");
        Image whole = Lettering.below(255, List.of(names[0]));
        assertTrue(end(whole) > 150);
        for (int y = 0; y < whole.height(); y++) {
            for (int x = 0; x < 30; x++) {
                assertEquals(whole.get(x, y, 0), cut[0].get(x, y, 0), "the beginning is kept");
            }
        }
    }

    @Test
    void letters_that_there_are_not_are_question_marks() {
        assertEquals(Lettering.below(100, List.of("gr?n?")), Lettering.below(100, List.of("grün\uD83C\uDF33")));
    }

    @Test
    void letters_grow_with_the_picture() {
        assertEquals(2 * Lettering.height(256, 2), Lettering.height(512, 2));
        assertEquals(2 * end(Lettering.below(256, List.of("brick"))) + 1, end(Lettering.below(512, List.of("brick"))));
        assertEquals(0, Lettering.height(63, 2));
        assertThrows(IllegalArgumentException.class, () -> Lettering.below(63, List.of("brick")));
    }
}
