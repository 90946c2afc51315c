/**
 * Serves documents over HTTP, and the same verbs over JSON-RPC.
 *
 * <p>A request has the bytes of its files ({@link CallFiles}) and parameters ({@link Given}). A {@link Verb} reads the
 * documents among the files and returns an {@link Answer}: JSON with the result and all messages, a picture, or an
 * archive. No parameter names a file of the host. {@link Verbs} lists the verbs, and {@link OpenApi} describes them.
 *
 * <p>{@link HttpService} receives requests over HTTP. {@link Admission} refuses requests that exceed a limit. {@link
 * KeptAnswers} repeats the answers to equal requests. {@link RequestLog} and {@link ServiceMetrics} record each
 * request. Verbs work in memory, except those that use a graphics driver: {@link Drawing} runs them in a process of
 * their own.
 *
 * <p>To add a verb, implement {@link Verb} and add it to the list in {@link Verbs}.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: there is a thread for each processor core, and one more for verbs that draw. Verbs have no
 *     state, and serve any number of threads.
 *   <li><b>Errors</b>: for a wrong request, a {@link BadCallException} is thrown; its reason becomes the answer. Errors
 *     of documents are messages of an answer. An unexpected exception is written to the log, and the answer is an
 *     internal error.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.service;

import org.jspecify.annotations.NullMarked;
