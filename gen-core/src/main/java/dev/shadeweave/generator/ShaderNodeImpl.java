package dev.shadeweave.generator;

import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.NodeTraits;
import dev.shadeweave.shader.StageInterface;

/**
 * A node written in Java, for what an expression, a function or a graph cannot say: nodes that read vertex inputs,
 * varyings or uniforms. Without state: one object serves all nodes, shaders and threads.
 *
 * <p>The frame number, for instance, is a uniform that the pixel stage reads:
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
 * <p>A {@link NodeImplementationProvider} registers it under the name of the {@code implementation} element.
 */
public abstract class ShaderNodeImpl {
    /**
     * Inputs it adds to the nodedef's, and inputs whose value it must know when code is written.
     *
     * @param declaration the nodedef that the class implements
     */
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE;
    }

    /**
     * False for an input that the code ignores: what feeds only such inputs is not written.
     *
     * @param input the name of an input of the nodedef
     */
    public boolean reads(String input) {
        return true;
    }

    /**
     * False for an input of a closure or a shader that the code asks for only where something is connected to it: its type need
     * not be declared otherwise.
     *
     * @param input the name of an input of the nodedef
     */
    public boolean writesDefault(String input) {
        return true;
    }

    /**
     * Declares what the node needs besides its inputs.
     *
     * @param node the node
     * @param stages receives uniforms, attributes and varyings
     * @param options what the shader shall be like
     */
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {}

    /**
     * The names of library functions and types that it writes, separated by spaces.
     *
     * @param node the node
     * @param options what the shader shall be like
     */
    public String libraryCode(ShaderNode node, GenerationOptions options) {
        return "";
    }

    /** False if the function that its {@code implementation} element names, if any, is not called. */
    public boolean callsFunction() {
        return true;
    }

    /**
     * True if it calls that function by {@link StageEmitter#call} alone. A shader may then hold it in another form than its file:
     * as one that gives back its value, without parameters that nothing reads.
     */
    public boolean leavesCallToEmitter() {
        return false;
    }

    /**
     * False if its part of the pixel stage takes no differences between neighbouring pixels, neither by derivatives nor by
     * sampling an image without a level of detail. Functions that contain the node may then be called inside a branch.
     */
    public boolean takesDifferences() {
        return true;
    }

    /**
     * True if its part of the pixel stage may stand inside a branch: nothing it writes is for other nodes too, such as what
     * {@link StageEmitter#once} guards.
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
