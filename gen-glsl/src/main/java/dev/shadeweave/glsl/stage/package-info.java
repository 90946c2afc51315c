/**
 * Writes the stages: one writer each, and what they share.
 */
@NullMarked
package dev.shadeweave.glsl.stage;

import org.jspecify.annotations.NullMarked;
