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
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Diagnostic}, {@code DiagnosticKind}, {@code DiagnosticPrinter}, {@code
 *       Diagnostics}, {@code GenerationException}, {@code Severity}; the other types are what these mention, and may
 *       change in any minor release.
 *   <li><b>Threads</b>: messages and kinds are immutable. A {@code Diagnostics} collects for one thread at a time.
 *   <li><b>Errors</b>: none is thrown for bad input; {@code throwIfErrors} makes a {@code GenerationException} of
 *       messages for who wants one.
 * </ul>
 */
@NullMarked
package dev.shadeweave.diagnostic;

import org.jspecify.annotations.NullMarked;
