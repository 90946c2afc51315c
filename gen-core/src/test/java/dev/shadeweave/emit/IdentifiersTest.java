package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class IdentifiersTest {
    @Test
    void namesStayAsNearAsTheyCan() {
        check("base_color", "base_color");
        check("ns:NG_foo", "ns_NG_foo");
        check("my-prop", "my_prop");
        check("a__b", "a_b");
        check("a_:_b", "a_b");
        check("9lives", "_9lives");
        check("gl_Position", "gllPosition");
        check("out", "out11");
        check("in", "in1");
        check("", "_1");
        check("…", "_1");
        check("größe", "gr_e");
    }

    @Property
    void everyTextBecomesALegalName(@ForAll("texts") String text) {
        String name = Identifiers.sanitize(text, TestSyntax.INSTANCE);
        assertTrue(name.matches("[A-Za-z_][A-Za-z0-9_]*"), name);
        assertTrue(name.length() <= Identifiers.MAX_LENGTH, name);
        assertTrue(!name.contains("__") && !name.startsWith("gl_"), name);
        assertTrue(!TestSyntax.INSTANCE.isReserved(name), name);
    }

    @Property
    void aLegalNameStays(@ForAll("texts") String text) {
        String name = Identifiers.sanitize(text, TestSyntax.INSTANCE);
        assertEquals(name, Identifiers.sanitize(name, TestSyntax.INSTANCE));
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> any = Arbitraries.strings().ofMaxLength(300);
        Arbitrary<String> tricky = Arbitraries.strings().withChars("_gl_ab1:é-").ofMaxLength(12);
        Arbitrary<String> words = Arbitraries.of("in", "out", "out1", "mix", "gl_", "gl_gl_", "_", "__", "1");
        return Arbitraries.oneOf(any, tricky, words);
    }

    private static void check(String text, String expected) {
        assertEquals(expected, Identifiers.sanitize(text, TestSyntax.INSTANCE));
    }
}
