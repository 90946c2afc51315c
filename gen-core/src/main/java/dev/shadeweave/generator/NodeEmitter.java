package dev.shadeweave.generator;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.shader.StageInterface;
import java.util.Optional;

/** Writes the nodes of one kind of implementation. Without state. */
interface NodeEmitter {
    /** True if the code reads an input. */
    default boolean reads(ShaderInput input, Liveness liveness) {
        return true;
    }

    /** True if the code writes what an input of a closure or a shader is where nothing is connected to it. */
    default boolean writesDefault(ShaderInput input, Liveness liveness) {
        return reads(input, liveness);
    }

    /** Asks for the library code that the node needs, and reports what is wrong with the implementation. */
    default void prepare(EmissionContext context, ShaderNode node, SourceSelection sources) {}

    /** Says what the code hands to library code, for another node of the same kind. */
    default void prepareCall(EmissionContext context, ShaderNode node, SourceSelection sources) {}

    /** Declares what the node needs besides its inputs. */
    default void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {}

    /** Asks for the library code of a light's function, which takes the light, the point and the result. */
    default void prepareLight(EmissionContext context, ShaderNode node, SourceSelection sources) {}

    /** The code as a conditional, if it is one. */
    default Optional<Conditional> conditional() {
        return Optional.empty();
    }

    /** True if the code mentions one of some functions, or reaches code that does. */
    default boolean takesDifferences(EmissionContext context, Prelude ambient, ImmutableSet<String> functions) {
        return false;
    }

    /** True if the code writes nothing for other nodes, so that it may stand inside a branch. */
    default boolean standsAlone() {
        return true;
    }

    /** True if the code may write calls of the function of its file itself. */
    default boolean writesCalls() {
        return false;
    }

    /** What writes a node, for messages about mistakes in it. */
    default String describe(ShaderNode node) {
        return "node '" + node.id() + "' (" + node.declaration().name() + " at " + node.span() + ")";
    }

    /** Writes the node; afterwards each of its outputs has a variable. */
    void emit(ShaderNode node, StageEmitter out);

    /** The same for code that may call the function of a file itself: it stays as its file states it. */
    default NodeEmitter asStated() {
        return this;
    }
}
