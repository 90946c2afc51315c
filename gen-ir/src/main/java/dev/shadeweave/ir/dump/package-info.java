/**
 * The text form of a shader's representation, line by line.
 */
@NullMarked
package dev.shadeweave.ir.dump;

import org.jspecify.annotations.NullMarked;
