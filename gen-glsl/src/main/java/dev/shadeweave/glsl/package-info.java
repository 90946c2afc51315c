/**
 * The GLSL targets: {@code genglsl} (GLSL 4.00), {@code essl} (ESSL 3.00) and {@code vulkan} (Vulkan GLSL 4.50).
 */
@NullMarked
package dev.shadeweave.glsl;

import org.jspecify.annotations.NullMarked;
