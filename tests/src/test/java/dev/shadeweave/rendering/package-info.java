/** Tests that draw: shaders of the project's materials in a driver, without a window. Without OpenGL they are skipped. */
@NullMarked
package dev.shadeweave.rendering;

import org.jspecify.annotations.NullMarked;
