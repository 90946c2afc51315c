/**
 * The common code of the goals of Maven and the tasks of Gradle: the calls of the command, the record of the last run,
 * messages, and approved files.
 *
 * <p>In: a {@code Goal}, which the plug-in builds from the parameters of its build tool. Out: an {@code Outcome},
 * files, and messages in the log of the build tool and as SARIF. {@code Goal.run} processes only documents that changed
 * since the last run or had messages; it finds them by the {@code BuildRecord}. Read {@code Goal} first.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: each run has one thread; runs with other folders may run at the same time.
 *   <li><b>Errors</b>: errors of documents are part of the outcome; a file that cannot be read or written throws
 *       {@link java.io.IOException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.goal.internal;

import org.jspecify.annotations.NullMarked;
