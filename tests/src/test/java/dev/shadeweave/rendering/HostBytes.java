package dev.shadeweave.rendering;

import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The bytes of a block of uniforms, laid out as a stage says. */
final class HostBytes {
    private HostBytes() {}

    /**
     * The bytes of a block whose members hold their default values; null if one has no value.
     *
     * @param more values of members that have no default, by name; matrices by columns
     */
    static byte @Nullable [] of(StageResource block, ShaderStage stage, Map<String, float[]> more) {
        Map<String, Variable> variables = stage.blocks().stream()
                .flatMap(it -> it.variables().stream())
                .collect(Collectors.toMap(Variable::name, it -> it, (a, b) -> a));
        ByteBuffer bytes = ByteBuffer.allocate(block.size()).order(ByteOrder.LITTLE_ENDIAN);
        for (StageResource.Member member : block.members()) {
            Variable variable = variables.get(member.name());
            float[] given = more.get(member.name());
            Value value = variable == null ? null : variable.value();
            if (given != null) {
                floats(bytes, member, given);
            } else if (variable == null || value == null) {
                return null;
            } else if (!value.text().isEmpty()) { // words are numbers in shaders, and none is 0
                put(bytes, member, variable, value.text());
            }
        }
        return bytes.array();
    }

    private static void put(ByteBuffer bytes, StageResource.Member member, Variable variable, String text) {
        if (variable.type().equals(Types.BOOLEAN)) {
            bytes.putInt(member.offset(), text.equals("true") ? 1 : 0);
        } else if (variable.type().equals(Types.INTEGER)) {
            bytes.putInt(member.offset(), Integer.parseInt(text));
        } else {
            String[] words = text.split(", *", -1);
            float[] numbers = new float[words.length];
            for (int i = 0; i < words.length; i++) {
                numbers[i] = Float.parseFloat(words[i]);
            }
            floats(bytes, member, numbers);
        }
    }

    private static void floats(ByteBuffer bytes, StageResource.Member member, float[] numbers) {
        int row = member.matrixStride() == 0 ? numbers.length : (int) Math.round(Math.sqrt(numbers.length));
        for (int i = 0; i < numbers.length; i++) {
            bytes.putFloat(member.offset() + i / row * member.matrixStride() + i % row * 4, numbers[i]);
        }
    }
}
