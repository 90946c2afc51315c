package dev.shadeweave.ir.internal.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
    private final Names names =
            new Names(name -> GlslWords.isLegal(name, new Version(450, Profile.CORE, false, SourceSpan.none())));

    private void check(String wanted, String expected) {
        assertEquals(expected, names.take(wanted));
    }

    @Test
    void names_are_unique_and_legal() {
        check("a", "a");
        check("a", "a_1");
        check("a", "a_2");
        check("texture", "texture_1");
        check("gl_x", "xgl_x");
        check("a__b", "xa_b");
        check("", "unnamed");
        check("b_", "b_");
        check("b_", "b_1");
    }

    @Test
    void names_of_ended_scopes_are_free() {
        names.open();
        check("a", "a");
        String everywhere = names.takeForAll("c");
        names.close();
        check("a", "a");
        assertEquals("c", everywhere);
        check("c", "c_1");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.0",
        "-0f, -0.0",
        "1, 1.0",
        "-2.5, -2.5",
        "0.1, 0.1",
        "1e-4, 1e-4",
        "2e-4, 0.0002",
        "1e-5, 1e-5",
        "1.5e-7, 1.5e-7",
        "16777216, 16777216.0",
        "1e16, 1e16",
        "3.4028235e38, 3.4028235e38",
        "1.4e-45, 1e-45",
        "0.33333334, 0.33333334"
    })
    void floats_are_short_and_exact(String written, String expected) {
        float value = Float.parseFloat(written);
        assertEquals(expected, Numbers.text(value));
        assertEquals(Float.floatToRawIntBits(value), Float.floatToRawIntBits(Float.parseFloat(Numbers.text(value))));
    }
}
