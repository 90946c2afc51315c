/** Interpreters for tests: one of the representation, one of the syntax. */
@NullMarked
package dev.shadeweave.ir.interpret;

import org.jspecify.annotations.NullMarked;
