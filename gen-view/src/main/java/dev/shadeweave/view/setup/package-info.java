/**
 * The setup of a viewer: the documents to show, how to read them, libraries, options and limits.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a setup is immutable; the viewer calls its functions from its threads.
 *   <li><b>Errors</b>: the functions of a setup report bad input to the {@code Diagnostics} that they are given.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.setup;

import org.jspecify.annotations.NullMarked;
