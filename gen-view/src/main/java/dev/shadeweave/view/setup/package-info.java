/**
 * What a viewer needs to start: the documents to show, how to read them, libraries, options and limits.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a setup is immutable; the viewer calls its functions from its threads.
 *   <li><b>Errors</b>: a record that gets an impossible value throws an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.setup;

import org.jspecify.annotations.NullMarked;
