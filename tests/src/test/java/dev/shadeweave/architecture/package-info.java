/** Tests of the house itself: which room may look into which, and what every room must have. */
@NullMarked
package dev.shadeweave.architecture;

import org.jspecify.annotations.NullMarked;
