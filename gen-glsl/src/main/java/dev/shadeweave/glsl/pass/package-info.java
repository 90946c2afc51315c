/**
 * Rewrites of the graph that only GLSL needs.
 */
@NullMarked
package dev.shadeweave.glsl.pass;

import org.jspecify.annotations.NullMarked;
