/**
 * The verbs that write documents: {@code create}, {@code format}, {@code translate}, {@code upgrade}; and {@code diff},
 * which compares two documents.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.edit;

import org.jspecify.annotations.NullMarked;
