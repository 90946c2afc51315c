/** What the representation of shaders makes of the shaders that the generators write. */
@NullMarked
package dev.shadeweave.ir;

import org.jspecify.annotations.NullMarked;
