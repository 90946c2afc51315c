/**
 * The configuration of a project: a file {@code shadeweave.toml} with options that calls need not repeat.
 *
 * <p>{@link dev.shadeweave.cli.config.Config} finds the file for the folder of a call. It adds options of the file
 * after the verb, if the call does not state them. A file never determines what is read or written: it can set only
 * options that name no file ({@link dev.shadeweave.cli.config.Settable}).
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: all types are immutable and thread safe.
 *   <li><b>Errors</b>: an invalid file causes a {@link dev.shadeweave.cli.config.UnusableConfigException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.config;

import org.jspecify.annotations.NullMarked;
