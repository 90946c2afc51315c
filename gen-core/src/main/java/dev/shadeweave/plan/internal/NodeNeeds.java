package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;
import java.util.Optional;

/**
 * Tells planning what the code of one kind of implementation needs and reads. The emitters of {@code write.internal} implement
 * it. Without state.
 */
public interface NodeNeeds {
    /** Returns true if the code reads an input. */
    default boolean reads(ShaderInput input, Liveness liveness) {
        return true;
    }

    /** Returns true if the code writes the default of an unconnected closure or shader input. */
    default boolean writesDefault(ShaderInput input, Liveness liveness) {
        return reads(input, liveness);
    }

    /** Adds the library code that the node needs, and reports errors of the implementation. */
    default void prepare(EmissionContext context, ShaderNode node, SourceSelection sources) {}

    /** Adds the arguments of library code for another node of the same kind. */
    default void prepareCall(EmissionContext context, ShaderNode node, SourceSelection sources) {}

    /** Declares what the node needs besides its inputs. */
    default void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {}

    /** Adds the library code of a light's function, which takes the light, the point and the result. */
    default void prepareLight(EmissionContext context, ShaderNode node, SourceSelection sources) {}

    /** Returns the code as a conditional, if it is one. */
    default Optional<Conditional> conditional() {
        return Optional.empty();
    }

    /** Returns true if the code, or code that it calls, uses one of some functions. */
    default boolean takesDifferences(EmissionContext context, Prelude ambient, ImmutableSet<String> functions) {
        return false;
    }

    /** Returns true if the code writes nothing for other nodes, so that it may be inside a branch. */
    default boolean standsAlone() {
        return true;
    }

    /** Returns true if the code may write calls of the function in its file itself. */
    default boolean writesCalls() {
        return false;
    }

    /** Describes a node for messages about errors in its code. */
    default String describe(ShaderNode node) {
        return "node '" + node.id() + "' (" + node.declaration().name() + " at " + node.span() + ")";
    }
}
