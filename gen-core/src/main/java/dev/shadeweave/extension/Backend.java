package dev.shadeweave.extension;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * The part of generation that depends on the language. Everything else is the same for all targets. The methods are called in
 * the order in which they are declared here. One object serves all documents and threads, so it has no state that a caller could
 * see.
 *
 * <p>To write a dialect of an existing language, extend {@link ForwardingBackend}.
 *
 * <p>This language writes only the nodes of the main graph and the functions that they call:
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
 *         StageEmitter stage = plan.stage(Stage.PIXEL, code);
 *         GraphWriter graph = stage.graphs();
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
    /** Returns the language. */
    Syntax syntax();

    /**
     * Returns true if an option changes the output.
     *
     * @param option any option
     * @param options all options, on which the answer may depend
     */
    boolean actsUpon(Option<?> option, GenerationOptions options);

    /**
     * Returns why a root of a type cannot be written; empty if it can. It is called before graphs are built, so that
     * the message is about the root.
     *
     * @param root the path of the element
     * @param type its type
     * @param span its place
     */
    default Optional<Diagnostic> objection(String root, Type type, SourceSpan span) {
        return Optional.empty();
    }

    /** Returns the geometric properties that the language can state as the default of a parameter. */
    default ImmutableSet<String> parameterGeomProps() {
        return ImmutableSet.of();
    }

    /**
     * Returns the options, together with those that follow from them. The same argument always returns the same object.
     *
     * @param options the options of the caller
     */
    default GenerationOptions meant(GenerationOptions options) {
        return options;
    }

    /**
     * Returns passes that only this target needs. They run when the nodes are final, before inputs are published.
     *
     * @param content the document
     * @param options the options, including those that follow from them
     * @param colorSpace the colour space that nodes convert to; empty if they convert nothing
     */
    default ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        return ImmutableList.of();
    }

    /**
     * Returns the program to write: the same program, or the program without lights if nothing reads light.
     *
     * @param program the program after all passes
     * @param options the options, including those that follow from them
     */
    default ShaderProgram prepare(ShaderProgram program, GenerationOptions options) {
        return program;
    }

    /**
     * Returns the requirements of the target, in addition to those of the program's nodes.
     *
     * @param program the program to write
     * @param options the options, including those that follow from them
     * @param diagnostics receives an error for each feature that the target lacks
     */
    Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics);

    /**
     * Returns the files of users whose lines the target copies into a program, in addition to those of implementations.
     *
     * @param program the program to write
     * @param options the options, including those that follow from them
     */
    default ImmutableSet<SourceFile> texts(ShaderProgram program, GenerationOptions options) {
        return ImmutableSet.of();
    }

    /**
     * Writes all stages, in pipeline order.
     *
     * @param plan the program with its names
     * @param diagnostics receives errors; after an error there is no shader
     */
    ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics);

    /**
     * Returns the file for the source of a stage.
     *
     * @param stage the stage
     */
    default StageFile file(Stage stage) {
        return StageFile.of(stage);
    }
}
