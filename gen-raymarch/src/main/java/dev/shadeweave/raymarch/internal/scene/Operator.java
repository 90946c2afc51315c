package dev.shadeweave.raymarch.internal.scene;

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
 * A node of code blocks in a scene. It becomes a function.
 *
 * @param node the node
 * @param blocks its code
 * @param spec the types that the code states
 * @param name the name of the function, and the prefix of the names that its code declares
 */
public record Operator(ShaderNode node, BlockFile blocks, TypeSpec spec, @Untainted String name) {
    /** Returns its inputs with function types, in nodedef order. Code refers to them by number. */
    public ImmutableList<ShaderInput> functions() {
        return node.inputs().stream()
                .filter(input -> Wires.isFunction(input.type()))
                .collect(ImmutableList.toImmutableList());
    }

    /** Returns whether it returns shapes, lights or rays; false for a field. */
    boolean isFunction() {
        return Wires.isFunction(node.output().type());
    }

    /** Returns whether its code has a section {@code [material]}. */
    public boolean hasMaterial() {
        return blocks.has(BlockSection.MATERIAL);
    }

    /** Returns the name of an input in its code: {@code THIS_name}. */
    @Untainted
    public String named(ShaderInput input) {
        return name + "_" + Identifiers.known(input.name());
    }

    /** Returns the name of the macro for the number of its material, or null if it has no material. */
    @Nullable
    @Untainted
    public String material() {
        return hasMaterial() ? "MAT_" + name : null;
    }

    /** Returns whether an input is connected. */
    public static boolean isConnected(ShaderInput input) {
        return input.source() instanceof Upstream;
    }

    @Override
    public String toString() {
        return node.id().path();
    }
}
