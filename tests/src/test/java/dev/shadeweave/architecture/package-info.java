/** Tests of the architecture: which package may import which, and what every package must have. */
@NullMarked
package dev.shadeweave.architecture;

import org.jspecify.annotations.NullMarked;
