/**
 * The common parts of all pages of a static site: style, navigation, table of contents and search. A
 * {@link dev.shadeweave.site.frame.Page} is a body with its headings, a {@link dev.shadeweave.site.frame.Frame}
 * surrounds it, and a {@link dev.shadeweave.site.frame.SiteWriter} writes pages and the index that the search reads.
 * The style sheet and the search are resources beside this package: {@code style.css} and {@code search.js}. Pages work
 * without a server, so the index is a script and not a file to fetch.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: pages and frames are immutable. A writer belongs to one thread.
 *   <li><b>Errors</b>: none are thrown. A writer stops at the first file that cannot be written.
 * </ul>
 */
@NullMarked
package dev.shadeweave.site.frame;

import org.jspecify.annotations.NullMarked;
