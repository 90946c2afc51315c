/**
 * The rules a representation keeps, and what is said where it breaks one.
 */
@NullMarked
package dev.shadeweave.ir.check;

import org.jspecify.annotations.NullMarked;
