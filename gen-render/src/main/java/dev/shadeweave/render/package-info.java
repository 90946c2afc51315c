/**
 * Draws a generated shader without a window.
 */
@NullMarked
package dev.shadeweave.render;

import org.jspecify.annotations.NullMarked;
