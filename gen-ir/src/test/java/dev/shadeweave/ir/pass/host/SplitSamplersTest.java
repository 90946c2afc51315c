package dev.shadeweave.ir.pass.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import org.junit.jupiter.api.Test;

/** Arrays of samplers become single samplers for languages without such arrays. */
class SplitSamplersTest {
    private static final String SHADOWS =
            """
            #version 450
            layout(binding = 2) uniform sampler2D maps[3];
            uniform float maps_1;
            in vec2 uv;
            out vec4 o;
            float depth(sampler2D map, vec2 at) {
                return texture(map, at).x + maps_1;
            }
            void main() {
                o = texture(maps[0], uv) + depth(maps[2], uv);
            }
            """;

    @Test
    void elements_with_constant_indices_are_samplers() {
        Ir ir = Shaders.fragment(SHADOWS);
        new SplitSamplers().run(ir);
        IrValidator.check(ir, "split samplers");
        assertEquals(
                """
                #version 450

                layout(binding = 2) uniform sampler2D maps_0;
                layout(binding = 3) uniform sampler2D maps_1x;
                layout(binding = 4) uniform sampler2D maps_2;
                uniform float maps_1;
                in vec2 uv;
                out vec4 o;

                float depth(sampler2D map, vec2 at) {
                    return texture(map, at).x + maps_1;
                }

                void main() {
                    o = texture(maps_0, uv) + depth(maps_2, uv);
                }
                """,
                GlslPrinter.print(ir).text());
    }

    @Test
    void every_language_accepts_split_samplers() {
        for (Language language : Language.values()) {
            assertEquals("[]", messages(language, SHADOWS));
        }
    }

    @Test
    void rejects_arrays_that_a_function_takes_whole() {
        String text =
                """
                #version 450
                uniform sampler2D maps[3];
                uniform int n;
                out vec4 o;
                vec4 read(sampler2D all[3]) { return texture(all[1], vec2(0.5)); }
                void main() { o = read(maps); }
                """;
        String refused =
                "error[SW3301]: cannot write an array of samplers that is handed on whole, has more than 16 elements, or"
                        + " is in an array in HLSL; index it with constants, and hand on one of its samplers";
        assertEquals("[test:2:19: " + refused + ", test:5:21: " + refused + "]", messages(Language.HLSL, text));
    }

    private static String messages(Language language, String text) {
        Diagnostics diagnostics = new Diagnostics();
        IrModule.of(Shaders.fragment(text)).translate(language, diagnostics);
        return diagnostics.all().toString();
    }
}
