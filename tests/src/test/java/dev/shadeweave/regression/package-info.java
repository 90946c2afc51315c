/**
 * Tests of traps that other generators of MaterialX shaders are known to have fallen into.
 *
 * <p>Each test reads a document of the folder {@code traps} that sets one, and asserts what matters of its shader or
 * messages; the classes list which fault is which test. {@link dev.shadeweave.regression.SilentlyWrongTrapsTest}: the
 * shader compiles and is wrong. {@link dev.shadeweave.regression.UncompilableTrapsTest}: it does not compile. {@link
 * dev.shadeweave.regression.CrashTrapsTest}: neither a shader nor a message is produced.
 */
@NullMarked
package dev.shadeweave.regression;

import org.jspecify.annotations.NullMarked;
