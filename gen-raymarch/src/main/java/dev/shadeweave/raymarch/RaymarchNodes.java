package dev.shadeweave.raymarch;

import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.raymarch.internal.scene.BlocksNode;
import dev.shadeweave.raymarch.internal.scene.OutputNode;
import java.util.Map;

/** Provides the nodes that show shapes, and all nodes of code blocks. */
@ForTarget("genglsl_raymarch")
public final class RaymarchNodes implements NodeImplementationProvider {
    private static final OutputNode OUTPUT = new OutputNode();

    @Override
    public Map<String, ShaderNodeImpl> nodes() {
        return Map.of(OutputNode.MARCH, OUTPUT, OutputNode.SLICE, OUTPUT);
    }

    @Override
    public Map<String, ShaderNodeImpl> files() {
        return Map.of("blocks", new BlocksNode());
    }
}
