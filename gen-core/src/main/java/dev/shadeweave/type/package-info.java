/**
 * MaterialX types and literal values.
 *
 * <p>In: type names and value strings of a document (specification, "MaterialX Data Types"). Out:
 * {@link dev.shadeweave.type.Type} and {@link dev.shadeweave.type.Value}. {@link dev.shadeweave.type.TypeTable} finds
 * types by name, {@link dev.shadeweave.type.ValueParser} reads value strings strictly, and
 * {@link dev.shadeweave.type.Numbers} prints numbers so that they read back to the same bits.
 */
@NullMarked
package dev.shadeweave.type;

import org.jspecify.annotations.NullMarked;
