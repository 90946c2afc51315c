/**
 * Arithmetic of constants, exact to the bit of a float.
 */
@NullMarked
package dev.shadeweave.ir.fold;

import org.jspecify.annotations.NullMarked;
