package dev.shadeweave.extension;

import dev.shadeweave.analysis.ClosureTrees;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.NodeImplementation.SourceFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the main graph, or a function, into a stage. Nodes ask it for the text of their inputs and give it their lines.
 *
 * <p>It knows where the writing is, which names are taken, and what was written already. {@link EmissionPlan#stage} creates
 * one for the main graph. It belongs to the thread that generates, and is of no use after its stage.
 */
public interface StageEmitter {
    /** The stage. */
    Stage stage();

    /** The options of the caller. */
    GenerationOptions options();

    /** The language. */
    Syntax syntax();

    /** All graphs of the shader. */
    ShaderProgram program();

    /**
     * The text of an interface variable: a uniform, a vertex input or a varying, by the name it was declared with.
     *
     * @param key the name that it was declared with: {@code u_time}
     */
    @Untainted
    String global(String key);

    /**
     * From here on, an interface variable is read and written as another text: a variable that stands for it.
     *
     * @param key the name that it was declared with
     * @param text the code that takes its place
     */
    void standFor(String key, @Untainted String text);

    /**
     * The text of what the vertex stage handed over, where {@link #global} is a variable that stands for it.
     *
     * @param key the name that it was declared with
     */
    @Untainted
    String handed(String key);

    /**
     * The text of a node's input: a literal, a variable, a uniform or a parameter.
     *
     * @param node the node
     * @param input the name of one of its inputs
     */
    @Untainted
    String expression(ShaderNode node, String input);

    /**
     * The value of an input that must be known when code is written; empty if nothing is said about it.
     *
     * @param node the node
     * @param input the name of one of its inputs
     */
    Optional<Value> value(ShaderNode node, String input);

    /**
     * Writes a line.
     *
     * @param code the line, without its end and without indentation
     */
    void line(@Untainted String code);

    /**
     * True the first time it is asked for a key in this stage: what several nodes need is written by one of them.
     *
     * @param key any text that the nodes in question agree upon
     */
    boolean once(String key);

    /**
     * Declares the variable of an output with the default of its type, and gives its name.
     *
     * @param node the node
     * @param output one of its outputs
     */
    @Untainted
    String declare(ShaderNode node, ShaderOutput output);

    /**
     * Declares the variable of the node's first output and gives it the value of an expression.
     *
     * @param node the node
     * @param expression the code of the value
     */
    void assign(ShaderNode node, @Untainted String expression);

    /**
     * Makes an expression stand for the node's first output without a variable: a uniform, or a sampler.
     *
     * @param node the node
     * @param expression the code that is written where the output is read
     */
    void alias(ShaderNode node, @Untainted String expression);

    /**
     * Calls a function of a library source file with the node's inputs in order; it gives back the output, or takes variables
     * for the outputs behind them.
     *
     * @param node the node
     * @param function the function, with its file
     */
    void call(ShaderNode node, SourceFunction function);

    /**
     * Reports what is wrong.
     *
     * @param diagnostic the message
     */
    void report(Diagnostic diagnostic);

    /**
     * Writes a block behind a header, which may be empty; names given inside are of no use behind it.
     *
     * @param header what stands before the brace: {@code if (x)}
     * @param body writes what stands inside
     */
    void block(@Untainted String header, Runnable body);

    /**
     * Evaluates the closure that an input is connected to: writes its nodes here and gives the text of the
     * result.
     *
     * <p>Nodes of closures are not written where they stand, since what they give depends on the light that
     * is asked about; whoever asks writes them.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     * @param closureContext the text of the context, of the language's {@link Syntax#closureContextType}
     */
    @Untainted
    String evaluate(ShaderNode node, String input, @Untainted String closureContext);

    /**
     * The same for a context that only asks what shines through: lobes that have no say in that are not written.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     * @param closureContext the text of the context
     */
    @Untainted
    String evaluateTransmitted(ShaderNode node, String input, @Untainted String closureContext);

    /**
     * True if light may pass the surface that an input's closure describes.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     */
    boolean mayTransmit(ShaderNode node, String input);

    /**
     * True if an input's closure may be asked for the environment that it reflects and for what shines through in one
     * {@linkplain #evaluate evaluation}, and gives the sum: {@link ClosureTrees#answersAtOnce}.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     */
    boolean answersAtOnce(ShaderNode node, String input);

    /** The light whose function is being written. */
    @Untainted
    String light();

    /** The point that the light shines on whose function is being written. */
    @Untainted
    String lightPoint();

    /**
     * The text of a value of the main graph; its node must have been written in this block or around it.
     *
     * @param source where the value comes from
     * @param type its type
     * @param reader the path of what reads it, for messages
     * @param span where that stands
     */
    @Untainted
    String text(InputSource source, Type type, String reader, SourceSpan span);

    /**
     * The text of what an output of the main graph shows.
     *
     * @param output the output
     */
    @Untainted
    String result(GraphOutput output);

    /**
     * The text of the variable that an output of the main graph is written to.
     *
     * @param output the output
     */
    @Untainted
    String outputVariable(GraphOutput output);

    /**
     * From here on, reads of an input of the main graph are written as another text: a local made of it.
     *
     * @param input the name of the input
     * @param expression the code that takes its place
     */
    void readAs(String input, @Untainted String expression);

    /**
     * A name for a local that no node stands for.
     *
     * @param suggestion the name, if nothing else has it
     */
    @Untainted
    String local(String suggestion);

    /**
     * States what the following lines are written for.
     *
     * @param path the path of a node
     * @param span where it stands in the document
     */
    void origin(String path, SourceSpan span);

    /** The following lines are written for nothing in particular. */
    void noOrigin();

    /** Returns the writer of whole graphs into this stage; call it on the emitter of the main graph. */
    GraphWriter graphs();
}
