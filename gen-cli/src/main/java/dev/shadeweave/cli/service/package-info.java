/**
 * Serves documents over HTTP, and the same verbs over JSON-RPC.
 *
 * <p>A request has the bytes of its files ({@link CallFiles}) and parameters ({@link Given}). A {@link Verb} reads the documents
 * among the files, does its work in memory, and returns an {@link Answer}: JSON with the result and all messages, or a picture.
 * No parameter names a file of the host. {@link Verbs} lists the verbs, and {@link OpenApi} describes them.
 *
 * <p>{@link HttpService} receives requests. {@link Admission} refuses those that exceed a limit; {@link KeptAnswers} repeats
 * the answers to equal requests; {@link RequestLog} and {@link ServiceMetrics} report what happens. {@link Drawing} runs the verbs
 * that use a graphics driver in a process of their own.
 *
 * <p>To add a verb, implement {@link Verb} and list it.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: a thread for each core serves requests, and one more those for pictures. Verbs have no state.
 *   <li><b>Errors</b>: a wrong request is a {@link BadCallException}, which becomes an answer with its reason. Errors of
 *     documents are messages of an answer. An unexpected exception is written to the log, and answered as an internal error.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.service;

import org.jspecify.annotations.NullMarked;
