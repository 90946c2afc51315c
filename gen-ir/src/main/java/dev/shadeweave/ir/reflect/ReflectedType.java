package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;

/**
 * The type of something of the interface.
 *
 * @param name the GLSL name of the type, arrays left out
 * @param arraySizes sizes of arrays, innermost first; 0 where none is stated
 * @param precision the precision word, or empty
 * @param fields members, if it is a structure or a block
 */
public record ReflectedType(
        String name, ImmutableList<Integer> arraySizes, String precision, ImmutableList<ReflectedVariable> fields) {}
