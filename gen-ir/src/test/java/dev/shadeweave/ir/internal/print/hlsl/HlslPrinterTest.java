package dev.shadeweave.ir.internal.print.hlsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HlslPrinterTest {
    @Test
    void writes_replacements_for_features_that_hlsl_lacks() throws IOException {
        String text = Shaders.resource(HlslPrinterTest.class, "../wgsl/everything.frag");
        assertEquals(
                Shaders.resource(HlslPrinterTest.class, "everything.hlsl"),
                HlslPrinter.print(Shaders.build(Stage.FRAGMENT, text).get(), HlslDialect.HLSL)
                        .text());
    }

    /** Some HLSL compilers accept constants of structures only as lists. HLSL has some functions only for vectors. */
    @Test
    void writes_constants_and_functions_for_every_compiler() {
        String text = HlslPrinter.print(
                        Shaders.fragment(
                                """
                                #version 450
                                struct S { float a; vec2 b; };
                                layout(constant_id = 7) const float GAIN = 1.5;
                                S table[2] = S[](S(1.0, vec2(2.0)), S(3.0, vec2(4.0, 5.0)));
                                S one = S(6.0, vec2(7.0));
                                layout(location = 0) in vec3 v;
                                layout(location = 1) flat in int k;
                                layout(location = 0) out float o;
                                void main() { o = table[k].a + one.b.x * GAIN + refract(v.x, v.y, v.z); }
                                """),
                        HlslDialect.HLSL)
                .text();
        for (String line : new String[] {
            "static const S constants[2] = { { 1.0, float2(2.0, 2.0) }, { 3.0, float2(4.0, 5.0) } };",
            "static S one = { 6.0, float2(7.0, 7.0) };",
            "#define SPECIALIZATION_CONSTANT_7 1.5",
            "static const float GAIN = SPECIALIZATION_CONSTANT_7;",
            "    o = table[k].a + one.b.x * GAIN + refract_float(v.x, v.y, v.z);"
        }) {
            assertTrue(text.contains(line + "\n"), line + " is not in\n" + text);
        }
    }

    /** Two vectors hold the clip distances. */
    @Test
    void writes_clip_distances_as_vectors() {
        String text = HlslPrinter.print(
                        Shaders.build(
                                        Stage.VERTEX,
                                        """
                                        #version 450
                                        out float gl_ClipDistance[5];
                                        void main() { gl_Position = vec4(1.0); gl_ClipDistance[4] = 2.0; }
                                        """)
                                .get(),
                        HlslDialect.SLANG)
                .text();
        for (String line : new String[] {
            "    float4 clipDistance0 : SV_ClipDistance0;",
            "    float clipDistance1 : SV_ClipDistance1;",
            "    made.clipDistance0 = float4(clipDistance[0], clipDistance[1], clipDistance[2], clipDistance[3]);",
            "    made.clipDistance1 = float(clipDistance[4]);"
        }) {
            assertTrue(text.contains(line + "\n"), line + " is not in\n" + text);
        }
    }
}
