package dev.shadeweave.extension;

import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;

/**
 * A node written in Java. Use it only if an expression, a function or a graph cannot express the node: if it reads vertex
 * inputs, varyings or uniforms, or if its code depends on what is connected. It has no state, because one object serves all nodes, shaders and threads.
 *
 * <p>For example, a node for the frame number reads a uniform in the pixel stage:
 *
 * <pre>{@code
 * final class FrameNode extends ShaderNodeImpl {
 *     @Override
 *     public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
 *         stages.privateUniform(Stage.PIXEL, Variable.internal("u_frame", Types.FLOAT, new FloatValue(1)));
 *     }
 *
 *     @Override
 *     public void emitPixel(ShaderNode node, StageEmitter out) {
 *         out.assign(node, out.global("u_frame"));
 *     }
 * }
 * }</pre>
 *
 * <p>{@link StageEmitter#expression} returns the text of an input, connected or not. To write other code for a connected input,
 * read {@code node.input("in").source()}: it is an {@link dev.shadeweave.graph.InputSource.Upstream} if another node of the same
 * graph feeds the input. Otherwise it is a constant, a uniform, or a parameter of the nodegraph around the node.
 * Passes have already replaced nodes such as {@code constant} and {@code dot} by the values that they return. All
 * calls of a nodegraph share its code, so the code does not depend on what the callers connect; only {@linkplain
 * #traits fixed inputs} make versions.
 *
 * <p>An exception that its code throws is error SW1542 of the result: the shader is not written, and the message names the
 * class, the node, its place and the line of the code.
 *
 * <p>A {@link NodeImplementationProvider} registers it under the name of the {@code implementation} element.
 */
public abstract class ShaderNodeImpl {
    /**
     * Returns inputs in addition to those of the nodedef, and inputs whose value the code must know.
     *
     * @param declaration the nodedef that the class implements
     */
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE;
    }

    /**
     * Returns false for an input that the code ignores. Nodes that feed only such inputs are not written.
     *
     * @param input the name of an input of the nodedef
     */
    public boolean reads(String input) {
        return true;
    }

    /**
     * Returns false for a closure or shader input that the code only reads if it is connected. If it returns true, the
     * stage declares the type for the default.
     *
     * @param input the name of an input of the nodedef
     */
    public boolean writesDefault(String input) {
        return true;
    }

    /**
     * Declares the variables that the node needs besides its inputs.
     *
     * @param node the node
     * @param stages receives uniforms, attributes and varyings
     * @param options the options
     */
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {}

    /**
     * Returns the names of library functions and types that the code uses, separated by spaces.
     *
     * @param node the node
     * @param options the options
     */
    public String libraryCode(ShaderNode node, GenerationOptions options) {
        return "";
    }

    /** Returns false if the code does not call the function that its {@code implementation} element may name. */
    public boolean callsFunction() {
        return true;
    }

    /**
     * Returns true if the code calls that function only by {@link StageEmitter#call}. A shader may then contain another
     * form of the function: one that returns its value, without unread parameters.
     */
    public boolean leavesCallToEmitter() {
        return false;
    }

    /**
     * Returns false if the pixel part does not compare neighbouring pixels, neither by derivatives nor by sampling an
     * image without a level of detail. Functions with the node may then be called inside a branch.
     */
    public boolean takesDifferences() {
        return true;
    }

    /**
     * Returns true if the pixel part may be inside a branch: it writes nothing for other nodes, such as code behind
     * {@link StageEmitter#once}.
     */
    public boolean standsAlone() {
        return false;
    }

    /**
     * Writes the node's part of the vertex stage: usually a varying.
     *
     * @param node the node
     * @param out the vertex stage
     */
    public void emitVertex(ShaderNode node, StageEmitter out) {}

    /**
     * Writes the node's part of the pixel stage; afterwards each of its outputs has a variable.
     *
     * @param node the node
     * @param out the pixel stage
     */
    public void emitPixel(ShaderNode node, StageEmitter out) {}
}
