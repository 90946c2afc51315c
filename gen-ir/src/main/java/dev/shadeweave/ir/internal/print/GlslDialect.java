package dev.shadeweave.ir.internal.print;

import dev.shadeweave.lang.syntax.Version;

/**
 * Which GLSL.
 *
 * @param version its version
 * @param vulkan true for the GLSL of Vulkan, where everything has a binding or a location
 */
public record GlslDialect(Version version, boolean vulkan) {}
