/**
 * Upgrades older documents to the current version.
 *
 * <p>In: a {@link dev.shadeweave.document.Document} of any version from 1.21 on. Out: a document of the current version
 * with the same meaning, a note for each change, and a warning with the reason for each construct without a
 * counterpart. The input does not change. Every new element refers to the characters that it came from.
 *
 * <p>The document becomes a tree of mutable {@code Draft}s. The passes of {@code Upgrader} that are newer than the
 * document run over it in order; then the tree becomes a document again. Each pass is one file, in a package for its
 * kind of change. It removes all uses of one old construct, so a second run has no effect. Read {@code Upgrader} first:
 * its list is the history of the format.
 *
 * <p>Source: the change lists of the MaterialX specification, 1.22 to 1.39. A construct that can be kept is kept, even
 * if the reader of MaterialX drops it: values stated on a 1.25 {@code shader}, materials that inherit, documents of the
 * versions between 1.27 and 1.33, the unbound partner of a normal map's frame.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: an upgrade is one call that shares no data with other calls.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *       documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade;

import org.jspecify.annotations.NullMarked;
