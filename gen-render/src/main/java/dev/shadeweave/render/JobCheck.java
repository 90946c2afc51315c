package dev.shadeweave.render;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.render.internal.pass.ColouredParts;
import dev.shadeweave.render.internal.pass.Outputs;
import dev.shadeweave.render.internal.pass.PeeledLayers;
import dev.shadeweave.render.internal.pass.Uniforms;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.TreeSet;

/** Checks a job before anything is drawn or written. */
final class JobCheck {
    static final DiagnosticKind BAD_SIZE = DiagnosticKind.error(
            "SW1810", "a picture of {0} by {1} pixels cannot be drawn; a side has 1 to {2} pixels here");
    static final DiagnosticKind NO_UNIFORM =
            DiagnosticKind.error("SW1813", "shader '{0}' has no uniform of path or name '{1}'{2}");
    static final DiagnosticKind WRONG_TYPE =
            DiagnosticKind.error("SW1814", "uniform '{0}' is of type {1}, but its value {2} is of type {3}");
    static final DiagnosticKind NOT_FOR_OPENGL = DiagnosticKind.error(
            "SW1815", "shader '{0}' is written for target '{1}', which OpenGL does not draw; generate it for {2}");

    static final DiagnosticKind NO_SUCH_OUTPUT =
            DiagnosticKind.error("SW1833", "shader '{0}' has no output '{1}'{2}; it has {3}");
    static final DiagnosticKind OTHER_PRIMITIVES = DiagnosticKind.error(
            "SW1834",
            "the geometry stage of shader '{0}' expects {1}, but triangles are drawn; write 'layout(triangles) in;'");
    static final DiagnosticKind UNEVEN_PATCHES = DiagnosticKind.error(
            "SW1835",
            "mesh '{0}' has {1} indices, which are no whole number of patches of {2} vertices, as shader '{3}' takes");

    static final DiagnosticKind NO_LAYERS = DiagnosticKind.error(
            "SW1836",
            "{0} layers cannot be drawn; 1 to {1} are possible, and 0 leaves their order to that of triangles");
    static final DiagnosticKind NOT_PEELED = DiagnosticKind.error(
            "SW1837",
            "shader '{0}' cannot be drawn in layers, since it has no '{1}'; generate it with the modifier 'peel'");
    static final DiagnosticKind LAYERS_OF_OUTPUT = DiagnosticKind.error(
            "SW1838", "output '{0}' of shader '{1}' cannot be shown in layers; leave out the output or the layers");

    /** The largest number of layers; each layer draws the whole object once more. */
    private static final int MOST_LAYERS = 256;

    private JobCheck() {}

    /**
     * Checks a job.
     *
     * @param most the largest side of the picture, in pixels
     * @param essl true if the driver understands ESSL
     */
    static void check(RenderJob job, int most, boolean essl, Diagnostics diagnostics) {
        if (!job.subject().others().isEmpty()) {
            for (RenderJob part : ColouredParts.of(job, job.subject().mesh())) {
                check(part, most, essl, diagnostics);
                if (diagnostics.hasErrors()) {
                    return;
                }
            }
            return;
        }
        if (job.view().width() < 1
                || job.view().height() < 1
                || job.view().width() > most
                || job.view().height() > most) {
            diagnostics.report(
                    BAD_SIZE, SourceSpan.none(), job.view().width(), job.view().height(), most);
        }
        for (int samples : new int[] {job.quality().samples(), job.quality().shadings()}) {
            if (samples < 1) {
                diagnostics.report(DrawingSession.FEWER_SAMPLES, SourceSpan.none(), samples, 1);
            }
        }
        Shader shader = job.subject().shader();
        checkKind(shader, essl, diagnostics);
        job.subject().caster().ifPresent(caster -> checkKind(caster, essl, diagnostics));
        CodeCheck.check(shader, job.quality().limits(), diagnostics);
        job.subject()
                .caster()
                .ifPresent(caster -> CodeCheck.check(caster, job.quality().limits(), diagnostics));
        if (diagnostics.hasErrors()) {
            return;
        }
        checkPrimitives(job, diagnostics);
        checkLayers(job, diagnostics);
        if (Outputs.index(job) < 0) {
            List<String> names = Outputs.names(shader);
            diagnostics.report(
                    NO_SUCH_OUTPUT,
                    SourceSpan.none(),
                    shader.name(),
                    job.view().output(),
                    Suggestions.didYouMean(job.view().output(), names),
                    String.join(", ", names));
        }
        Uniforms uniforms = Uniforms.of(shader);
        job.subject().values().forEach((key, value) -> {
            var found = uniforms.find(key);
            if (found.isEmpty()) {
                diagnostics.report(
                        NO_UNIFORM,
                        SourceSpan.none(),
                        shader.name(),
                        key,
                        Suggestions.didYouMean(key, new TreeSet<>(uniforms.keys())));
            } else if (!found.get().type().equals(value.type())) {
                diagnostics.report(
                        WRONG_TYPE, SourceSpan.none(), key, found.get().type(), value.text(), value.type());
            }
        });
    }

    private static void checkPrimitives(RenderJob job, Diagnostics diagnostics) {
        Primitives primitives = job.subject().shader().primitives();
        boolean triangles = primitives.input().isEmpty() || primitives.input().equals("triangles");
        if (!triangles && !primitives.hasPatches()) {
            diagnostics.report(
                    OTHER_PRIMITIVES, SourceSpan.none(), job.subject().shader().name(), primitives.input());
        }
        int indices = job.subject().mesh().indices().length;
        if (primitives.hasPatches() && indices % primitives.patchVertices() != 0) {
            diagnostics.report(
                    UNEVEN_PATCHES,
                    SourceSpan.none(),
                    job.subject().mesh().name(),
                    indices,
                    primitives.patchVertices(),
                    job.subject().shader().name());
        }
    }

    private static void checkLayers(RenderJob job, Diagnostics diagnostics) {
        if (job.quality().layers() < 0 || job.quality().layers() > MOST_LAYERS) {
            diagnostics.report(NO_LAYERS, SourceSpan.none(), job.quality().layers(), MOST_LAYERS);
        } else if (job.quality().layers() > 0) {
            String name = job.subject().shader().name();
            if (!Outputs.names(job.subject().shader()).contains(PeeledLayers.DEPTH)) {
                diagnostics.report(NOT_PEELED, SourceSpan.none(), name, PeeledLayers.DEPTH);
            } else if (!job.view().output().isEmpty()) {
                diagnostics.report(
                        LAYERS_OF_OUTPUT, SourceSpan.none(), job.view().output(), name);
            }
        }
    }

    private static void checkKind(Shader shader, boolean essl, Diagnostics diagnostics) {
        boolean known = DrawnTargets.language(shader).isPresent() && (!DrawnTargets.isEs(shader) || essl);
        if (!known
                || shader.find(Stage.VERTEX).isEmpty()
                || shader.find(Stage.PIXEL).isEmpty()) {
            String drawn = essl ? "genglsl or essl" : "genglsl";
            diagnostics.report(NOT_FOR_OPENGL, SourceSpan.none(), shader.name(), shader.target(), drawn);
        }
    }
}
