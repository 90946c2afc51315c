/**
 * Diagnostics: messages about faults and their places, as values.
 *
 * <p>In: a {@link dev.shadeweave.diagnostic.DiagnosticKind} (declared as a constant beside its use), a span and
 * arguments. Out: an ordered, duplicate-free list of {@link dev.shadeweave.diagnostic.Diagnostic}s, and its text form.
 * The artefact {@code shadeweave-json} adds JSON and SARIF. Bad input is reported as a message. To get an exception
 * instead, call {@link dev.shadeweave.diagnostic.Diagnostics#throwIfErrors()}.
 *
 * <p>Message style: start in lower case, no full stop at the end, name the thing, then what is wrong, then the fix.
 * Point with the span instead of quoting the place.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Diagnostic}, {@code DiagnosticKind}, {@code DiagnosticPrinter}, {@code
 *       Diagnostics}, {@code GenerationException}, {@code Severity}; the types that they use may change in any minor
 *       release.
 *   <li><b>Threads</b>: messages and kinds are immutable. A {@code Diagnostics} collects for one thread at a time.
 *   <li><b>Errors</b>: bad input throws no exception. {@code throwIfErrors} throws the messages as a {@code
 *       GenerationException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.diagnostic;

import org.jspecify.annotations.NullMarked;
