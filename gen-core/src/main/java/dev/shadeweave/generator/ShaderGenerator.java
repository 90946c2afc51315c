package dev.shadeweave.generator;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.AbstractValue;
import dev.shadeweave.analysis.RangeAnalysis;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.analysis.TransparencyAnalysis;
import dev.shadeweave.build.FunctionSharing;
import dev.shadeweave.build.GraphRefiner;
import dev.shadeweave.build.ProgramBuilder;
import dev.shadeweave.canonical.CanonicalForm;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ProgramVerifier;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.ColorTransforms;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.pass.ColorLedger;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.InputLedger;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes shaders of one target. Without state that a caller could see: one object serves all documents and threads.
 */
public abstract class ShaderGenerator {
    static final DiagnosticKind OPTION_WITHOUT_EFFECT =
            DiagnosticKind.error("SW1510", "option '{0}' has no effect on target '{1}'; leave it at its default");

    static final DiagnosticKind CANONICAL_IS_LIVE = DiagnosticKind.error(
            "SW1511",
            "option 'canonical' keeps every value out of the text, so option '{0}' has nothing to decide; leave it at its"
                    + " default");

    static final DiagnosticKind UNKNOWN_UNIT =
            DiagnosticKind.error("SW1512", "'{0}' is no unit of distance, so lengths cannot be converted to it{1}");

    /** What compilers know stages by. */
    private static final ImmutableMap<Stage, String> SUFFIXES = ImmutableMap.of(
            Stage.VERTEX,
            ".vert",
            Stage.TESS_CONTROL,
            ".tesc",
            Stage.TESS_EVALUATION,
            ".tese",
            Stage.GEOMETRY,
            ".geom",
            Stage.PIXEL,
            ".frag");

    private final ImmutableList<String> targets;
    private final NodeImplementations nodes;
    private final Map<ImmutableMap<String, String>, EmissionContext.Tools> tools = new ConcurrentHashMap<>();
    private final SharedFunctions functions = new SharedFunctions();

    /**
     * A generator.
     *
     * @param targets its own target first, then those it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     */
    protected ShaderGenerator(ImmutableList<String> targets, NodeImplementations nodes) {
        this.targets = targets;
        this.nodes = nodes;
    }

    /** The name callers know it by: {@code vulkan}. */
    public final String target() {
        return targets.get(0);
    }

    /**
     * The targets whose implementations serve this one, nearest first: {@code vulkan, genglsl}. A target no
     * {@code targetdef} declares just has none of its own.
     */
    public final ImmutableList<String> targets() {
        return targets;
    }

    /** The custom nodes of its targets. */
    public final NodeImplementations nodes() {
        return nodes;
    }

    /**
     * Writes the shader of an element: an output, a node of any kind, a material or a nodegraph.
     *
     * <p>Nothing is thrown for bad input; what is wrong is among the messages of the result, and then there is no
     * shader.
     */
    public final GenerationResult generate(LinkedDocument content, Element element, GenerationOptions options) {
        return generate(content, element, options, PassPipeline.Observer.NONE);
    }

