/**
 * What is in a stream, and how two differ, for people to read.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: one call, which changes nothing.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir.report;

import org.jspecify.annotations.NullMarked;
