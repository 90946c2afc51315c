package dev.shadeweave.ir.internal.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.model.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unsupported parts of GLSL: one message each, at the word that uses them, and no representation. */
class UnsupportedTest {
    /** Checks a text in which two {@code @} mark the word that the message must name. */
    private static void check(Stage stage, String version, String marked) {
        String text = "#version " + version + "\n" + marked.replace("@", "");
        Shaders.Built built = Shaders.build(stage, text);
        assertNull(built.ir(), text);
        assertEquals(1, built.messages().size(), built::text);
        String word = marked.substring(marked.indexOf('@') + 1, marked.lastIndexOf('@'));
        String place = "test:2:" + (marked.indexOf('@') + 1) + ": error[";
        assertTrue(built.text().startsWith(place), place + " is not at the start of " + built.text());
        assertTrue(built.text().contains(word), word + " is not in " + built.text());
    }

    private static void desktop(String marked) {
        check(Stage.FRAGMENT, "450", marked + " void main() { }\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"double", "dvec2", "dvec3", "dvec4", "dmat2", "dmat3x4", "dmat4"})
    void rejects_doubles(String type) {
        desktop("@" + type + "@ a;");
        check(Stage.FRAGMENT, "450", "void main() { @" + type + "@ a; }\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"image2D", "uimage3D", "iimageCube", "image2DMSArray", "imageBuffer"})
    void rejects_images(String type) {
        desktop("layout(binding = 0) uniform @" + type + "@ a;");
    }

    @Test
    void rejects_atomic_counters() {
        desktop("layout(binding = 0) uniform @atomic_uint@ a;");
    }

    @Test
    void rejects_subroutines() {
        desktop("@subroutine@ float f(float x);");
        desktop("@subroutine@ uniform int f;");
    }

    @Test
    void rejects_qualifiers_of_older_versions() {
        for (String version :
                List.of("330", "400", "410", "420", "430", "440", "450", "460", "300 es", "310 es", "320 es")) {
            String head = version.endsWith("es") ? "precision highp float; " : "";
            check(Stage.FRAGMENT, version, head + "@varying@ vec2 uv; void main() { }\n");
            check(Stage.VERTEX, version, head + "@attribute@ vec2 uv; void main() { }\n");
        }
    }

    @Test
    void rejects_layouts_of_compute_shaders_and_images() {
        check(Stage.FRAGMENT, "450", "layout(@local_size_x@ = 8) in; void main() { }\n");
        check(Stage.FRAGMENT, "320 es", "layout(@rgba8@) in; void main() { }\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"__pixel_localEXT", "__pixel_local_inEXT", "__pixel_local_outEXT"})
    void rejects_pixel_local_storage(String word) {
        check(
                Stage.FRAGMENT,
                "310 es",
                "@" + word + "@ FragLocal { layout(rgba8) mediump vec4 c; layout(r32f) highp float d; } st;"
                        + " void main() { st.c = vec4(1.0); st.d += st.c.x; }\n");
        check(
                Stage.FRAGMENT,
                "300 es",
                "@" + word
                        + "@ FragLocal { mediump vec4 c; }; mediump float f() { return c.x; } void main() { c = c * f(); }\n");
        check(Stage.FRAGMENT, "450", "@" + word + "@ vec4 c; void main() { }\n");
    }

    @Test
    void rejects_compute_shaders() {
        assertEquals(
                "test:1:1: error[SW3102]: Compute shaders are not supported",
                Shaders.build(Stage.COMPUTE, "#version 450\nvoid main() { }\n").text());
    }
}
