package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.source.SourceSpan;
import java.util.regex.Pattern;

/** Finds impossible choices of options. */
public final class OptionCheck {
    public static final DiagnosticKind BAD_OPTION =
            DiagnosticKind.error("SW1666", "option {0}: {1} is not possible; {2}");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final ImmutableSet<String> INTERPOLATIONS = ImmutableSet.of("", "flat", "smooth", "noperspective");

    private OptionCheck() {}

    public static void check(StageOptions options, StageDialect dialect, Diagnostics diagnostics) {
        int most = StageOptions.MAX_LIGHTS;
        int count = options.lighting().numLights();
        if (count < -1 || count > most) {
            bad("numLights", count, "-1 to " + most + " are", diagnostics);
        } else if (count > options.lighting().lights().size()) {
            bad(
                    "numLights",
                    count,
                    "the types of " + options.lighting().lights().size() + " lights are stated",
                    diagnostics);
        } else if (options.lighting().lights().size() > most) {
            bad("lights", options.lighting().lights().size() + " lights", "at most " + most + " are", diagnostics);
        }
        if (options.lighting().vertexColors() != VertexColors.NONE
                && options.lighting().shadeMode() == ShadeMode.SURFACE) {
            bad(
                    "vertexColors",
                    options.lighting().vertexColors() + " with shade mode 'surface'",
                    "choose unlit, flat, gouraud or phong, or read the colours by a node geomcolor",
                    diagnostics);
        }
        for (String type : options.lighting().textures().types()) {
            if (!TextureSet.WIDTHS.containsKey(type)) {
                bad(
                        "textures",
                        "'" + type + "'",
                        "there are " + String.join(", ", TextureSet.WIDTHS.keySet()),
                        diagnostics);
            }
        }
        TexGen generation = options.lighting().texGen();
        if (generation.dimensions() < 0
                || generation.dimensions() > generation.mode().most()) {
            bad(
                    "texGen",
                    generation.dimensions() + " coordinates of " + generation.mode(),
                    "0 to " + generation.mode().most() + " are",
                    diagnostics);
        } else if (generation.dimensions() == 1) {
            bad("texGen", "1 coordinate", "a 2D texture takes two", diagnostics);
        } else if (generation.dimensions() > 0
                && options.lighting().textures().types().isEmpty()) {
            bad("texGen", "making coordinates without textures", "state the textures", diagnostics);
        }
        interpolation("colorInterpolation", options.interpolation().colors(), dialect, diagnostics);
        interpolation("normalInterpolation", options.interpolation().normals(), dialect, diagnostics);
        options.preamble().macros().keySet().stream()
                .filter(name -> !NAME.matcher(name).matches() || name.startsWith("GL_"))
                .forEach(name -> bad("macros", "the name '" + name + "'", "write letters, digits and _", diagnostics));
        options.preamble().macros().forEach((name, text) -> {
            if (text.contains("\n")) {
                bad("macros", "a definition of several lines for '" + name + "'", "write one line", diagnostics);
            }
        });
        if (options.clipDistances() < 0 || options.clipDistances() > 0xFF) {
            bad("clipDistances", options.clipDistances(), "there are 8, so 0 to 255 are", diagnostics);
        } else if (options.clipDistances() != 0 && dialect == StageDialect.ESSL) {
            bad("clipDistances", options.clipDistances(), "OpenGL ES 3.0 and WebGL 2 have none", diagnostics);
        }
    }

    private static void interpolation(String option, String qualifier, StageDialect dialect, Diagnostics diagnostics) {
        if (!INTERPOLATIONS.contains(qualifier)) {
            bad(option, "'" + qualifier + "'", "there are flat, smooth and noperspective", diagnostics);
        } else if (qualifier.equals("noperspective") && dialect == StageDialect.ESSL) {
            bad(option, "'noperspective'", "OpenGL ES 3.0 and WebGL 2 have flat and smooth", diagnostics);
        }
    }

    private static void bad(String option, Object value, String hint, Diagnostics diagnostics) {
        diagnostics.report(BAD_OPTION, SourceSpan.none(), option, value, hint);
    }
}
