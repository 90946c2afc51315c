/**
 * What went wrong, and where: messages as values.
 *
 * <p>In: a {@link dev.shadeweave.diagnostic.DiagnosticKind} (declared as a constant beside its use), a span and
 * arguments. Out: an ordered, duplicate-free list of {@link dev.shadeweave.diagnostic.Diagnostic}s, and its text, JSON
 * and SARIF forms. Nothing here throws for bad input; a caller who wants an exception asks
 * {@link dev.shadeweave.diagnostic.Diagnostics#throwIfErrors()}.
 *
 * <p>Message style: start in lower case, no full stop at the end, name the thing, then what is wrong, then the fix;
 * point with the span instead of quoting the place.
 */
@NullMarked
package dev.shadeweave.diagnostic;

import org.jspecify.annotations.NullMarked;
