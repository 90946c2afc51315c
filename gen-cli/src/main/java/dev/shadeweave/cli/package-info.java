/**
 * The command line: arguments in, files and an exit code out.
 */
@NullMarked
package dev.shadeweave.cli;

import org.jspecify.annotations.NullMarked;
