package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Words behind a dollar sign are tokens. */
class SourceTokenTest {
    private static void check(String text, String expected) {
        assertEquals(expected, SourceToken.replace(text, name -> "<" + name + ">"), text);
    }

    @Test
    void finds_tokens_by_their_dollar_sign() {
        check("", "");
        check("a + b", "a + b");
        check("$a", "<a>");
        check("f($env, 1.0)", "f(<env>, 1.0)");
        check("$a$b2 $c_d", "<a><b2> <c>_d");
        check("$$a $ $-", "$<a> $ $-");
        check("at the end $", "at the end $");
        check("$\u00e4b", "$\u00e4b");
    }
}
