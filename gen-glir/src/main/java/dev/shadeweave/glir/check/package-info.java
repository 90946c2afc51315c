/**
 * What is wrong with a stream, without a GPU: {@link dev.shadeweave.glir.check.GlirChecker} follows the objects of a stream
 * command by command, as an interpreter does, and reports what no interpreter could do. What only a compiler or a driver
 * knows is the interpreter's to report.
 */
@NullMarked
package dev.shadeweave.glir.check;

import org.jspecify.annotations.NullMarked;
