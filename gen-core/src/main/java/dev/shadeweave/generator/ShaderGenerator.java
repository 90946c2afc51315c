package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.RangeAnalysis;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.analysis.TransparencyAnalysis;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.compile.internal.Compilation;
import dev.shadeweave.compile.internal.CompiledProgram;
import dev.shadeweave.compile.internal.OptionChecks;
import dev.shadeweave.compile.internal.TargetContext;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.SourceCheck;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.write.internal.PlannedProgram;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Writes shaders of one target. It has no visible state: one object serves all documents and threads.
 *
 * <p>{@link Generators#forTarget} returns the generator of a target. For each element it runs a {@link Compilation}; its
 * {@link Backend} writes the language.
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
     * Creates a generator.
     *
     * @param targets its own target first, then those that it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     * @param backend the language
     */
    public static ShaderGenerator of(ImmutableList<String> targets, NodeImplementations nodes, Backend backend) {
        return of(targets, nodes, backend, ImmutableList::of);
    }

    /** Creates a generator that also checks the code of users. */
    static ShaderGenerator of(
            ImmutableList<String> targets,
            NodeImplementations nodes,
            Backend backend,
            Supplier<ImmutableList<SourceCheck>> checks) {
        return new ShaderGenerator(new TargetContext(targets, nodes, backend, checks, null));
    }

    /**
     * Returns a generator with other passes, to measure or test them.
     *
     * @param passes returns the pipeline to use in place of the usual one
     */
    public ShaderGenerator withPasses(UnaryOperator<PassPipeline> passes) {
        return new ShaderGenerator(
                new TargetContext(target.targets(), target.nodes(), target.backend(), target::checks, passes));
    }

    /** Returns the name of its target: {@code vulkan}. */
    public String target() {
        return target.targets().get(0);
    }

    /**
     * Returns the targets whose implementations it uses, nearest first: {@code vulkan, genglsl}. A target without a
     * {@code targetdef} has no implementations.
     */
    public ImmutableList<String> targets() {
        return target.targets();
    }

    /** Returns the custom nodes of its targets. */
    public NodeImplementations nodes() {
        return target.nodes();
    }

    /** Returns the classes that write its shaders: of the language, and of custom nodes. */
    public ImmutableSet<Class<?>> classes() {
        return ImmutableSet.<Class<?>>builder()
                .add(target.backend().getClass())
                .addAll(target.nodes().classes())
                .build();
    }

    /**
     * Generates the shader of an element: an output, a node of any kind, a material or a nodegraph.
     *
     * <p>Bad input never throws. Errors are among the messages of the result, which then has no shader.
     *
     * @param content the document with its library
     * @param element a renderable element of the document, or of one that it includes
     * @param options the options
     */
    public GenerationResult generate(LinkedDocument content, Element element, GenerationOptions options) {
        return generate(content, element, options, PassPipeline.Observer.NONE);
    }

    /**
     * Generates the shader of an element, and calls an observer after every pass that changed a graph.
     *
     * @param content the document with its library
     * @param element a renderable element of the document, or of one that it includes
     * @param options the options
     * @param observer is called after every pass that changed a graph, in the thread of the call
     */
    public GenerationResult generate(
            LinkedDocument content, Element element, GenerationOptions options, PassPipeline.Observer observer) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<CompiledProgram> program =
                compilation(content, element, options).program(observer, diagnostics);
        Optional<PlannedProgram> plan = program.flatMap(compiled -> compiled.plan(diagnostics));
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
     * Returns how a renderer must draw an element: opaque, cut out or blended, and which input is responsible. Empty if
     * the element is not a surface, or if it has errors, which generating reports.
     *
     * @param content the document with its library
     * @param element a renderable element
     * @param options the options
     * @param diagnostics receives errors in a mode that the document states
     */
    public Optional<Transparency> transparency(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return compilation(content, element, options)
                .meaning()
                .flatMap(program -> TransparencyAnalysis.of(program, content, diagnostics));
    }

    /**
     * Returns the possible values of the outputs of an element, by name; empty if it has errors, which generating
     * reports.
     *
     * @param content the document with its library
     * @param element a renderable element
     * @param options the options
     */
    public ImmutableMap<String, AbstractValue> estimates(
            LinkedDocument content, Element element, GenerationOptions options) {
        return compilation(content, element, options)
                .meaning()
                .map(program -> new RangeAnalysis(program, path -> null).outputs())
                .orElse(ImmutableMap.of());
    }

    /**
     * Returns the structural hash of an element's shader, which does not depend on names and values. Much faster than
     * generating, because it creates no functions and no text.
     *
     * @param content the document with its library
     * @param element a renderable element
     * @param options the options
     * @param diagnostics receives what generating any document of this structure would report; after an error there
     *     is no hash
     */
    public Optional<StructuralHash> structure(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return compilation(content, element, options).structure(diagnostics);
    }

    /**
     * Returns the values that a document contributes to an element's shader, with the variables that {@link #generate}
     * would declare. It writes no text, which is the larger part of the work.
     *
     * @param content the document with its library
     * @param element a renderable element of the document
     * @param options the options
     * @param diagnostics receives errors; then there are no values
     */
    public Optional<DocumentValues> values(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return compilation(content, element, options)
                .program(PassPipeline.Observer.NONE, diagnostics)
                .flatMap(program -> program.plan(diagnostics)
                        .map(plan -> new DocumentValues(
                                plan.variables(DocumentValues.KINDS), program.inputs(plan), program.colors())));
    }

    /**
     * Returns true if an option with its current value changes the output of this target.
     *
     * @param option any option
     * @param options all options
     */
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        return target.backend().actsUpon(option, options);
    }

    /**
     * Returns the options that differ from their default but do not change the output.
     *
     * @param options the options of the caller
     */
    public ImmutableList<Option<?>> optionsWithoutEffect(GenerationOptions options) {
        return OptionChecks.withoutEffect(target.backend(), options);
    }

    /**
     * Returns true for a stage that is a separate file shared by all shaders that use it. The name of the stage is then
     * the name of the file.
     *
     * @param stage the stage
     */
    public boolean isShared(Stage stage) {
        return target.backend().file(stage).isShared();
    }

    /**
     * Returns the extension of files with the source of a stage: {@code .vert}.
     *
     * @param stage the stage
     */
    public String fileSuffix(Stage stage) {
        return target.backend().file(stage).suffix();
    }
}
