package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;

/**
 * Something that a host binds before a stage runs, in a language that has other bindings than the GLSL it was made from.
 *
 * @param kind {@code uniforms}, {@code texture} or {@code sampler}
 * @param name what the text calls it
 * @param of the name of the block or sampler among the blocks of variables; may be empty
 * @param slot its group, register space or set, and its binding, register or index
 * @param size bytes of a block; 0 for others
 * @param members where the members of a block lie
 */
public record StageResource(String kind, String name, String of, Slot slot, int size, ImmutableList<Member> members) {
    /**
     * A member of a block; of structures, each of their members.
     *
     * @param name its name, {@code lights[0].color} in structures
     * @param offset its first byte
     * @param size how many bytes it has
     * @param arrayStride bytes from one element to the next; 0 if it is no array
     * @param matrixStride bytes from one column to the next; 0 if it is no matrix
     */
    public record Member(String name, int offset, int size, int arrayStride, int matrixStride) {}
}
