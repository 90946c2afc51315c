package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.raymarch.internal.write.SceneWriter;
import dev.shadeweave.shader.StageInterface;

/** A node that is implemented by a file of code blocks. {@link SceneWriter} writes it as a function. */
public final class BlocksNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return new NodeTraits(ImmutableList.of(), fixed(declaration));
    }

    /** Returns the inputs whose values are written as literals. Another value needs another shader. */
    static ImmutableSet<String> fixed(NodeDeclaration declaration) {
        return declaration.inputs().values().stream()
                .filter(port -> port.isUniform() || port.type().isArray())
                .map(PortDeclaration::name)
                .collect(ImmutableSet.toImmutableSet());
    }

    @Override
    public boolean callsFunction() {
        return false;
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {}

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        throw new IllegalStateException("a function of the place has no value where it stands; the scene writes it");
    }
}
