package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.Stage;
import java.util.stream.Stream;

/** The names of sections in modifier files. */
final class Sections {
    /** The sections with declarations, and the stages they apply to. */
    static final ImmutableMap<String, Stage> DECLARING = ImmutableMap.of(
            "VertexIO",
            Stage.VERTEX,
            "TessControlIO",
            Stage.TESS_CONTROL,
            "TessEvalIO",
            Stage.TESS_EVALUATION,
            "GeometryIO",
            Stage.GEOMETRY,
            "FragmentIO",
            Stage.PIXEL);

    /** The sections that are complete stages. */
    static final ImmutableMap<String, Stage> WHOLE = ImmutableMap.of(
            "TessControl", Stage.TESS_CONTROL, "TessEval", Stage.TESS_EVALUATION, "Geometry", Stage.GEOMETRY);

    /** The languages that may follow an {@code @}. */
    static final ImmutableSet<String> LANGUAGES =
            Stream.of(StageDialect.values()).map(StageDialect::word).collect(ImmutableSet.toImmutableSet());

    /** All section names. */
    static final ImmutableSet<String> NAMES = names();

    private Sections() {}

    private static ImmutableSet<String> names() {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        names.add("Modifier").addAll(DECLARING.keySet());
        for (StagePoint point : StagePoint.values()) {
            names.add(point.section());
        }
        return names.add("LightingCode").addAll(WHOLE.keySet()).build();
    }

    /** Returns the name of a section for only one dialect. */
    static String named(String section, StageDialect dialect) {
        return section + " @" + dialect.word();
    }
}
