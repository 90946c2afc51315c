/** Tests the page of the viewer in a real browser without a window: actions of a person and the visible results. */
@NullMarked
package dev.shadeweave.view;

import org.jspecify.annotations.NullMarked;
