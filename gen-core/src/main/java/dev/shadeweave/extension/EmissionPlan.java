package dev.shadeweave.extension;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * A program that is ready to be written: its live nodes and inputs, declarations, library code, and global names. A
 * {@link Backend} writes the stages from it. It belongs to the thread that generates.
 */
public interface EmissionPlan {
    /**
     * Plans another program for the same target, with the same options, library and messages.
     *
     * @param other a program of the same library
     */
    EmissionPlan of(ShaderProgram other);

    /** Returns the name of the target. */
    String target();

    /** Returns the program. */
    ShaderProgram program();

    /** Returns the options of the caller. */
    GenerationOptions options();

    /** Returns the library code of the program. */
    SourceSelection sources();

    /**
     * Returns the variables of a kind with their final names, in the order of their declaration.
     *
     * @param stage the stage that declares them
     * @param kind their kind
     */
    ImmutableList<Variable> variables(Stage stage, Kind kind);

    /**
     * Returns the uniform or parameter of an input of the main graph with its final name; empty if nothing reads it.
     *
     * @param name the name of the input
     */
    Optional<Variable> input(String name);

    /**
     * Returns the variable of an output of the main graph with its final name; empty if there is no such output.
     *
     * @param name the name of the output
     */
    Optional<Variable> output(String name);

    /**
     * Returns true if an output of the main graph depends on the node.
     *
     * @param node a node of the main graph
     */
    boolean isLive(ShaderNode node);

    /** Returns the value of the main graph that the vertex stage computes; empty if the stage only passes values on. */
    Optional<VertexValue> vertexValue();

    /** Returns the structs of the program, each after those of its members. */
    ImmutableList<Type> structs();

    /** Returns the closure, shader and material types that the pixel stage computes, or writes for unconnected inputs. */
    ImmutableSet<Type> shadingTypes();

    /** Returns the language, with the struct names of this program. */
    Syntax syntax();

    /**
     * Creates a writer for a stage. The text of shaders with baked values is compact, because people read and edit
     * only shaders with the complete interface.
     */
    CodeWriter newWriter();

    /**
     * Starts to write the main graph into a stage.
     *
     * @param stage the stage
     * @param out receives the lines
     */
    StageEmitter stage(Stage stage, CodeWriter out);
}
