package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glir.ValueType;

/**
 * The inputs of a linked program according to the driver: a compiler drops inputs without effect.
 *
 * @param uniforms types of the numeric uniforms, by full name: {@code u_lightData[0].type} for a member of an array
 * @param samplers the names of the samplers, in the driver's order
 * @param attributes types of the attributes that are vectors or numbers, by name
 */
public record ProgramFacts(
        ImmutableMap<String, ValueType> uniforms,
        ImmutableSet<String> samplers,
        ImmutableMap<String, ValueType> attributes) {}