    /** The same, and tells the observer of every pass that changed a graph. */
    public final GenerationResult generate(
            LinkedDocument content, Element element, GenerationOptions options, PassPipeline.Observer observer) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.reportAll(content.diagnostics());
        checkOptions(content, options, diagnostics);
        content.library()
                .types()
                .find(element.attributes().get("type", ""))
                .flatMap(type -> objection(element.name(), type, element.span()))
                .ifPresent(diagnostics::report);
        InputLedger ledger = new InputLedger();
        ColorLedger colors = new ColorLedger();
        Optional<Made> made = diagnostics.hasErrors()
                ? Optional.empty()
                : program(content, element, options, observer, ledger, colors, diagnostics)
                        .flatMap(program -> emit(program, content, options, ledger, diagnostics));
        return new GenerationResult(
                made.map(Made::shader),
                made.map(Made::inputs).orElse(ImmutableList.of()),
                made.isPresent() ? colors.conversions() : ImmutableList.of(),
                diagnostics.all());
    }

    /**
     * How a renderer must draw what an element shows: opaque, cut out or blended, and which input is responsible. Empty
     * if it is no surface, or if something is wrong with it, which generating its shader reports.
     *
     * @param diagnostics takes what is wrong with a mode that the document states
     */
    public final Optional<Transparency> transparency(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return meaning(content, element, options)
                .flatMap(program -> TransparencyAnalysis.of(program, content, diagnostics));
    }

    /**
     * What the outputs of an element can be, by name; none if something is wrong with it, which generating its shader
     * reports.
     */
    public final ImmutableMap<String, AbstractValue> estimates(
            LinkedDocument content, Element element, GenerationOptions options) {
        return meaning(content, element, options)
                .map(program -> new RangeAnalysis(program, path -> null).outputs())
                .orElse(ImmutableMap.of());
    }

    /** The program with what its nodes mean, not as it is written: without the passes that only save work. */
    private Optional<ShaderProgram> meaning(LinkedDocument content, Element element, GenerationOptions options) {
        Diagnostics unheard = new Diagnostics();
        String workingSpace = workingSpace(content, options);
        Library library = library(content, options);
        Linker linker = new Linker(library, targets, nodes, unheard);
        PassPipeline pipeline = Passes.meaning(options, workingSpace);
        GraphRefiner refiner = (graph, definition, factory) -> pipeline.apply(
                graph, new PassContext(library, factory, definition.isEmpty(), unheard), PassPipeline.Observer.NONE);
        return new ProgramBuilder(linker, refiner).build(content.owner(element), element);
    }

    /** A shader, and what became of the inputs of its document. */
    private record Made(Shader shader, ImmutableList<EditableInput> inputs) {}

    @SuppressWarnings("ReferenceEquality") // an observer wants to hear of every function
    private Optional<ShaderProgram> program(
            LinkedDocument content,
            Element element,
            GenerationOptions options,
            PassPipeline.Observer observer,
            InputLedger ledger,
            ColorLedger colors,
            Diagnostics diagnostics) {
        String workingSpace = workingSpace(content, options);
        Library library = library(content, options);
        Linker linker = new Linker(library, targets, nodes, diagnostics);
        PassPipeline pipeline = pipeline(content, options, workingSpace);
        PassPipeline plain = options.canonical() ? Passes.withoutRewrites(pipeline) : pipeline;
        GraphRefiner refiner = (graph, definition, factory) -> (definition.isPresent()
                                && definition.get().provenance().isOwn()
                        ? plain
                        : pipeline)
                .apply(
                        graph,
                        new PassContext(library, factory, definition.isEmpty(), diagnostics, ledger, colors),
                        observer);
        FunctionSharing sharing = observer == PassPipeline.Observer.NONE
                ? new FunctionSharing(
                        Suppliers.memoize(() -> functions.store(library, pipeline)),
                        () -> diagnostics.reportCount() + colors.entryCount())
                : FunctionSharing.NONE;
        return new ProgramBuilder(linker, refiner, sharing)
                .build(content.owner(element), element, options.lightShaders())
                .map(program -> asksForLight(program, options) ? program : program.withoutLights())
                .map(ShaderProgram::onlyCalled)
                .map(program -> verified(program, "the passes"))
                .map(program ->
                        options.canonical() ? verified(canonical(program, content, ledger), "naming") : program);
    }

    private static ShaderProgram verified(ShaderProgram program, String after) {
        assert isVerified(program, after);
        return program;
    }

    private static boolean isVerified(ShaderProgram program, String after) {
        ProgramVerifier.verify(program, after);
        return true;
    }

    private static ShaderProgram canonical(ShaderProgram program, LinkedDocument content, InputLedger ledger) {
        CanonicalForm form = CanonicalForm.of(program, content);
        ledger.rename(form.inputNames());
        return form.program();
    }

    /**
     * The structure of an element's shader: what is left of it without names and values. Much faster than generating, since
     * neither functions of the library nor any text are made.
     *
     * @param diagnostics takes what generating would report of documents that have this structure; if something is wrong,
     *     there is no hash
     */
    public final Optional<StructuralHash> structure(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        found.reportAll(content.diagnostics());
        checkOptions(content, options, found);
        String workingSpace = workingSpace(content, options);
        Library library = library(content, options);
        PassPipeline pipeline = Passes.structure(options, workingSpace, parameterGeomProps());
        PassPipeline checks =
                new PassPipeline(targetPasses(content, options, Passes.convertedSpace(options, workingSpace)));
        GraphRefiner refiner = (graph, definition, factory) -> {
            PassContext context = new PassContext(library, factory, definition.isEmpty(), found);
            ShaderGraph structured = pipeline.apply(graph, context, PassPipeline.Observer.NONE);
            if (definition.isEmpty() && !found.hasErrors()) {
                // Whoever trusts the hash does not generate, and must hear of bad choices all the same.
                checks.apply(structured, context, PassPipeline.Observer.NONE);
            }
            return structured;
        };
        Optional<StructuralHash> hash = found.hasErrors()
                ? Optional.empty()
                : new ProgramBuilder(
                                new Linker(library, targets, nodes, found), refiner, function -> function.provenance()
                                        .isOwn())
                        .build(content.owner(element), element, options.lightShaders())
                        .map(program -> StructuralHash.of(program, content));
        diagnostics.reportAll(found.all());
        return found.hasErrors() ? Optional.empty() : hash;
    }

    /** True if lights can shine on something in a program; otherwise none of them is written. */
    protected boolean asksForLight(ShaderProgram program, GenerationOptions options) {
        return true;
    }

    /** The library, with the transforms to the working space that it lacks. */
    private static Library library(LinkedDocument content, GenerationOptions options) {
        ColorConversion.By by = Passes.converter(options);
        return by == ColorConversion.By.NOBODY
                ? content.library()
                : ColorTransforms.to(
                        workingSpace(content, options), content.library(), by == ColorConversion.By.SAMPLER);
    }

    private static String workingSpace(LinkedDocument content, GenerationOptions options) {
        String override = options.targetColorSpaceOverride();
        return override.isEmpty() ? content.document().attributes().get("colorspace", "") : override;
    }

    /**
     * The rewrites of every graph, in order.
     *
     * @param workingSpace the colour space colours are converted to; empty for none
     */
    protected PassPipeline pipeline(LinkedDocument content, GenerationOptions options, String workingSpace) {
        return Passes.writing(
                options,
                workingSpace,
                options.shaderInterface() == GenerationOptions.InterfaceType.REDUCED
                        ? InterfaceOwners.of(content)
                        : ImmutableSet.of(),
                parameterGeomProps(),
                targetPasses(content, options, Passes.convertedSpace(options, workingSpace)));
    }

    /** Why the target cannot write a root of a type; asked before anything is built, so that nothing else is blamed. */
    protected Optional<Diagnostic> objection(String root, Type type, SourceSpan span) {
        return Optional.empty();
    }

    /** The rewrites that only this target needs; they run when the nodes are final and before inputs are published. */
    protected ImmutableList<GraphPass> targetPasses() {
        return ImmutableList.of();
    }

    /**
     * The same, for a target that must know whether colours are converted by nodes.
     *
     * @param colorSpace the colour space that nodes convert to; empty if they convert nothing
     */
    protected ImmutableList<GraphPass> targetPasses(String colorSpace) {
        return targetPasses();
    }

    /** False if the options ask for something else than what the graph shows. */
    protected boolean showsGraph(GenerationOptions options) {
        return true;
    }

    /** The same, for a target that must know the document or the options. */
    protected ImmutableList<GraphPass> targetPasses(
            LinkedDocument content, GenerationOptions options, String colorSpace) {
        return targetPasses(colorSpace);
    }

    /** A value of the main graph that the vertex stage computes, as if it were an output; for targets that have the stage. */
    protected Optional<GraphOutput> vertexValue(ShaderProgram program, GenerationOptions options) {
        return Optional.empty();
    }

    /** The keys of what is handed from stage to stage and changed by the value that the vertex stage computes. */
    protected ImmutableSet<String> changedByVertexValue() {
        return ImmutableSet.of();
    }

    /**
     * Declares what the vertex stage needs to make use of the value it computes; asked once more if the pixel stage
     * computes it too.
     *
     * @param recomputed true for what the pixel stage needs
     * @param handed the keys of what is handed to the pixel stage
     */
    protected void declareVertexValue(
            ShaderProgram program,
            boolean recomputed,
            ImmutableSet<String> handed,
            GenerationOptions options,
            StageInterface.Builder stages) {}

    /** The names of library functions that the target writes itself, separated by spaces. */
    protected String libraryCode(ShaderProgram program, GenerationOptions options) {
        return "";
    }

    /** Names that the target writes besides those of variables, functions and library code; nothing else may have them. */
    protected ImmutableList<String> reservedNames(ShaderProgram program, GenerationOptions options) {
        return ImmutableList.of();
    }

    /** The geometric properties that the language can state as the default of a parameter. */
    protected ImmutableSet<String> parameterGeomProps() {
        return ImmutableSet.of();
    }

    /** The names of the options that this target acts upon. */
    protected abstract ImmutableSet<String> effectiveOptions();

    /** The language. */
    protected abstract Syntax syntax();

    /** What stands for {@code $word} in library code, by word. */
    protected abstract ImmutableMap<String, String> tokens(GenerationOptions options);

    /** The same, for words whose text depends on what is written. */
    protected ImmutableMap<String, String> tokens(ShaderProgram program, GenerationOptions options) {
        return tokens(options);
    }

    /** Files of the data library whose functions all code may use without including them. */
    protected abstract ImmutableList<String> preludes(GenerationOptions options);

    /** Declares what every shader of the target needs, whatever its nodes are; and reports what the target cannot do. */
    protected abstract void declare(
            ShaderProgram program, StageInterface.Builder stages, GenerationOptions options, Diagnostics diagnostics);

    /** The name that members handed from stage to stage are reached through; empty if they have none. */
    protected abstract @Untainted String connectorInstance();

    /** Writes all stages, in pipeline order. */
    protected abstract ImmutableList<ShaderStage> write(EmissionPlan plan);

    /** What the stages between vertices and pixels make of what a host draws; for targets that have such stages. */
    protected Primitives primitives(EmissionPlan plan) {
        return Primitives.PLAIN;
    }

    /**
     * What becomes of the stages once they are written; for targets that translate the text of another.
     *
     * @param diagnostics takes what cannot be translated; if something is wrong, there is no shader
     */
    protected ImmutableList<ShaderStage> finish(ImmutableList<ShaderStage> stages, Diagnostics diagnostics) {
        return stages;
    }

    private Optional<Made> emit(
            ShaderProgram program,
            LinkedDocument content,
            GenerationOptions options,
            InputLedger ledger,
            Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        EmissionContext emissionContext = new EmissionContext(
                syntax(),
                tools(tokens(program, options)),
                content.library(),
                preludes(options),
                nodes,
                options,
                !program.lights().isEmpty(),
                diagnostics);
        EmissionPlan plan = EmissionPlan.of(this, program, emissionContext);
        if (checkpoint.failed()) {
            return Optional.empty();
        }
        ImmutableList<ShaderStage> stages = finish(write(plan), diagnostics);
        String name = Identifiers.sanitize(program.main().name(), syntax());
        boolean displaced = plan.vertexValue().isPresent();
        return checkpoint.failed()
                ? Optional.empty()
                : Optional.of(new Made(
                        new Shader(name, targets(), stages, displaced, primitives(plan)),
                        EditableInputs.of(ledger, plan)));
    }

    private EmissionContext.Tools tools(ImmutableMap<String, String> tokens) {
        return tools.computeIfAbsent(tokens, known -> new EmissionContext.Tools(new SourceLibrary(known)));
    }

    /**
     * Reports options that this target does not act upon though they are not at their default, or that exclude others, or
     * that name what neither the library nor the document has.
     */
    private void checkOptions(LinkedDocument content, GenerationOptions options, Diagnostics diagnostics) {
        String unit = options.targetDistanceUnit();
        ImmutableSet<String> units = content.library().units().units("distance");
        if (!unit.isEmpty() && !units.isEmpty() && !units.contains(unit)) {
            diagnostics.report(UNKNOWN_UNIT, SourceSpan.none(), unit, Suggestions.didYouMean(unit, units));
        }
        boolean complete = options.shaderInterface() == GenerationOptions.InterfaceType.COMPLETE;
        if (options.canonical() && !(complete && options.inputs().equals(InputPolicy.NONE))) {
            diagnostics.report(CANONICAL_IS_LIVE, SourceSpan.none(), complete ? "inputs" : "shaderInterface");
        }
        for (String option : optionsWithoutEffect(options)) {
            diagnostics.report(OPTION_WITHOUT_EFFECT, SourceSpan.none(), option, target());
        }
    }

    /** The names of the options that were set to something else than their default and do not change what is written. */
    public final ImmutableList<String> optionsWithoutEffect(GenerationOptions options) {
        return options.changed().stream()
                .filter(option -> !effectiveOptions().contains(option)
                        || (option.equals("colorManagement")
                                && options.colorManagement() == GenerationOptions.ColorManagement.SAMPLER
                                && !hasSamplers()))
                .collect(ImmutableList.toImmutableList());
    }

    /** False for a language whose textures the host cannot give a format. */
    protected boolean hasSamplers() {
        return true;
    }

    /**
     * True for a stage that is a file of its own, shared by all shaders that use it: the name of the stage is that of the
     * file.
     */
    public boolean isShared(Stage stage) {
        return false;
    }

    /** How the name of a file with the source of a stage ends: {@code .vert}. */
    public String fileSuffix(Stage stage) {
        return SUFFIXES.getOrDefault(stage, "." + stage.name());
    }
}
