package dev.shadeweave.render;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.internal.gl.Spirv;

/**
 * A shader that its compiler accepts.
 *
 * @param budget what it asks of a device
 * @param stages its stages by name, as modules; empty if a driver compiled it, which hands nothing out
 */
public record CompiledShader(Budget budget, ImmutableMap<String, Spirv> stages) {}
