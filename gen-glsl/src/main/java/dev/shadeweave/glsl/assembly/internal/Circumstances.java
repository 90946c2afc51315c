package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the text of a stage depends on apart from its assembly, if the document does not displace the
 * surface. All names in the text are those of variables in these blocks. Requests of an assembly are declared before
 * those of nodes, so they always have the same place in a block and get their preferred names.
 *
 * @param stage the stage
 * @param mode the lighting mode
 * @param surface true if the program computes its own lighting
 * @param own the blocks of the stage
 * @param read the blocks it reads from the stage before
 */
record Circumstances(
        Stage stage,
        ShadeMode mode,
        boolean surface,
        ImmutableList<VariableBlock> own,
        ImmutableList<VariableBlock> read) {
    static Circumstances of(
            Assembly assembly,
            ShaderProgram program,
            Stage stage,
            ImmutableList<VariableBlock> own,
            ImmutableList<VariableBlock> read) {
        return new Circumstances(
                stage, StageVariables.mode(assembly, program), StageVariables.isSurface(program), own, read);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Circumstances that
                && mode == that.mode
                && surface == that.surface
                && stage.equals(that.stage)
                && own.equals(that.own)
                && read.equals(that.read);
    }

    /** Uses only the varyings, since few entries are cached and hashing complete variables is expensive. */
    @Override
    public int hashCode() {
        int code = stage.hashCode();
        for (VariableBlock block : own) {
            if (block.kind() == VariableBlock.Kind.CONNECTOR) {
                for (Variable variable : block.variables()) {
                    code = 31 * code + variable.name().hashCode();
                }
            }
        }
        return code;
    }
}
