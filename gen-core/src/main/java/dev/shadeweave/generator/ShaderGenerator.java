package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.analysis.RangeAnalysis;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.analysis.TransparencyAnalysis;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.option.Option;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Writes shaders of one target. Without state that a caller could see: one object serves all documents and threads.
 *
 * <p>{@link Generators#forTarget} has one for each target; what it does for a document is a {@link Compilation}, and what is
 * particular to the language comes from its {@link Backend}.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * ShaderGenerator generator = Generators.forTarget("genosl");
 * Shader shader = generator
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT)
 *         .throwIfErrors();
 * System.out.println(shader.stages().size()); // 1
 * }</pre>
 */
public final class ShaderGenerator {
    private final TargetContext target;

    private ShaderGenerator(TargetContext target) {
        this.target = target;
    }

    /**
     * A generator.
     *
     * @param targets its own target first, then those it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     * @param backend the language
     */
    public static ShaderGenerator of(ImmutableList<String> targets, NodeImplementations nodes, Backend backend) {
        return of(targets, nodes, backend, ImmutableList::of);
    }

    /** The same with checks of the code of users. */
    static ShaderGenerator of(
            ImmutableList<String> targets,
            NodeImplementations nodes,
            Backend backend,
            Supplier<ImmutableList<SourceCheck>> checks) {
        return new ShaderGenerator(new TargetContext(targets, nodes, backend, checks, null));
    }

    /**
     * Returns a generator with other rewrites of graphs, to measure or test them.
     *
     * @param passes makes another pipeline of the usual one
     */
    public ShaderGenerator withPasses(UnaryOperator<PassPipeline> passes) {
        return new ShaderGenerator(
                new TargetContext(target.targets(), target.nodes(), target.backend(), target::checks, passes));
    }

    /** The name callers know it by: {@code vulkan}. */
    public String target() {
        return target.targets().get(0);
    }

    /**
     * The targets whose implementations serve this one, nearest first: {@code vulkan, genglsl}. A target no
     * {@code targetdef} declares just has none of its own.
     */
    public ImmutableList<String> targets() {
        return target.targets();
    }

    /** The custom nodes of its targets. */
    public NodeImplementations nodes() {
        return target.nodes();
    }

    /**
     * Writes the shader of an element: an output, a node of any kind, a material or a nodegraph.
     *
     * <p>Nothing is thrown for bad input; what is wrong is among the messages of the result, and then there is no
     * shader.
     *
     * @param content the document over its library
     * @param element a renderable element of the document, or of one that it includes
     * @param options what the shader shall be like
     */
    public GenerationResult generate(LinkedDocument content, Element element, GenerationOptions options) {
        return generate(content, element, options, PassPipeline.Observer.NONE);
    }

    /**
     * The same, and calls the observer after every pass that changed a graph.
     *
     * @param content the document over its library
     * @param element a renderable element of the document, or of one that it includes
     * @param options what the shader shall be like
     * @param observer is called after every pass that changed a graph, in the thread of the call
     */
    public GenerationResult generate(
            LinkedDocument content, Element element, GenerationOptions options, PassPipeline.Observer observer) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<CompiledProgram> program =
                compilation(content, element, options).program(observer, diagnostics);
        Optional<EmissionPlan> plan = program.flatMap(compiled -> compiled.plan(diagnostics));
        Optional<Shader> shader = plan.flatMap(planned -> program.orElseThrow().write(planned, diagnostics))
                .flatMap(written -> program.orElseThrow().checked(written, diagnostics));
        return shader.isPresent()
                ? new GenerationResult(
                        shader,
                        program.orElseThrow().inputs(plan.orElseThrow()),
                        program.orElseThrow().colors(),
                        diagnostics.all())
                : GenerationResult.failed(diagnostics.all());
    }

    private Compilation compilation(LinkedDocument content, Element element, GenerationOptions options) {
        return new Compilation(target, new RootElement(content, element), options);
    }

    /**
     * How a renderer must draw what an element shows: opaque, cut out or blended, and which input is responsible. Empty
     * if it is no surface, or if something is wrong with it, which generating its shader reports.
     *
     * @param content the document over its library
     * @param element a renderable element
     * @param options what the shader shall be like
     * @param diagnostics takes what is wrong with a mode that the document states
     */
    public Optional<Transparency> transparency(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return compilation(content, element, options)
                .meaning()
                .flatMap(program -> TransparencyAnalysis.of(program, content, diagnostics));
    }

    /**
     * The possible values of the outputs of an element, by name; none if something is wrong with it, which generating its shader
     * reports.
     *
     * @param content the document over its library
     * @param element a renderable element
     * @param options what the shader shall be like
     */
    public ImmutableMap<String, AbstractValue> estimates(
            LinkedDocument content, Element element, GenerationOptions options) {
        return compilation(content, element, options)
                .meaning()
                .map(program -> new RangeAnalysis(program, path -> null).outputs())
                .orElse(ImmutableMap.of());
    }

    /**
     * The structure of an element's shader: what is left of it without names and values. Much faster than generating, since
     * neither functions of the library nor any text are made.
     *
     * @param content the document over its library
     * @param element a renderable element
     * @param options what the shader shall be like
     * @param diagnostics takes what generating would report of documents that have this structure; if something is wrong,
     *     there is no hash
     */
    public Optional<StructuralHash> structure(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return compilation(content, element, options).structure(diagnostics);
    }

    /**
     * What a document gives to an element's shader: its public variables as {@link #generate} would declare them. No text is
     * written, which is most of the work.
     *
     * @param content the document over its library
     * @param element a renderable element of the document
     * @param options what the shader shall be like
     * @param diagnostics takes what is wrong; then there are no values
     */
    public Optional<DocumentValues> values(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return compilation(content, element, options)
                .program(PassPipeline.Observer.NONE, diagnostics)
                .flatMap(program -> program.plan(diagnostics)
                        .map(plan -> new DocumentValues(plan.statedVariables(), program.colors())));
    }

    /**
     * True if an option changes what this target writes, chosen as it is.
     *
     * @param option any option
     * @param options the options that it stands among
     */
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        return target.backend().actsUpon(option, options);
    }

    /**
     * The options that were set to something else than their default and do not change what is written.
     *
     * @param options the options as the caller gave them
     */
    public ImmutableList<Option<?>> optionsWithoutEffect(GenerationOptions options) {
        return OptionChecks.withoutEffect(target.backend(), options);
    }

    /**
     * True for a stage that is a file of its own, shared by all shaders that use it: the name of the stage is that of the
     * file.
     *
     * @param stage the stage
     */
    public boolean isShared(Stage stage) {
        return target.backend().file(stage).isShared();
    }

    /**
     * The extension of files with the source of a stage: {@code .vert}.
     *
     * @param stage the stage
     */
    public String fileSuffix(Stage stage) {
        return target.backend().file(stage).suffix();
    }
}
