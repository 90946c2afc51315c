/**
 * A typed intermediate representation of GLSL.
 */
@NullMarked
package dev.shadeweave.ir;

import org.jspecify.annotations.NullMarked;
