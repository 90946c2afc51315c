package dev.shadeweave.ir.print;

import dev.shadeweave.lang.syntax.Version;

/**
 * A dialect of GLSL.
 *
 * @param version its version
 * @param vulkan true for the GLSL of Vulkan, which requires a binding or a location for every variable of the
 *     interface
 */
public record GlslDialect(Version version, boolean vulkan) {}
