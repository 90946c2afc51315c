/**
 * Runs fragment shaders on the processor, one pixel after the other, where there is no driver: {@link
 * dev.shadeweave.ir.run.Execution}. Every value, variable and constant has its place in one array of words, which is
 * possible since the language has no recursion; functions become chains of steps on that array.
 */
@NullMarked
package dev.shadeweave.ir.run;

import org.jspecify.annotations.NullMarked;
