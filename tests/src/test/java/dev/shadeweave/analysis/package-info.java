/** Tests of what follows from the values a material can take. */
@NullMarked
package dev.shadeweave.analysis;

import org.jspecify.annotations.NullMarked;
