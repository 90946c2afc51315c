package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.Option;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * The part of the compilation that is particular to a language; the rest is the same for all targets ({@link Compilation}).
 * The methods stand in the order in which they are asked. One object serves all documents and threads, so it has no state
 * that a caller could see.
 *
 * <p>A dialect of a language that exists extends {@link ForwardingBackend}.
 *
 * <p>A language that writes nothing but the nodes of the main graph, and the functions that they call:
 *
 * <pre>{@code
 * Backend glsl = new dev.shadeweave.glsl.GlslBackend(dev.shadeweave.glsl.syntax.GlslVersion.GLSL_400);
 * class Nodes extends ForwardingBackend {
 *     Nodes() {
 *         super(glsl);
 *     }
 *
 *     @Override
 *     public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
 *         CodeWriter code = plan.newWriter();
 *         StageEmitter stage = StageEmitter.of(plan, Stage.PIXEL, code);
 *         GraphWriter graph = new GraphWriter(stage);
 *         graph.functions();
 *         stage.block("void main()", graph::mainNodes);
 *         return ImmutableList.of(new ShaderStage(Stage.PIXEL, code.text(), code.sourceMap(), ImmutableList.of()));
 *     }
 * }
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("floor", "f", "float", node -> node.input("in", "float", "1.5"))
 *         .output("out", "float", out -> out.set("nodename", "f"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * ShaderGenerator generator = ShaderGenerator.of(ImmutableList.of("genglsl"), NodeImplementations.NONE, new Nodes());
 * Shader shader = generator
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT)
 *         .throwIfErrors();
 * System.out.println(shader.stage(Stage.PIXEL).source().contains("float f_out = floor(f_in);")); // true
 * }</pre>
 */
public interface Backend {
    /** The language. */
    Syntax syntax();

    /**
     * True if an option changes what is written.
     *
     * @param option any option
     * @param options all options, where the answer depends on what was chosen
     */
    boolean actsUpon(Option<?> option, GenerationOptions options);

    /**
     * Why a root of a type cannot be written; asked before anything is built, so that nothing else is blamed.
     *
     * @param root the path of the element that is to be written
     * @param type its type
     * @param span where it stands
     */
    default Optional<Diagnostic> objection(String root, Type type, SourceSpan span) {
        return Optional.empty();
    }

    /** The geometric properties that the language can state as the default of a parameter. */
    default ImmutableSet<String> parameterGeomProps() {
        return ImmutableSet.of();
    }

    /**
     * The options with what follows from them; the same object each time for the same object.
     *
     * @param options the options as the caller gave them
     */
    default GenerationOptions meant(GenerationOptions options) {
        return options;
    }

    /**
     * The rewrites that only this target needs; they run when the nodes are final and before inputs are published.
     *
     * @param content the document
     * @param options the options, with what follows from them
     * @param colorSpace the colour space that nodes convert to; empty if they convert nothing
     */
    default ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        return ImmutableList.of();
    }

    /**
     * The program that is written: the same, or without the lights where nothing asks for light.
     *
     * @param program the program after all passes
     * @param options the options, with what follows from them
     */
    default ShaderProgram prepare(ShaderProgram program, GenerationOptions options) {
        return program;
    }

    /**
     * The requirements of the target, apart from those of the program's nodes.
     *
     * @param program the program that is written
     * @param options the options, with what follows from them
     * @param diagnostics takes what the target cannot do
     */
    Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics);

    /**
     * Returns the files of users whose lines the target copies into a program, besides those that implementations of nodes name.
     *
     * @param program the program that is written
     * @param options the options, with what follows from them
     */
    default ImmutableSet<SourceFile> texts(ShaderProgram program, GenerationOptions options) {
        return ImmutableSet.of();
    }

    /**
     * Writes all stages, in pipeline order.
     *
     * @param plan what is written, under which names
     * @param diagnostics takes what cannot be written; if there is an error, there is no shader
     */
    ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics);

    /**
     * The file that takes the source of a stage.
     *
     * @param stage the stage
     */
    default StageFile file(Stage stage) {
        return StageFile.of(stage);
    }
}
