/**
 * The server of the viewer: HTTP and WebSocket on the loopback address, protected by a token.
 *
 * <p>{@link dev.shadeweave.view.internal.server.ViewServer} opens the port, {@link
 * dev.shadeweave.view.internal.server.Guard} checks requests, {@link dev.shadeweave.view.internal.server.Assets} sends
 * the files of the page, and {@link dev.shadeweave.view.internal.server.PageSocket} answers calls. This package does
 * not depend on documents: it passes calls to {@link dev.shadeweave.view.internal.server.Service}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: threads of the server create answers, several at a time.
 *   <li><b>Errors</b>: a refusal of a service is a message for the page; a request without the token gets a status.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.internal.server;

import org.jspecify.annotations.NullMarked;
