package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a modifier said when it was asked, once for all shaders of some options.
 *
 * @param id the modifier
 * @param declarations what it declares
 * @param requests what it asks of all stages
 * @param texts what it writes
 * @param modifier it
 */
record Contribution(
        String id,
        ImmutableList<Declaration> declarations,
        ImmutableSet<Request> requests,
        Texts texts,
        StageModifier modifier) {
    /**
     * What a modifier writes.
     *
     * @param globals its code in front of main functions
     * @param code its lines at the points of stages
     * @param lighting its lines for each light
     * @param stages the stages that it brings
     */
    record Texts(
            ImmutableMap<Stage, ImmutableList<StageText>> globals,
            ImmutableMap<StagePoint, ImmutableList<StageText>> code,
            ImmutableList<ImmutableList<StageText>> lighting,
            ImmutableMap<Stage, StageText> stages) {}

    static final DiagnosticKind FAILED =
            DiagnosticKind.error("SW1650", "modifier '{0}' failed when it was asked for {1}: {2}");

    private static final ImmutableList<Stage> BETWEEN =
            ImmutableList.of(Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY);

    /** One question to a modifier. */
    interface Question {
        void ask();
    }

    /** Asks a modifier for all it has to say. */
    static Contribution of(
            StageModifier modifier, StageDialect dialect, ImmutableList<LightType> lights, Diagnostics diagnostics) {
        String id = modifier.id();
        StageModifier own = in(modifier, dialect, diagnostics);
        StageIo io = new StageIo(id);
        ask(id, "its declarations", diagnostics, () -> own.declare(io));
        diagnostics.reportAll(io.problems());
        Map<StagePoint, ImmutableList<StageText>> code = new EnumMap<>(StagePoint.class);
        for (StagePoint point : StagePoint.values()) {
            StageCode lines = new StageCode(id);
            ask(
                    id,
                    "its lines at '" + point.section() + "' of stage " + point.stage(),
                    diagnostics,
                    () -> own.code(point, lines));
            ImmutableList<StageText> texts = lines.texts();
            if (!texts.isEmpty()) {
                code.put(point, texts);
            }
        }
        ImmutableList.Builder<ImmutableList<StageText>> lighting = ImmutableList.builder();
        for (int i = 0; i < lights.size(); i++) {
            StageCode lines = new StageCode(id);
            LightSlot slot = new LightSlot(i, lights.get(i));
            ask(id, "the light " + i, diagnostics, () -> own.lighting(slot, lines));
            lighting.add(lines.texts());
        }
        Map<Stage, StageText> stages = new LinkedHashMap<>();
        for (Stage stage : BETWEEN) {
            ask(id, "its stage " + stage, diagnostics, () -> stage(own, stage)
                    .ifPresent(text -> stages.put(stage, text)));
        }
        Map<Stage, ImmutableList<StageText>> globals = new LinkedHashMap<>();
        io.globals().forEach((stage, texts) -> globals.put(stage, ImmutableList.copyOf(texts)));
        return new Contribution(
                id,
                io.declarations(),
                io.requests(),
                new Texts(
                        ImmutableMap.copyOf(globals),
                        ImmutableMap.copyOf(code),
                        lighting.build(),
                        ImmutableMap.copyOf(stages)),
                own);
    }

    private static Optional<StageText> stage(StageModifier modifier, Stage stage) {
        if (modifier instanceof ModifierFile file) {
            return file.stageText(stage);
        }
        Optional<SourceFile> text = modifier.stage(stage);
        return text.map(StageText::of);
    }

    private static StageModifier in(StageModifier modifier, StageDialect dialect, Diagnostics diagnostics) {
        List<StageModifier> answer = new ArrayList<>();
        boolean answers =
                ask(modifier.id(), "what it is in a dialect", diagnostics, () -> answer.add(modifier.in(dialect)));
        return answers ? answer.get(0) : modifier;
    }

    /** Asks a modifier something; false if it fails, which is reported. */
    static boolean ask(String id, String what, Diagnostics diagnostics, Question question) {
        try {
            question.ask();
            return true;
        } catch (RuntimeException | LinkageError e) {
            diagnostics.report(Diagnostic.of(FAILED, SourceSpan.none(), id, what, String.valueOf(e)));
            return false;
        }
    }

    /** The same with other code in front of main functions. */
    Contribution withGlobals(ImmutableMap<Stage, ImmutableList<StageText>> globals) {
        Texts changed = new Texts(globals, texts.code(), texts.lighting(), texts.stages());
        return new Contribution(id, declarations, requests, changed, modifier);
    }

    /** Returns all its texts. */
    Stream<StageText> all() {
        return Stream.of(
                        texts.globals().values().stream().flatMap(List::stream),
                        texts.code().values().stream().flatMap(List::stream),
                        texts.lighting().stream().flatMap(List::stream),
                        texts.stages().values().stream())
                .flatMap(all -> all);
    }

    /** Its lines at a point, possibly none. */
    ImmutableList<StageText> at(StagePoint point) {
        ImmutableList<StageText> found = texts.code().get(point);
        return found == null ? ImmutableList.of() : found;
    }

    /** Its code in front of the main function of a stage, possibly none. */
    ImmutableList<StageText> globals(Stage stage) {
        ImmutableList<StageText> found = texts.globals().get(stage);
        return found == null ? ImmutableList.of() : found;
    }
}
