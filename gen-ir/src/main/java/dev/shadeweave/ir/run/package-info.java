/**
 * Runs fragment shaders on the processor, one pixel after the other, where there is no driver: {@link
 * dev.shadeweave.ir.run.Execution}. Every value, variable and constant has its place in one array of words, which is
 * possible since the language has no recursion; functions become chains of steps on that array.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an {@code Execution} belongs to one thread; the representation that it runs is not changed.
 *   <li><b>Errors</b>: what it cannot run is a {@code NotRunException} that says why.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.run;

import org.jspecify.annotations.NullMarked;
