package dev.shadeweave.ir.pass.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import org.junit.jupiter.api.Test;

/** A computed index into an array of samplers becomes a switch over constant indices. */
class ChooseSamplersTest {
    private static final String HEAD =
            """
            #version 450
            uniform sampler2D maps[2];
            uniform int n;
            uniform uint m;
            in vec2 uv;
            out vec4 o;
            """;

    @Test
    void a_lookup_becomes_a_switch() {
        check(
                "o = texture(maps[n], uv) + 1.0;",
                """
                vec4 texel;
                switch (n) {
                    case 0:
                        texel = texture(maps[0], uv);
                        break;
                    default:
                        texel = texture(maps[1], uv);
                        break;
                }
                o = texel + 1.0;
                """);
    }

    @Test
    void supports_loops_and_unsigned_indices() {
        check(
                "o = vec4(0.0); for (int i = 0; i < 2; i++) { o += texture(maps[i], uv); } o *= texture(maps[m], uv);",
                """
                o = vec4(0.0);
                for (int i = 0; i < 2; i++) {
                    vec4 texel;
                    switch (i) {
                        case 0:
                            texel = texture(maps[0], uv);
                            break;
                        default:
                            texel = texture(maps[1], uv);
                            break;
                    }
                    o += texel;
                }
                vec4 texel;
                switch (m) {
                    case 0u:
                        texel = texture(maps[0u], uv);
                        break;
                    default:
                        texel = texture(maps[1u], uv);
                        break;
                }
                o *= texel;
                """);
    }

    @Test
    void a_constant_index_stays() {
        Ir ir = Shaders.fragment(HEAD + "void main() { o = texture(maps[1], uv); }\n");
        assertFalse(new ChooseSamplers().run(ir));
    }

    @Test
    void every_language_accepts_calls_loop_conditions_and_shadows() {
        String text =
                """
                #version 330
                uniform sampler2DShadow shadows[4];
                uniform int n;
                uniform int m;
                in vec3 at;
                out vec4 o;
                float both(sampler2DShadow one, sampler2DShadow other) {
                    return texture(one, at) + texture(other, at);
                }
                void main() {
                    float lit = both(shadows[n], shadows[m]);
                    for (int i = 0; i < 4; i++) {
                        lit += textureLod(shadows[i], at, 0.0);
                    }
                    while (textureLod(shadows[m], at, 0.0) > lit) {
                        lit += 1.0 + float(textureSize(shadows[n], 0).x);
                    }
                    o = vec4(lit);
                }
                """;
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            IrModule.of(Shaders.fragment(text)).translate(language, diagnostics);
            assertEquals("[]", diagnostics.all().toString(), language.name());
        }
    }

    private static void check(String statements, String expected) {
        Ir ir = Shaders.fragment(HEAD + "void main() { " + statements + " }\n");
        new ChooseSamplers().run(ir);
        IrValidator.check(ir, "choose samplers");
        String text = GlslPrinter.print(ir).text();
        assertEquals(
                expected.indent(4),
                text.substring(text.indexOf("void main() {\n") + "void main() {\n".length(), text.lastIndexOf("}")));
    }
}
