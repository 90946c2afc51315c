package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;

/**
 * The resources that a shader needs from a device, computed from its declarations. This is an upper bound: a compiler
 * drops variables without effect and may pack several small ones into one vector.
 *
 * @param samplers the number of textures that the pixel stage reads
 * @param vertexUniforms the number of uniform vectors of the vertex stage; a matrix counts once for each column
 * @param pixelUniforms the number of uniform vectors of the pixel stage
 * @param varyings the number of vectors passed from stage to stage
 * @param attributes the number of attributes of a vertex
 */
public record Budget(int samplers, int vertexUniforms, int pixelUniforms, int varyings, int attributes) {
    /** Returns the budget of a shader of a hardware target. */
    public static Budget of(Shader shader) {
        return new Budget(
                samplers(shader),
                uniforms(shader, Stage.VERTEX),
                uniforms(shader, Stage.PIXEL),
                vectors(shader, Stage.PIXEL, VariableBlock.Kind.CONNECTOR),
                vectors(shader, Stage.VERTEX, VariableBlock.Kind.VERTEX_INPUTS));
    }

    /**
     * A limit of a device that a shader exceeds.
     *
     * @param what the resource
     * @param needed the number that the shader needs
     * @param there the number that the device has
     */
    public record Excess(String what, int needed, int there) {}

    /** Returns the resources of which a device has too few. */
    public ImmutableList<Excess> beyond(DeviceProfile device) {
        ImmutableList.Builder<Excess> excesses = ImmutableList.builder();
        add(excesses, "samplers", samplers, device.samplers());
        add(excesses, "uniform vectors in the vertex stage", vertexUniforms, device.vertexUniforms());
        add(excesses, "uniform vectors in the pixel stage", pixelUniforms, device.pixelUniforms());
        add(excesses, "varying vectors", varyings, device.varyings());
        add(excesses, "vertex attributes", attributes, device.attributes());
        return excesses.build();
    }

    private static void add(ImmutableList.Builder<Excess> excesses, String what, int needed, int there) {
        if (needed > there) {
            excesses.add(new Excess(what, needed, there));
        }
    }

    private static int samplers(Shader shader) {
        return (int) shader.find(Stage.PIXEL).stream()
                .flatMap(stage -> stage.blocks().stream())
                .flatMap(block -> block.variables().stream())
                .filter(variable -> variable.type().equals(Types.FILENAME))
                .count();
    }

    private static int uniforms(Shader shader, Stage stage) {
        return vectors(shader, stage, VariableBlock.Kind.PRIVATE_UNIFORMS)
                + vectors(shader, stage, VariableBlock.Kind.PUBLIC_UNIFORMS);
    }

    /** Counts an array of vectors shared by several parameters once for each of its elements. */
    private static int vectors(Shader shader, Stage stage, VariableBlock.Kind kind) {
        List<Variable> variables = shader.find(stage).stream()
                .flatMap(present -> present.blocks().stream())
                .filter(block -> block.kind() == kind)
                .flatMap(block -> block.variables().stream())
                .toList();
        int packed = variables.stream()
                .mapToInt(variable -> variable.slot().element() + 1)
                .max()
                .orElse(0);
        return packed
                + variables.stream()
                        .filter(variable -> variable.slot().element() < 0)
                        .map(Variable::type)
                        .mapToInt(Budget::vectors)
                        .sum();
    }

    private static int vectors(Type type) {
        if (type.equals(Types.FILENAME)) {
            return 0;
        }
        if (type.isStruct()) {
            return type.members().stream()
                    .mapToInt(member -> vectors(member.type()))
                    .sum();
        }
        if (type.equals(Types.MATRIX33)) {
            return 3;
        }
        return type.equals(Types.MATRIX44) ? 4 : 1;
    }
}
