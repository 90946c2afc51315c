/**
 * The server of the viewer: HTTP and WebSocket on the loopback address, for whoever knows the token.
 *
 * <p>{@link dev.shadeweave.view.internal.server.ViewServer} opens the port, {@link dev.shadeweave.view.internal.server.Guard} decides who may ask,
 * {@link dev.shadeweave.view.internal.server.Assets} are the files of the page, and {@link dev.shadeweave.view.internal.server.PageSocket} answers
 * calls. No document is known here: calls go to {@link dev.shadeweave.view.internal.server.Service}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: answers are made by threads of the server, several at a time.
 *   <li><b>Errors</b>: what a service refuses is a message for the page; whoever lacks the token gets a status.
 * </ul>
 */
@NullMarked
package dev.shadeweave.view.internal.server;

import org.jspecify.annotations.NullMarked;
