/**
 * The content of the page, as maps and lists that become JSON: materials, pictures as streams, parameters, texts and
 * graphs.
 *
 * <p>Each answer is created anew from a document, or from a
 * {@link dev.shadeweave.view.internal.document.MaterialState}. Only bytes that pages fetch, meshes, environments and
 * thumbnails are cached. Start at {@link dev.shadeweave.view.internal.content.ViewService}, which answers the calls of
 * the page.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a service answers several threads at a time.
 *   <li><b>Errors</b>: a call that fails throws a {@code Service.Refusal}, which the page shows.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.internal.content;

import org.jspecify.annotations.NullMarked;
