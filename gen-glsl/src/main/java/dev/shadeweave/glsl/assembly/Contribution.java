package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.text.StageText;
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
 * The contribution of a modifier, collected once for all shaders of the same options.
 *
 * @param id the name of the modifier
 * @param declarations its declarations
 * @param requests its requests for values in all stages
 * @param texts its texts
 * @param modifier the modifier
 */
public record Contribution(
        String id,
        ImmutableList<Declaration> declarations,
        ImmutableSet<Request> requests,
        Texts texts,
        StageModifier modifier) {
    /**
     * The texts of a modifier.
     *
     * @param globals its code before main functions
     * @param code its lines at the points of stages
     * @param lighting its lines for each light
     * @param stages its complete stages
     */
    public record Texts(
            ImmutableMap<Stage, ImmutableList<StageText>> globals,
            ImmutableMap<StagePoint, ImmutableList<StageText>> code,
            ImmutableList<ImmutableList<StageText>> lighting,
            ImmutableMap<Stage, StageText> stages) {}

    static final DiagnosticKind FAILED =
            DiagnosticKind.error("SW1650", "modifier '{0}' failed when it was asked for {1}: {2}");

    private static final ImmutableList<Stage> BETWEEN =
            ImmutableList.of(Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY);

    /** A call of a modifier. */
    public interface Question {
        void ask();
    }

    /** Collects the whole contribution of a modifier. */
    public static Contribution of(
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

    /** Calls a modifier; returns false if it fails, which is reported. */
    public static boolean ask(String id, String what, Diagnostics diagnostics, Question question) {
        try {
            question.ask();
            return true;
        } catch (RuntimeException | LinkageError e) {
            diagnostics.report(Diagnostic.of(FAILED, SourceSpan.none(), id, what, String.valueOf(e)));
            return false;
        }
    }

    /** Returns a copy with other code before main functions. */
    public Contribution withGlobals(ImmutableMap<Stage, ImmutableList<StageText>> globals) {
        Texts changed = new Texts(globals, texts.code(), texts.lighting(), texts.stages());
        return new Contribution(id, declarations, requests, changed, modifier);
    }

    /** Returns all its texts. */
    public Stream<StageText> all() {
        return Stream.of(
                        texts.globals().values().stream().flatMap(List::stream),
                        texts.code().values().stream().flatMap(List::stream),
                        texts.lighting().stream().flatMap(List::stream),
                        texts.stages().values().stream())
                .flatMap(all -> all);
    }

    /** Returns its lines at a point, possibly none. */
    public ImmutableList<StageText> at(StagePoint point) {
        ImmutableList<StageText> found = texts.code().get(point);
        return found == null ? ImmutableList.of() : found;
    }

    /** Returns its code before the main function of a stage, possibly none. */
    public ImmutableList<StageText> globals(Stage stage) {
        ImmutableList<StageText> found = texts.globals().get(stage);
        return found == null ? ImmutableList.of() : found;
    }
}
