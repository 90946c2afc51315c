package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.hw.HwSymbols;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the textures of the lighting modes: their sum, and its coordinates. */
final class TextureLines {
    private static final @Untainted String HANDED = "coordinates of stages";

    private final Assembly assembly;
    private final StageEmitter emission;
    private final CodeWriter out;
    private final boolean present;

    TextureLines(Assembly assembly, StageEmitter emission, CodeWriter out, EmissionPlan plan) {
        this.assembly = assembly;
        this.emission = emission;
        this.out = out;
        ShadeMode mode = StageVariables.mode(assembly, plan.program());
        this.present = StageVariables.addsTextures(mode, plan.program())
                && !assembly.options().lighting().textures().types().isEmpty();
    }

    boolean isPresent() {
        return present;
    }

    /** Writes the coordinates that the vertex stage generates. */
    void vertex(@Untainted String world) {
        TexGen generation = assembly.options().lighting().texGen();
        if (present && generation.dimensions() > 0 && !generation.perFragment()) {
            @Untainted String object = "vec4(" + emission.global(HwSymbols.POSITION) + ", 1.0)";
            @Untainted String view = "(" + emission.global(HwSymbols.VIEW_MATRIX) + " * " + world + ")";
            @Untainted
            String normal = "normalize(mat3(" + emission.global(HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX) + ") * "
                    + emission.global(HwSymbols.NORMAL) + ")";
            out.line(emission.global(HANDED) + " = " + generated(object, view, normal) + ";");
        }
    }

    /** Declares {@code sg_cTex}, the sum of all textures. */
    void sum(StageWords words) {
        ImmutableList<String> types = assembly.options().lighting().textures().types();
        TexGen generation = assembly.options().lighting().texGen();
        @Untainted String coordinates;
        if (generation.dimensions() == 0) {
            coordinates = words.handed(Request.TEXCOORD);
        } else if (generation.perFragment()) {
            coordinates = "("
                    + generated(
                            words.handed(Request.POSOS),
                            words.handed(Request.POSVS),
                            "normalize(" + words.handed(Request.NORMALVS) + ")")
                    + ").xy";
        } else {
            coordinates = emission.global(HANDED) + ".xy";
        }
        List<@Untainted String> terms = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            terms.add("texture(" + emission.global("g_Texture" + i) + ", " + coordinates + ")");
        }
        @Untainted String sum = String.join(" + ", terms);
        boolean divided = assembly.options().lighting().textures().normalized() && types.size() > 1;
        out.line(
                "vec4 sg_cTex = " + (divided ? "(" + sum + ") / " + Integer.toString(types.size()) + ".0" : sum) + ";");
    }

    /** Returns coordinates of four numbers (OpenGL 2.1, section 2.11.4). */
    private @Untainted String generated(@Untainted String object, @Untainted String view, @Untainted String normal) {
        TexGen generation = assembly.options().lighting().texGen();
        @Untainted String way = "normalize(" + view + ".xyz)";
        return switch (generation.mode()) {
            case OBJECT_LINEAR -> planes(object, generation.dimensions());
            case EYE_LINEAR -> planes(view, generation.dimensions());
            case NORMAL_MAP -> "vec4(" + normal + ", 1.0)";
            case REFLECTION_MAP -> "vec4(reflect(" + way + ", " + normal + "), 1.0)";
            case SPHERE_MAP -> {
                @Untainted String mirrored = "reflect(" + way + ", " + normal + ")";
                yield "vec4(" + mirrored + ".xy / (2.0 * length(" + mirrored
                        + " + vec3(0.0, 0.0, 1.0))) + 0.5, 0.0, 1.0)";
            }
        };
    }

    private @Untainted String planes(@Untainted String position, int dimensions) {
        List<@Untainted String> numbers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            numbers.add(
                    i < dimensions
                            ? "dot(" + position + ", " + emission.global("g_vTexGenPlane" + i) + ")"
                            : i == 3 ? "1.0" : "0.0");
        }
        return "vec4(" + String.join(", ", numbers) + ")";
    }
}
