package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * One stage of a shader.
 *
 * @param stage which
 * @param source the whole text, lines ended by a line feed
 * @param sourceMap where each line comes from
 * @param blocks its variables, in the order they are declared
 */
public record ShaderStage(Stage stage, String source, SourceMap sourceMap, ImmutableList<VariableBlock> blocks) {
    /** The block of that kind, if it has variables. */
    public Optional<VariableBlock> block(VariableBlock.Kind kind) {
        return blocks.stream().filter(block -> block.kind() == kind).findFirst();
    }
}
