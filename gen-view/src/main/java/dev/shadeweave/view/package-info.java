/**
 * The viewer: a server on the loopback address, and a page that draws materials in a browser by running streams of GLIR
 * commands.
 *
 * <p>In come a {@link dev.shadeweave.view.internal.document.ViewerSetup}: files, a library and options. Out comes a URL. {@code content} knows
 * documents and makes everything that the page shows as plain values; {@code server} hands it out, and knows no document. The
 * page itself lies beside this package as resources ({@code page/}), plain JavaScript modules that need no build.
 *
 * <p>Read {@link dev.shadeweave.view.Viewer} first, then {@code content.Workspace}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a viewer has threads of its own; {@code close} may be called from any.
 *   <li><b>Errors</b>: a port that is taken is an {@code IOException}; what is wrong with documents is shown by the
 *       page.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view;

import org.jspecify.annotations.NullMarked;
