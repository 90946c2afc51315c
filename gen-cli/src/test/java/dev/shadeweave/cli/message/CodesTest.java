package dev.shadeweave.cli.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CodesTest {
    /** A class that mentions a code, so the search reads it. Initialising it fails. */
    static final class Broken {
        static final String MENTIONED = "SW1331";
        static final int FAILS = Integer.parseInt("none");
    }

    @Test
    void classes_that_only_mention_a_code_are_not_initialised() {
        assertTrue(Codes.all().containsKey(Broken.MENTIONED));
    }

    @Test
    void a_code_is_found_by_each_of_its_spellings() {
        assertEquals("SW1331", Codes.canonical("sw1331"));
        assertEquals("SW1331", Codes.canonical("1331"));
    }
}
