/**
 * The configuration of a project: a file {@code shadeweave.toml} with options that calls need not repeat.
 *
 * <p>In: the folder of a call and its arguments. Out: the arguments with those of the file behind the verb, where the call states none. A
 * file never says what is read or written: only options that name no file can be set ({@link dev.shadeweave.cli.config.Settable}).
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: a file that is wrong is a {@link dev.shadeweave.cli.config.UnusableConfigException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.config;

import org.jspecify.annotations.NullMarked;
