package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * The layout of a uniform block in memory, in bytes.
 *
 * <pre>
 * float v0; vec3 v1; float v2;   →   std140: v0 at 0, v1 at 16, v2 at 28; 32 bytes
 * </pre>
 *
 * @param size the size of the block in bytes
 * @param members its members in order; a struct is listed as its members
 */
public record BlockLayout(int size, ImmutableList<Member> members) {
    private static final int NUMBER = 4;
    private static final int VEC4 = 16;

    /**
     * Returns the layout of a block in the text of a stage: that of its resource in WGSL, HLSL and MSL, and std140 in
     * GLSL for Vulkan. Empty if the block is not a buffer, so that its variables are set one by one. In GLSL, the
     * layout of {@code LIGHT_DATA} is the layout of one light in an array of lights.
     *
     * @param stage the stage
     * @param block one of its blocks
     */
    public static Optional<BlockLayout> of(ShaderStage stage, VariableBlock block) {
        for (StageResource resource : stage.resources()) {
            if (resource.kind().equals("uniforms") && resource.of().equals(block.name())) {
                return Optional.of(new BlockLayout(resource.size(), resource.members()));
            }
        }
        boolean isBuffer = stage.resources().isEmpty() && block.slot().binding() >= 0;
        return isBuffer ? Optional.of(std140(block.variables())) : Optional.empty();
    }

    /**
     * Returns the layout std140 (OpenGL 4.6, section 7.6.2.2). Textures and packed variables are not members.
     *
     * @param variables the variables in order
     */
    public static BlockLayout std140(List<Variable> variables) {
        return new Placer(VEC4).place(variables);
    }

    /**
     * Returns the layout std430, in which structs are not aligned to 16 bytes. Textures and packed variables are not
     * members.
     *
     * @param variables the variables in order
     */
    public static BlockLayout std430(List<Variable> variables) {
        return new Placer(NUMBER).place(variables);
    }

    /**
     * Writes the value of a variable at its offset in a buffer. Does nothing if the block lacks the member because the
     * compiler removed it. A matrix is written column by column; its columns are the rows of the document.
     *
     * @param name the name of the variable
     * @param value its value
     * @param buffer the bytes of the block, from index 0, at least {@link #size} bytes; its position does not change
     */
    public void write(String name, Value value, ByteBuffer buffer) {
        if (value instanceof StructValue struct) {
            // Members are matched by order, because a shader in another language may use other names than the document.
            List<String> parts = parts(name + ".");
            for (int i = 0; i < parts.size(); i++) {
                write(parts.get(i), struct.members().get(i), buffer);
            }
            return;
        }
        for (Member member : members) {
            if (member.name().equals(name)) {
                put(member, value, buffer.duplicate().order(ByteOrder.LITTLE_ENDIAN));
            }
        }
    }

    /** Returns the names of the members of a struct, with their prefix. */
    private List<String> parts(String prefix) {
        return members.stream()
                .map(Member::name)
                .filter(name -> name.startsWith(prefix))
                .map(name -> {
                    int end = name.indexOf('.', prefix.length());
                    return end < 0 ? name : name.substring(0, end);
                })
                .distinct()
                .toList();
    }

    private static void put(Member member, Value value, ByteBuffer buffer) {
        if (value instanceof FloatValue number) {
            buffer.putFloat(member.offset(), number.value());
        } else if (value instanceof IntegerValue number) {
            buffer.putInt(member.offset(), number.value());
        } else if (value instanceof BooleanValue flag && member.size() < NUMBER) {
            buffer.put(member.offset(), (byte) (flag.value() ? 1 : 0));
        } else if (value instanceof BooleanValue flag) {
            buffer.putInt(member.offset(), flag.value() ? 1 : 0);
        } else if (value instanceof VectorValue vector) {
            floats(vector.components(), member.offset(), buffer);
        } else if (value instanceof MatrixValue matrix) {
            int rows = matrix.components().size() == VEC4 ? 4 : 3;
            for (int i = 0; i < rows; i++) {
                floats(
                        matrix.components().subList(i * rows, (i + 1) * rows),
                        member.offset() + i * member.matrixStride(),
                        buffer);
            }
        }
    }

    private static void floats(List<Float> numbers, int offset, ByteBuffer buffer) {
        for (int i = 0; i < numbers.size(); i++) {
            buffer.putFloat(offset + NUMBER * i, numbers.get(i));
        }
    }

    /** Places members one after the other. */
    private static final class Placer {
        private final int structAlignment;
        private final ImmutableList.Builder<Member> members = ImmutableList.builder();

        Placer(int structAlignment) {
            this.structAlignment = structAlignment;
        }

        BlockLayout place(List<Variable> variables) {
            int next = 0;
            int alignment = structAlignment;
            for (Variable variable : variables) {
                if (!variable.type().equals(Types.FILENAME) && !variable.slot().isPacked()) {
                    next = member(variable.name(), variable.type(), next);
                    alignment = Math.max(alignment, alignment(variable.type()));
                }
            }
            return new BlockLayout(up(next, alignment), members.build());
        }

        /** Places a member at the next possible offset, and returns the offset after it. */
        private int member(String name, Type type, int next) {
            int offset = up(next, alignment(type));
            if (type.isStruct()) {
                int inner = offset;
                for (Type.Member part : type.members()) {
                    inner = member(name + "." + part.name(), part.type(), inner);
                }
                return up(inner, alignment(type));
            }
            boolean isMatrix = type.semantic() == Type.Semantic.MATRIX;
            int size = isMatrix ? VEC4 * rows(type) : NUMBER * Math.max(1, type.size());
            members.add(new Member(name, offset, size, 0, isMatrix ? VEC4 : 0));
            return offset + size;
        }

        private int alignment(Type type) {
            if (type.isStruct()) {
                int alignment = structAlignment;
                for (Type.Member part : type.members()) {
                    alignment = Math.max(alignment, alignment(part.type()));
                }
                return alignment;
            }
            return switch (type.size()) {
                case 0, 1 -> NUMBER;
                case 2 -> 2 * NUMBER;
                default -> VEC4;
            };
        }

        private static int rows(Type matrix) {
            return matrix.size() == VEC4 ? 4 : 3;
        }

        private static int up(int offset, int multiple) {
            return (offset + multiple - 1) / multiple * multiple;
        }
    }
}
