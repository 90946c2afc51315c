/** What a person does in the page of the viewer, in a real browser without a window, and what is seen of it. */
@NullMarked
package dev.shadeweave.view;

import org.jspecify.annotations.NullMarked;
