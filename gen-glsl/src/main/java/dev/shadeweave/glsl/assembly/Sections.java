package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.Stage;
import java.util.stream.Stream;

/** The sections of modifier files. */
final class Sections {
    /** Those that declare, with the stage they declare for. */
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

    /** Those that are whole stages. */
    static final ImmutableMap<String, Stage> WHOLE = ImmutableMap.of(
            "TessControl", Stage.TESS_CONTROL, "TessEval", Stage.TESS_EVALUATION, "Geometry", Stage.GEOMETRY);

    /** What may stand behind an {@code @}. */
    static final ImmutableSet<String> LANGUAGES =
            Stream.of(StageDialect.values()).map(StageDialect::word).collect(ImmutableSet.toImmutableSet());

    /** All. */
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

    /** The name of a section that is for one dialect alone. */
    static String named(String section, StageDialect dialect) {
        return section + " @" + dialect.word();
    }
}
