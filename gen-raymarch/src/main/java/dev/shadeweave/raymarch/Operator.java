package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.raymarch.internal.blocks.BlockFile;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * A node of code blocks in a scene: a function.
 *
 * @param node the node
 * @param blocks its code
 * @param spec what the code says about types
 * @param name the name of the function, and the prefix of all that is its own
 */
record Operator(ShaderNode node, BlockFile blocks, TypeSpec spec, @Untainted String name) {
    /** Its inputs that are functions by their type, which code asks for by number, in order. */
    ImmutableList<ShaderInput> functions() {
        return node.inputs().stream()
                .filter(input -> Wires.isFunction(input.type()))
                .collect(ImmutableList.toImmutableList());
    }

    /** True if it gives shapes, lights or rays; false for a field. */
    boolean isFunction() {
        return Wires.isFunction(node.output().type());
    }

    boolean hasMaterial() {
        return blocks.has(BlockSection.MATERIAL);
    }

    /** How its code calls an input: {@code THIS_name}. */
    @Untainted
    String named(ShaderInput input) {
        return name + "_" + Identifiers.known(input.name());
    }

    /** What stands for the number of its material, or null if it has none. */
    @Nullable
    @Untainted
    String material() {
        return hasMaterial() ? "MAT_" + name : null;
    }

    /** True if something feeds an input. */
    static boolean isConnected(ShaderInput input) {
        return input.source() instanceof Upstream;
    }

    @Override
    public String toString() {
        return node.id().path();
    }
}
