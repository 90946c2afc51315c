package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;

/**
 * A resource that a host binds before a stage runs, in a language whose bindings differ from those of the GLSL that it
 * was translated from.
 *
 * @param kind {@code uniforms}, {@code texture} or {@code sampler}
 * @param name its name in the text of the stage
 * @param of the name of the corresponding block or sampler in {@link ShaderStage#blocks}; may be empty
 * @param slot its group, register space or set, and its binding, register or index
 * @param size the size of a block in bytes; 0 for other resources
 * @param members the layout of the members of a block
 */
public record StageResource(String kind, String name, String of, Slot slot, int size, ImmutableList<Member> members) {
    /**
     * A member of a block. A structure is listed as its members.
     *
     * @param name its name, {@code lights[0].color} in structures
     * @param offset the offset of its first byte
     * @param size its size in bytes
     * @param arrayStride the distance between elements in bytes; 0 if it is not an array
     * @param matrixStride the distance between columns in bytes; 0 if it is not a matrix
     */
    public record Member(String name, int offset, int size, int arrayStride, int matrixStride) {}
}
