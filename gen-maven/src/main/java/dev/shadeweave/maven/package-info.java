/**
 * The Maven plug-in: runs verbs of the command as goals of a build.
 *
 * <p>In: the parameters of a goal in a POM. Out: files, messages in the log of Maven and as SARIF, and a build that
 * fails if documents have errors. Each goal builds the arguments of one verb and runs the program in the process of
 * Maven; {@code goal.internal} finds out which documents changed. Read {@code DocumentsMojo} first.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: each goal runs in one thread; goals of several modules may run at the same time.
 *   <li><b>Errors</b>: errors of documents fail the build after all messages; a wrong parameter fails it before any
 *       document is read.
 * </ul>
 */
@NullMarked
package dev.shadeweave.maven;

import org.jspecify.annotations.NullMarked;
