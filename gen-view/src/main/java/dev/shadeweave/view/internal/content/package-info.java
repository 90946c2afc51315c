/**
 * What the page shows, as maps and lists that become JSON: materials, pictures as streams, parameters, texts and graphs.
 *
 * <p>{@link dev.shadeweave.view.internal.content.Workspace} holds the documents of a call and reads them again when their files change.
 * Everything else is made of one {@link dev.shadeweave.view.internal.content.MaterialState} and keeps nothing.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a service answers several threads at a time.
 *   <li><b>Errors</b>: what cannot be done is a {@code Service.Refusal}, which the page shows.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.internal.content;

import org.jspecify.annotations.NullMarked;
