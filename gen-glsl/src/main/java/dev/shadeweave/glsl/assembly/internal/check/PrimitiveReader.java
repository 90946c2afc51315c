package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Stage;
import java.util.Map;

/** Finds the input and output primitives of stages from the layouts in their texts. */
public final class PrimitiveReader {
    static final DiagnosticKind NO_LAYOUT =
            DiagnosticKind.error("SW1669", "{0} states no '{1}'; a {2} stage must say {3}");
    static final DiagnosticKind NO_EVALUATION = DiagnosticKind.error(
            "SW1670", "{0} is a stage tess_control, which needs a stage tess_evaluation; give a text for it");
    static final DiagnosticKind BAD_PATCH =
            DiagnosticKind.error("SW1671", "{0} makes patches of {1} vertices; 1 to 32 are possible");

    static final DiagnosticKind FEW_VERTICES = DiagnosticKind.warning(
            "SW1688",
            "{0} makes patches of {1} vertices, but {2} divides {3}, which have {4} corners; write 'layout(vertices = {4})"
                    + " out;'");

    private static final ImmutableList<String> GEOMETRY_IN =
            ImmutableList.of("points", "lines", "lines_adjacency", "triangles", "triangles_adjacency");
    private static final ImmutableList<String> GEOMETRY_OUT =
            ImmutableList.of("points", "line_strip", "triangle_strip");
    private static final ImmutableMap<String, Integer> PATCHES =
            ImmutableMap.of("triangles", 3, "quads", 4, "isolines", 2);

    private final Map<Stage, StageLayout> layouts;
    private final Map<Stage, String> names;
    private final Map<Stage, StageText> texts;
    private final Diagnostics diagnostics;

    public PrimitiveReader(
            Map<Stage, StageLayout> layouts,
            Map<Stage, String> names,
            Map<Stage, StageText> texts,
            Diagnostics diagnostics) {
        this.layouts = layouts;
        this.names = names;
        this.texts = texts;
        this.diagnostics = diagnostics;
    }

    public Primitives read(int instances, int clipDistances) {
        int patch = patch();
        String input = "";
        String output = "";
        int most = 0;
        StageLayout geometry = layouts.get(Stage.GEOMETRY);
        if (geometry != null) {
            input = geometry.input(GEOMETRY_IN);
            output = geometry.output(GEOMETRY_OUT);
            most = geometry.number("max_vertices", 0);
            if (input.isEmpty()) {
                missing(Stage.GEOMETRY, "layout(…) in", "which primitives it takes, as in 'layout(triangles) in;'");
            }
            if (output.isEmpty() || most == 0) {
                missing(
                        Stage.GEOMETRY,
                        "layout(…) out",
                        "what it gives, as in 'layout(triangle_strip, max_vertices = 3) out;'");
            }
        }
        return new Primitives(patch, input, output, most, instances, clipDistances);
    }

    private int patch() {
        StageLayout control = layouts.get(Stage.TESS_CONTROL);
        StageLayout evaluation = layouts.get(Stage.TESS_EVALUATION);
        if (control != null && evaluation == null) {
            diagnostics.report(NO_EVALUATION, place(Stage.TESS_CONTROL), name(Stage.TESS_CONTROL));
            return 0;
        }
        if (evaluation == null) {
            return 0;
        }
        String domain = evaluation.input(PATCHES.keySet().asList());
        if (domain.isEmpty()) {
            missing(Stage.TESS_EVALUATION, "layout(…) in", "what it divides, as in 'layout(triangles) in;'");
            return 0;
        }
        int patch = PATCHES.getOrDefault(domain, 3);
        if (control != null) {
            patch = control.number("vertices", 0);
            if (!control.out().containsKey("vertices")) {
                missing(
                        Stage.TESS_CONTROL,
                        "layout(…) out",
                        "how many vertices a patch has, as in 'layout(vertices = 3) out;'");
                return 0;
            }
            if (patch < 1 || patch > 32) {
                diagnostics.report(BAD_PATCH, place(Stage.TESS_CONTROL), name(Stage.TESS_CONTROL), patch);
                return 0;
            }
        }
        int corners = PATCHES.getOrDefault(domain, 3);
        if (patch < corners) {
            diagnostics.report(
                    FEW_VERTICES,
                    place(Stage.TESS_CONTROL),
                    name(Stage.TESS_CONTROL),
                    patch,
                    name(Stage.TESS_EVALUATION),
                    domain,
                    corners);
        }
        return patch;
    }

    private void missing(Stage stage, String statement, String hint) {
        diagnostics.report(NO_LAYOUT, place(stage), name(stage), statement, stage, hint);
    }

    private String name(Stage stage) {
        return names.getOrDefault(stage, "");
    }

    private dev.shadeweave.source.SourceSpan place(Stage stage) {
        StageText text = texts.get(stage);
        return text == null ? dev.shadeweave.source.SourceSpan.none() : text.line(0);
    }
}
