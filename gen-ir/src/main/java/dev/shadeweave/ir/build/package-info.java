/**
 * Syntax becomes typed representation.
 */
@NullMarked
package dev.shadeweave.ir.build;

import org.jspecify.annotations.NullMarked;
