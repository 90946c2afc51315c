package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Contribution;
import dev.shadeweave.glsl.assembly.LightSlot;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the lighting of the modes {@code flat}, {@code gouraud} and {@code phong}: the contribution of each light to
 * {@code sg_cColor}. The diffuse term is that of Lambert. Highlights are those of Blinn, with the half vector between
 * the direction to the light and the view axis (J. Blinn, Models of Light Reflection for Computer Synthesized Pictures,
 * 1977).
 */
final class LightingLines {
    /** The material colours that multiply the light. */
    private static final ImmutableList<@Untainted String> REFLECTED =
            ImmutableList.of("g_cDiffuse", "g_cAmbient", "g_cSpecular");

    private final Assembly assembly;
    private final StageEmitter emission;
    private final CodeWriter out;
    private final StageWords words;

    LightingLines(Assembly assembly, StageEmitter emission, CodeWriter out, StageWords words) {
        this.assembly = assembly;
        this.emission = emission;
        this.out = out;
        this.words = words;
    }

    /**
     * Adds the light of all lights.
     *
     * @param position the expression of the position in view space
     * @param normal the expression of the unit normal there
     */
    void add(@Untainted String position, @Untainted String normal) {
        String chosen = assembly.options().lighting().lightingBy();
        Optional<Contribution> replacing = assembly.parts().stream()
                .filter(part -> part.modifier().replacesLighting())
                .filter(part -> chosen.isEmpty() || part.id().equals(chosen))
                .findFirst();
        for (int i = 0; i < assembly.lights().size(); i++) {
            LightSlot slot = new LightSlot(i, assembly.lights().get(i));
            uniforms(slot);
            if (replacing.isPresent()) {
                block(replacing.get(), i);
            } else {
                plain(slot, position, normal);
            }
            for (Contribution part : assembly.parts()) {
                if (!part.modifier().replacesLighting()) {
                    block(part, i);
                }
            }
        }
    }

    private void block(Contribution part, int light) {
        ImmutableList<dev.shadeweave.glsl.assembly.text.StageText> lines =
                part.texts().lighting().get(light);
        if (!lines.isEmpty()) {
            out.line("// " + Authored.code(part.id()) + ", light " + Integer.toString(light));
            out.open();
            // Code that is written once for all lights uses the uniforms of this one.
            lines.forEach(text -> words.lines(text, out));
            out.close();
        }
    }

    /** Maps {@code sg_cLightDiffuse} and similar words in code of modifiers to the uniforms of the current light. */
    private void uniforms(LightSlot slot) {
        LightUniforms.light(slot).forEach(variable -> {
            @Untainted String name = Identifiers.known(variable.name());
            String stem = name.substring(0, name.lastIndexOf('_'));
            words.put("s" + stem, emission.global(name));
            words.put(name, emission.global(name));
        });
        for (@Untainted String uniform : REFLECTED) {
            words.put(uniform, material(uniform, emission, assembly, words));
        }
        words.put("sg_vLightL", direction(slot, "sg_vPosVS.xyz"));
        words.put("sg_fLightReach", reach(slot, "sg_vPosVS.xyz"));
    }

    private @Untainted String uniform(@Untainted String stem, LightSlot slot) {
        return emission.global(LightUniforms.name(stem, slot));
    }

    /** Returns the direction to a light. */
    private @Untainted String direction(LightSlot slot, @Untainted String position) {
        return slot.type() == LightType.DIRECTIONAL
                ? "normalize(-" + uniform("g_vLightDir", slot) + ")"
                : "normalize(" + uniform("g_vLightPos", slot) + " - " + position + ")";
    }

    /** Returns the fraction of a light that arrives. */
    private @Untainted String reach(LightSlot slot, @Untainted String position) {
        if (slot.type() == LightType.DIRECTIONAL) {
            return "1.0";
        }
        @Untainted String way = "length(" + uniform("g_vLightPos", slot) + " - " + position + ")";
        @Untainted String fade = uniform("g_vLightAtten", slot);
        @Untainted String arrives = "(1.0 / dot(" + fade + ", vec3(1.0, " + way + ", " + way + " * " + way + ")))";
        if (slot.type() == LightType.POINT) {
            return arrives;
        }
        @Untainted
        String cosine = "dot(-" + direction(slot, position) + ", normalize(" + uniform("g_vLightDir", slot) + "))";
        @Untainted String cone = uniform("g_vLightAngleExp", slot);
        return "(" + arrives + " * step(" + cone + ".x, " + cosine + ") * pow(max(" + cosine + ", 0.0), " + cone
                + ".y))";
    }

    /** Returns a colour of the material, which the vertex colour may replace. */
    static @Untainted String material(
            @Untainted String uniform, StageEmitter emission, Assembly assembly, StageWords words) {
        return assembly.options().lighting().vertexColors().replace(uniform)
                ? words.of("SG_INPUT_VERTEXCOLOR") + ".rgb"
                : emission.global(uniform);
    }

    private void plain(LightSlot slot, @Untainted String position, @Untainted String normal) {
        out.open();
        out.line("vec3 toLight = " + direction(slot, position) + ";");
        out.line("float arrives = " + reach(slot, position) + ";");
        out.line("vec3 halfway = normalize(toLight + vec3(0.0, 0.0, 1.0));");
        out.line("float turned = max(dot(" + normal + ", toLight), 0.0);");
        out.line("float mirrored = turned > 0.0 ? pow(max(dot(" + normal + ", halfway), 0.0), "
                + emission.global("g_vMaterial") + ".x) : 0.0;");
        out.line(Vocabulary.COLOR + ".rgb += arrives * (" + uniform("g_cLightAmbient", slot) + " * "
                + material("g_cAmbient", emission, assembly, words) + " + " + uniform("g_cLightDiffuse", slot) + " * "
                + material("g_cDiffuse", emission, assembly, words) + " * turned + " + uniform("g_cLightSpecular", slot)
                + " * "
                + material("g_cSpecular", emission, assembly, words) + " * mirrored);");
        out.close();
    }
}
