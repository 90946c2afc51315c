package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;

/**
 * The type of a variable or a member.
 *
 * @param name the GLSL name of the type, without array sizes
 * @param arraySizes sizes of arrays, innermost first; 0 for an array without a stated size
 * @param precision the precision word, or empty
 * @param fields the members of a structure or a block
 */
public record ReflectedType(
        String name, ImmutableList<Integer> arraySizes, String precision, ImmutableList<ReflectedVariable> fields) {}
