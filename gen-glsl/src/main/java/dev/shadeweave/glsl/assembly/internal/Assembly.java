package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multimaps;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.Contribution;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.internal.check.StageLayout;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Modifiers and templates after reading, ordering and checking: everything known about the stages around the surface
 * before a program exists.
 *
 * @param asked the request, and the language
 * @param texts the texts around the surface
 * @param names the names that those texts declare and mention
 * @param pipeline the stages
 * @param problems the faults; if there are errors, no shader must be written
 * @param memory data that its shaders share, computed by the first that needs it
 */
public record Assembly(
        Asked asked,
        Texts texts,
        Names names,
        Pipeline pipeline,
        ImmutableList<Diagnostic> problems,
        AssemblyMemory memory) {
    /**
     * The request, and the language.
     *
     * @param options the requested options
     * @param dialect the language
     * @param version the version of GLSL; 0 for the target's own
     * @param lights the lights of the modes with a fixed number of lights
     */
    public record Asked(StageOptions options, StageDialect dialect, int version, ImmutableList<LightType> lights) {}

    /**
     * The texts around the surface.
     *
     * @param parts the contribution of each modifier, in order
     * @param templates the texts of stages, by stage, with their includes
     * @param layouts the layouts that those texts state
     */
    record Texts(
            ImmutableList<Contribution> parts,
            ImmutableMap<Stage, StageText> templates,
            ImmutableMap<Stage, StageLayout> layouts) {}

    /**
     * The names that texts declare and mention.
     *
     * @param declarations the declarations of modifiers and templates, each once, by kind
     * @param requests the requested values that pass through all stages
     * @param mentioned the words that texts mention, by stage
     * @param reserved the words that texts declare, and those written without a name allocator; no other name may
     *     equal them
     */
    record Names(
            ImmutableListMultimap<Declaration.Kind, Declaration> declarations,
            ImmutableSet<Request> requests,
            ImmutableMap<Stage, Mentioned> mentioned,
            ImmutableList<String> reserved) {}

    /**
     * The stages of the pipeline.
     *
     * @param stages the stages, in pipeline order
     * @param primitives the input and output primitives of the stages
     * @param divides true if triangles are tessellated and every resulting vertex is displaced by the document
     */
    public record Pipeline(ImmutableList<Stage> stages, Primitives primitives, boolean divides) {}

    /** A vertex and a pixel stage, as the document defines them. */
    public static final ImmutableList<Stage> PLAIN_STAGES = ImmutableList.of(Stage.VERTEX, Stage.PIXEL);

    /** The possible stages, in pipeline order. */
    public static final ImmutableList<Stage> ALL_STAGES =
            ImmutableList.of(Stage.VERTEX, Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY, Stage.PIXEL);

    /** An assembly that adds nothing. */
    public static final Assembly NONE = new Assembly(
            new Asked(StageOptions.DEFAULT, StageDialect.GLSL, 0, ImmutableList.of()),
            new Texts(ImmutableList.of(), ImmutableMap.of(), ImmutableMap.of()),
            new Names(ImmutableListMultimap.of(), ImmutableSet.of(), ImmutableMap.of(), ImmutableList.of()),
            new Pipeline(PLAIN_STAGES, Primitives.PLAIN, false),
            ImmutableList.of(),
            new AssemblyMemory());

    /**
     * Creates the assembly that options request.
     *
     * @param divides true if triangles are tessellated and every resulting vertex is displaced
     */
    public static Assembly of(GenerationOptions options, StageDialect dialect, boolean divides) {
        StageOptions chosen = options.get(StageOptions.STAGES);
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<StageModifier> automatic = Modifiers.automatic(options, diagnostics);
        return chosen.isDefault() && automatic.isEmpty() && !divides && !diagnostics.hasErrors()
                ? NONE
                : new AssemblyReader(chosen, automatic, dialect, divides, diagnostics).read();
    }

    /** Returns the requested options. */
    public StageOptions options() {
        return asked.options();
    }

    /** Returns the language. */
    public StageDialect dialect() {
        return asked.dialect();
    }

    /** Returns the version of GLSL; 0 for the target's own. */
    public int version() {
        return asked.version();
    }

    /** Returns the lights of the modes with a fixed number of lights. */
    public ImmutableList<LightType> lights() {
        return asked.lights();
    }

    /** Returns the contribution of each modifier, in order. */
    ImmutableList<Contribution> parts() {
        return texts.parts();
    }

    /** Returns the texts of stages, by stage, with their includes. */
    public ImmutableMap<Stage, StageText> templates() {
        return texts.templates();
    }

    /** Returns the requested values that pass through all stages. */
    public ImmutableSet<Request> requests() {
        return names.requests();
    }

    /** Returns the words that no other name may equal. */
    public ImmutableList<String> reserved() {
        return names.reserved();
    }

    /** Returns the stages, in pipeline order. */
    public ImmutableList<Stage> stages() {
        return pipeline.stages();
    }

    /** Returns the input and output primitives of the stages. */
    public Primitives primitives() {
        return pipeline.primitives();
    }

    /** Returns true if triangles are tessellated and every resulting vertex is displaced by the document. */
    public boolean divides() {
        return pipeline.divides();
    }

    /** Returns false if the assembly adds nothing. */
    @SuppressWarnings("ReferenceEquality") // NONE is a single object
    public boolean isPresent() {
        return this != NONE;
    }

    /** Returns true if a text that is added to a stage mentions a word. */
    public boolean mentions(Stage stage, String word) {
        Mentioned found = names.mentioned().get(stage);
        return found != null && found.words().contains(word);
    }

    /** Returns the first place where a stage's text mentions a word; unknown if no text mentions it. */
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

    /** Returns the words that texts of a stage mention. */
    Mentioned mentioned(Stage stage) {
        Mentioned found = names.mentioned().get(stage);
        return found == null ? Mentioned.NOTHING : found;
    }

    /** Returns true if a modifier has lines at a point. */
    boolean hasCode(StagePoint point) {
        for (Contribution part : parts()) {
            if (!part.at(point).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the text of a stage, if the stage is not completely generated. */
    public Optional<StageText> template(Stage stage) {
        return Optional.ofNullable(templates().get(stage));
    }

    /** Returns the layouts that the text of a stage states. */
    StageLayout layout(Stage stage) {
        StageLayout found = texts.layouts().get(stage);
        if (found == null) {
            throw new IllegalArgumentException("stage " + stage + " has no text");
        }
        return found;
    }

    /** Returns true if a stage between vertices and pixels exists. */
    public boolean has(Stage stage) {
        return stages().contains(stage);
    }

    /** Returns the extra outputs, in order. */
    ImmutableList<Declaration> outputs() {
        return declarations(Declaration.Kind.OUTPUT);
    }

    /** Returns the declarations of modifiers of a kind, each once. */
    ImmutableList<Declaration> declarations(Declaration.Kind kind) {
        return names.declarations().get(kind);
    }

    /** Returns all declarations: uniforms once for each stage, all others once. */
    static ImmutableListMultimap<Declaration.Kind, Declaration> declarations(Iterable<Declaration> all) {
        // Comparable, since names from documents may be chosen so that thousands have the same hash.
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

    /** Returns true if a name is the key of an extra output. */
    public boolean isExtraOutput(String name) {
        return outputs().stream().anyMatch(output -> output.name().equals(name));
    }
}
