/**
 * Older documents as documents of the current version.
 *
 * <p>In: a {@link dev.shadeweave.document.Document} of any version from 1.21 on. Out: one of the current version that means
 * the same, a note for each change and a warning, with the reason, for what has no counterpart. The input stays as it
 * is; every new element points at the characters it came from.
 *
 * <p>How: the document becomes a tree of {@code Draft}s, which can be changed; the steps of {@code Upgrader} that are
 * younger than the document run over it in order, one file a step, in a package for each kind of
 * change; the tree becomes a document again. Every step looks
 * for an old construct and leaves none behind, so running it twice is running it once. Read {@code Upgrader} first: its
 * list is the history of the format.
 *
 * <p>Source: the change lists of the MaterialX specification, 1.22 to 1.39. Where a construct can be kept, it is, also
 * where upstream's reader drops it: values stated on a 1.25 {@code shader}, materials that inherit, documents of the
 * versions between 1.27 and 1.33, the unbound partner of a normal map's frame.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: an upgrade is one call, which shares nothing with others.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade;

import org.jspecify.annotations.NullMarked;
