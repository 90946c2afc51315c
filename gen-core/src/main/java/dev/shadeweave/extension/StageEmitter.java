package dev.shadeweave.extension;

import dev.shadeweave.analysis.ClosureTrees;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the main graph, or a function, into a stage. The code of a node gets the text of its inputs from the emitter, and
 * writes its lines through it.
 *
 * <p>An emitter knows its place in the stage, the names in use, and the nodes already written. {@link EmissionPlan#stage}
 * creates the emitter of the main graph. It belongs to the thread that generates; do not use it after its stage is finished.
 */
public interface StageEmitter {
    /** Returns the stage. */
    Stage stage();

    /** Returns the options of the caller. */
    GenerationOptions options();

    /** Returns the language. */
    Syntax syntax();

    /** Returns the program: all graphs of the shader. */
    ShaderProgram program();

    /**
     * Returns the text that reads an interface variable: a uniform, a vertex input or a varying.
     *
     * @param key the name in its declaration, before names were made unique: {@code u_time}
     * @throws IllegalArgumentException if no node declares the variable
     */
    @Untainted
    String global(String key);

    /**
     * Replaces an interface variable in everything written from now on: {@link #global} returns the new text.
     *
     * @param key the name in its declaration
     * @param text the code that replaces it
     */
    void standFor(String key, @Untainted String text);

    /**
     * Returns the text of a varying itself, even if {@link #standFor} has replaced it.
     *
     * @param key the name in its declaration
     */
    @Untainted
    String handed(String key);

    /**
     * Returns the text of a node's input: a literal, a variable, a uniform or a parameter.
     *
     * @param node the node
     * @param input the name of one of its inputs
     */
    @Untainted
    String expression(ShaderNode node, String input);

    /**
     * Returns the value of an input that must be known when code is written ({@link ShaderNodeImpl#traits}); empty if neither
     * the document nor the nodedef states one.
     *
     * @param node the node
     * @param input the name of one of its inputs
     */
    Optional<Value> value(ShaderNode node, String input);

    /**
     * Writes a line.
     *
     * @param code the line, without indentation and without a line break at its end
     */
    void line(@Untainted String code);

    /**
     * Returns true for the first call with a key in this stage. Use it for code that several nodes need and that must be
     * written only once.
     *
     * @param key a text that these nodes have in common
     */
    boolean once(String key);

    /**
     * Declares the variable of an output with the default of its type, and returns its name.
     *
     * @param node the node
     * @param output one of its outputs
     */
    @Untainted
    String declare(ShaderNode node, ShaderOutput output);

    /**
     * Declares the variable of the node's first output and assigns an expression to it.
     *
     * @param node the node
     * @param expression the code of the value
     */
    void assign(ShaderNode node, @Untainted String expression);

    /**
     * Uses an expression as the node's first output, without a variable: a uniform or a sampler, for example.
     *
     * @param node the node
     * @param expression the code that readers of the output get
     */
    void alias(ShaderNode node, @Untainted String expression);

    /**
     * Writes the call of a function of a library source file. The arguments are the node's inputs in order, and after them the
     * variables of its outputs if the function does not return the output.
     *
     * @param node the node
     * @param function the function, with its file
     */
    void call(ShaderNode node, SourceFunction function);

    /**
     * Reports a problem.
     *
     * @param diagnostic the message
     */
    void report(Diagnostic diagnostic);

    /**
     * Writes a block in braces. Variables declared inside cannot be read after it.
     *
     * @param header the code before the brace: {@code if (x)}; empty for a plain block
     * @param body writes the content
     */
    void block(@Untainted String header, Runnable body);

    /**
     * Evaluates the closure that an input is connected to: writes its nodes here and returns the text of the result.
     *
     * <p>The result of a closure depends on the light. So nodes of closures are written at each evaluation, not once in the
     * order of the graph.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     * @param closureContext the text of the context, of the language's {@link Syntax#closureContextType}
     */
    @Untainted
    String evaluate(ShaderNode node, String input, @Untainted String closureContext);

    /**
     * Evaluates a closure as {@link #evaluate} does, but only for transmitted light. Lobes that transmit no light are not
     * written.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     * @param closureContext the text of the context, of the language's {@link Syntax#closureContextType}
     */
    @Untainted
    String evaluateTransmitted(ShaderNode node, String input, @Untainted String closureContext);

    /**
     * Returns true if the closure of an input may transmit light through the surface.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     */
    boolean mayTransmit(ShaderNode node, String input);

    /**
     * Returns true if one {@linkplain #evaluate evaluation} of the closure may return the sum of reflected environment
     * and transmitted light ({@link ClosureTrees#answersAtOnce}).
     *
     * @param node the node
     * @param input the name of an input of a closure type
     */
    boolean answersAtOnce(ShaderNode node, String input);

    /** Returns the text of the light, in the function of a light. */
    @Untainted
    String light();

    /** Returns the text of the lit point, in the function of a light. */
    @Untainted
    String lightPoint();

    /**
     * Returns the text of a value of the main graph. Its node must be written already, in this block or in a block around it.
     *
     * @param source the source of the value
     * @param type its type
     * @param reader the path of the reader, for messages
     * @param span the place of the reader
     */
    @Untainted
    String text(InputSource source, Type type, String reader, SourceSpan span);

    /**
     * Returns the text of the value of an output of the main graph.
     *
     * @param output the output
     */
    @Untainted
    String result(GraphOutput output);

    /**
     * Returns the text of the variable that an output of the main graph is assigned to.
     *
     * @param output the output
     */
    @Untainted
    String outputVariable(GraphOutput output);

    /**
     * Replaces an input of the main graph in everything written from now on: by a local computed from it, for example.
     *
     * @param input the name of the input
     * @param expression the code that replaces it
     */
    void readAs(String input, @Untainted String expression);

    /**
     * Returns an unused name for a local variable that belongs to no output.
     *
     * @param suggestion the name to use if it is free
     */
    @Untainted
    String local(String suggestion);

    /**
     * Sets the origin of the following lines in the source map.
     *
     * @param path the path of a node
     * @param span its place in the document
     */
    void origin(String path, SourceSpan span);

    /** Ends the origin. The following lines belong to no node. */
    void noOrigin();

    /** Returns the writer of whole graphs into this stage; call it on the emitter of the main graph. */
    GraphWriter graphs();
}
