/**
 * The viewer: a server on the loopback address, and a page that draws materials in a browser by running streams of GLIR
 * commands.
 *
 * <p>The input is a {@link dev.shadeweave.view.setup.ViewerSetup}: files, a library and options. The output
 * is a URL. {@code internal.document} reads documents and watches their files. {@code internal.content} converts
 * everything that the page shows to plain values. {@code internal.server} sends these values, and does not depend on
 * documents. The page itself is in the resources next to this package ({@code page/}): plain JavaScript modules that
 * need no build.
 *
 * <p>Read {@link dev.shadeweave.view.Viewer} first, then {@code internal.content.ViewService} and
 * {@code internal.document.Workspace}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a viewer starts its threads; {@code close} may be called from any thread.
 *   <li><b>Errors</b>: a port in use causes an {@code IOException}; the page shows errors in documents.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view;

import org.jspecify.annotations.NullMarked;
