/** Tests of how conditionals are written. */
@NullMarked
package dev.shadeweave.conditionals;

import org.jspecify.annotations.NullMarked;
