package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    @Test
    void rules_out_names_that_no_unit_declares() {
        Vocabulary vocabulary = new Vocabulary();
        vocabulary.addAll(List.of("mx_noise", "mx_hash"));
        vocabulary.addAll(List.of("mx_tan"));

        assertTrue(vocabulary.mayDeclare("mx_hash"));
        assertTrue(vocabulary.mayDeclare("mx_tan"));
        assertFalse(vocabulary.mayDeclare("base_color"));
    }

    @Test
    void rules_out_nothing_once_it_is_full() {
        Vocabulary vocabulary = new Vocabulary();
        vocabulary.addAll(IntStream.range(0, 100_000).mapToObj(i -> "f" + i).toList());
        vocabulary.addAll(List.of("late"));

        assertTrue(vocabulary.mayDeclare("late"), "a unit that came later may declare it");
        assertTrue(vocabulary.mayDeclare("base_color"));
    }
}
