/**
 * The Gradle plug-in {@code dev.shadeweave}: runs verbs of the command as tasks of a build.
 *
 * <p>In: the extension {@code shadeweave} of a build script. Out: files, messages in the log of Gradle and as SARIF,
 * and a build that fails if documents have errors. Gradle skips a task whose inputs and outputs are unchanged. A task
 * that runs processes only documents that changed or had messages. Read {@link dev.shadeweave.gradle.ShadeweavePlugin}
 * first.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: each task runs in one thread; tasks of several projects may run at the same time.
 *   <li><b>Errors</b>: errors of documents fail the task after all messages; a wrong option fails it before any
 *       document is read.
 * </ul>
 */
@NullMarked
package dev.shadeweave.gradle;

import org.jspecify.annotations.NullMarked;
