/**
 * MaterialX types and literal values.
 *
 * <p>In: type names and value strings of a document (specification, "MaterialX Data Types"). Out:
 * {@link dev.shadeweave.type.Type} and {@link dev.shadeweave.type.Value}. {@link dev.shadeweave.type.TypeTable} finds
 * types by name, {@link dev.shadeweave.type.ValueParser} reads value strings strictly, and
 * {@link dev.shadeweave.type.Numbers} prints numbers so that they read back to the same bits.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Type}, {@code Value}; the types that they mention may change in any minor
 *       release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: an invalid value throws {@code ValueParser.BadValue}, a checked exception with the reason; a
 *       call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.type;

import org.jspecify.annotations.NullMarked;
