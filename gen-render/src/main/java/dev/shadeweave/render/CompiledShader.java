package dev.shadeweave.render;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.gl.Spirv;

/**
 * A shader that its compiler accepts.
 *
 * @param budget the resources that it needs from a device
 * @param stages its stages by name, as SPIR-V modules; empty if a driver compiled it, since drivers do not return
 *     modules
 */
public record CompiledShader(Budget budget, ImmutableMap<String, Spirv> stages) {}
