/**
 * Making instructions, walking over blocks, and changing them.
 */
@NullMarked
package dev.shadeweave.ir.rewrite;

import org.jspecify.annotations.NullMarked;
