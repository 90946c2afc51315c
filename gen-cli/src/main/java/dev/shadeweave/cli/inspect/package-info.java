/**
 * The verbs that describe documents, the library and messages: {@code inspect}, {@code list}, {@code graph},
 * {@code validate}, {@code explain}, {@code reference}, {@code schema}.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.inspect;

import org.jspecify.annotations.NullMarked;
