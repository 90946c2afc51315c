/**
 * Improvements of a shader that leave its meaning.
 */
@NullMarked
package dev.shadeweave.ir.pass;

import org.jspecify.annotations.NullMarked;
