/**
 * Runs fragment shaders on the CPU, one pixel at a time, without a graphics driver: {@link
 * dev.shadeweave.ir.run.Execution}. Every value, variable and constant has a fixed place in one array of 32-bit words.
 * This is possible because GLSL has no recursion. Functions are compiled to chains of steps on that array.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an {@code Execution} belongs to one thread. It does not change the representation that it
 *     runs.
 *   <li><b>Errors</b>: a shader that cannot run here causes a {@code NotRunException} that names the reason.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.run;

import org.jspecify.annotations.NullMarked;
