package dev.shadeweave.generator;

import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.shader.StageInterface;

/** Writes the nodes of one kind of implementation. Without state. */
interface NodeEmitter {
    /** True if the code reads an input. */
    default boolean reads(ShaderInput input, Liveness liveness) {
        return true;
    }

    /** Asks for the library code that the node needs, and reports what is wrong with the implementation. */
    default void prepare(Workshop workshop, ShaderNode node, SourceSelection sources) {}

    /** Declares what the node needs besides its inputs. */
    default void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {}

    /** Asks for the library code of a light's function, which takes the light, the point and the result. */
    default void prepareLight(Workshop workshop, ShaderNode node, SourceSelection sources) {}

    /** Writes the node; afterwards each of its outputs has a variable. */
    void emit(ShaderNode node, Emission out);
}
