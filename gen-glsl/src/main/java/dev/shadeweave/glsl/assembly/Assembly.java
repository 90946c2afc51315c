package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multimaps;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Modifiers and templates, read, ordered and checked: all that is known of the stages around the surface before a program is
 * there.
 *
 * @param asked what was asked for, and in which language
 * @param texts what is written around the surface
 * @param names what those texts declare and mention
 * @param pipeline the stages that there are
 * @param problems what is wrong; if there are errors, nothing is to be written
 * @param memory what its shaders share, worked out by the first that needs it
 */
public record Assembly(
        Asked asked,
        Texts texts,
        Names names,
        Pipeline pipeline,
        ImmutableList<Diagnostic> problems,
        AssemblyMemory memory) {
    /**
     * What was asked for, and in which language.
     *
     * @param options what was asked for
     * @param dialect the language
     * @param version the version of GLSL; 0 for the target's own
     * @param lights the lights of the modes that count them
     */
    public record Asked(StageOptions options, StageDialect dialect, int version, ImmutableList<LightType> lights) {}

    /**
     * What is written around the surface.
     *
     * @param parts what each modifier adds, in order
     * @param templates the texts of stages, by stage, with their includes
     * @param layouts what those texts say of themselves
     */
    record Texts(
            ImmutableList<Contribution> parts,
            ImmutableMap<Stage, StageText> templates,
            ImmutableMap<Stage, StageLayout> layouts) {}

    /**
     * What texts declare and mention.
     *
     * @param declarations what modifiers and templates declare, each once, by kind
     * @param requests what is handed through all stages because somebody asks for it
     * @param mentioned the words that texts mention, by stage
     * @param reserved the words that texts make their own, and those that are written without asking for a name; nothing else
     *     may have them
     */
    record Names(
            ImmutableListMultimap<Declaration.Kind, Declaration> declarations,
            ImmutableSet<Request> requests,
            ImmutableMap<Stage, Mentioned> mentioned,
            ImmutableList<String> reserved) {}

    /**
     * The stages that there are.
     *
     * @param stages they, in pipeline order
     * @param primitives what they make of what is drawn
     * @param divides true if triangles are divided, and every vertex of the division moved as the document says
     */
    public record Pipeline(ImmutableList<Stage> stages, Primitives primitives, boolean divides) {}

    /** Vertices and pixels, as the document has them. */
    public static final ImmutableList<Stage> PLAIN_STAGES = ImmutableList.of(Stage.VERTEX, Stage.PIXEL);

    /** The stages that may be there, in pipeline order. */
    public static final ImmutableList<Stage> ALL_STAGES =
            ImmutableList.of(Stage.VERTEX, Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY, Stage.PIXEL);

    /** Nothing around the surface. */
    public static final Assembly NONE = new Assembly(
            new Asked(StageOptions.DEFAULT, StageDialect.GLSL, 0, ImmutableList.of()),
            new Texts(ImmutableList.of(), ImmutableMap.of(), ImmutableMap.of()),
            new Names(ImmutableListMultimap.of(), ImmutableSet.of(), ImmutableMap.of(), ImmutableList.of()),
            new Pipeline(PLAIN_STAGES, Primitives.PLAIN, false),
            ImmutableList.of(),
            new AssemblyMemory());

    /**
     * What options ask for.
     *
     * @param divides true if triangles are divided, and every vertex of the division moved
     */
    public static Assembly of(GenerationOptions options, StageDialect dialect, boolean divides) {
        StageOptions chosen = options.get(StageOptions.STAGES);
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<StageModifier> automatic = Modifiers.automatic(options, diagnostics);
        return chosen.isDefault() && automatic.isEmpty() && !divides && !diagnostics.hasErrors()
                ? NONE
                : new AssemblyReader(chosen, automatic, dialect, divides, diagnostics).read();
    }

    /** What was asked for. */
    public StageOptions options() {
        return asked.options();
    }

    /** The language. */
    public StageDialect dialect() {
        return asked.dialect();
    }

    /** The version of GLSL; 0 for the target's own. */
    public int version() {
        return asked.version();
    }

    /** The lights of the modes that count them. */
    public ImmutableList<LightType> lights() {
        return asked.lights();
    }

    /** What each modifier adds, in order. */
    ImmutableList<Contribution> parts() {
        return texts.parts();
    }

    /** The texts of stages, by stage, with their includes. */
    public ImmutableMap<Stage, StageText> templates() {
        return texts.templates();
    }

    /** What is handed through all stages because somebody asks for it. */
    public ImmutableSet<Request> requests() {
        return names.requests();
    }

    /** The words that nothing else may have. */
    public ImmutableList<String> reserved() {
        return names.reserved();
    }

    /** The stages that there are, in pipeline order. */
    public ImmutableList<Stage> stages() {
        return pipeline.stages();
    }

    /** What the stages make of what is drawn. */
    public Primitives primitives() {
        return pipeline.primitives();
    }

    /** True if triangles are divided, and every vertex of the division moved as the document says. */
    public boolean divides() {
        return pipeline.divides();
    }

    /** False if nothing is around the surface. */
    @SuppressWarnings("ReferenceEquality") // there is one
    public boolean isPresent() {
        return this != NONE;
    }

    /** True if a text that is added to a stage mentions a word. */
    public boolean mentions(Stage stage, String word) {
        Mentioned found = names.mentioned().get(stage);
        return found != null && found.words().contains(word);
    }

    /** Where a stage's text mentions a word first; unknown if none does. */
    SourceSpan place(Stage stage, String word) {
        Stream<StageText> own = template(stage).stream();
        Stream<StageText> added = parts().stream().flatMap(part -> Stream.of(
                        part.globals(stage).stream(),
                        part.texts().code().entrySet().stream()
                                .filter(entry -> entry.getKey().stage().equals(stage))
                                .flatMap(entry -> entry.getValue().stream()),
                        part.texts().lighting().stream().flatMap(List::stream))
                .flatMap(texts -> texts));
        return Stream.concat(own, added)
                .flatMap(text -> text.tokens().stream()
                        .filter(token -> token.isWord(word))
                        .limit(1)
                        .map(text::span))
                .findFirst()
                .orElse(SourceSpan.none());
    }

    /** Returns the files of modifiers and templates, without those of the program. */
    public ImmutableSet<SourceFile> files() {
        return Stream.concat(templates().values().stream(), parts().stream().flatMap(Contribution::all))
                .flatMap(text -> text.files().stream())
                .filter(file -> !Modifiers.isBuiltIn(file))
                .collect(ImmutableSet.toImmutableSet());
    }

    /** The words that texts of a stage mention. */
    Mentioned mentioned(Stage stage) {
        Mentioned found = names.mentioned().get(stage);
        return found == null ? Mentioned.NOTHING : found;
    }

    /** True if a modifier has lines at a point. */
    boolean hasCode(StagePoint point) {
        for (Contribution part : parts()) {
            if (!part.at(point).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** The text of a stage, if it is not all generated. */
    public Optional<StageText> template(Stage stage) {
        return Optional.ofNullable(templates().get(stage));
    }

    /** What the text of a stage says of itself. */
    StageLayout layout(Stage stage) {
        StageLayout found = texts.layouts().get(stage);
        if (found == null) {
            throw new IllegalArgumentException("stage " + stage + " has no text");
        }
        return found;
    }

    /** True for a stage between vertices and pixels that is there. */
    public boolean has(Stage stage) {
        return stages().contains(stage);
    }

    /** The extra outputs, in order. */
    ImmutableList<Declaration> outputs() {
        return declarations(Declaration.Kind.OUTPUT);
    }

    /** What modifiers declare of a kind, each once. */
    ImmutableList<Declaration> declarations(Declaration.Kind kind) {
        return names.declarations().get(kind);
    }

    /** All that is declared; uniforms once for each stage, everything else once. */
    static ImmutableListMultimap<Declaration.Kind, Declaration> declarations(Iterable<Declaration> all) {
        // Strangers choose names, and thousands of them may have one hash.
        record Key(Declaration.Kind kind, String stage, String name) implements Comparable<Key> {
            @Override
            public int compareTo(Key other) {
                int byKind = kind.compareTo(other.kind);
                int byStage = byKind == 0 ? stage.compareTo(other.stage) : byKind;
                return byStage == 0 ? name.compareTo(other.name) : byStage;
            }
        }
        ImmutableMap.Builder<Key, Declaration> found = ImmutableMap.builder();
        for (Declaration declaration : all) {
            boolean each = declaration.kind() == Declaration.Kind.UNIFORM;
            String stage = each ? String.valueOf(declaration.stage()) : "";
            found.put(new Key(declaration.kind(), stage, declaration.name()), declaration);
        }
        return Multimaps.index(found.buildKeepingLast().values(), Declaration::kind);
    }

    /** The key under which an extra output is declared. */
    public boolean isExtraOutput(String name) {
        return outputs().stream().anyMatch(output -> output.name().equals(name));
    }
}
