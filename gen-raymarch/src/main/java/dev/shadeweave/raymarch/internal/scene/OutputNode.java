package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.raymarch.internal.write.SceneWriter;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;

/** A node that shows a shape: {@code raymarch} and {@code sdfslice}. {@link SceneWriter} writes it. */
public final class OutputNode extends ShaderNodeImpl {
    /** The name of the implementation element of {@code raymarch}. */
    public static final String MARCH = "IM_raymarch_genglsl_raymarch";

    /** The name of the implementation element of {@code sdfslice}. */
    public static final String SLICE = "IM_sdfslice_genglsl_raymarch";

    /** Returns whether a node shows a shape. */
    public static boolean isOutput(ShaderNode node) {
        return isMarch(node) || node.implementation().name().equals(SLICE);
    }

    /** Returns whether a node is {@code raymarch}. */
    public static boolean isMarch(ShaderNode node) {
        return node.implementation().name().equals(MARCH);
    }

    /** Returns whether a camera node is connected to the scene. Otherwise, the host's camera is used. */
    public static boolean hasCamera(ShaderNode march, Scene scene) {
        return march.hasInput("camera") && scene.operator(march.input("camera").source()) != null;
    }

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return new NodeTraits(ImmutableList.of(), BlocksNode.fixed(declaration));
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.VIEW_PROJECTION_MATRIX);
        HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.TIME);
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        throw new IllegalStateException("the scene writes its outputs");
    }
}
