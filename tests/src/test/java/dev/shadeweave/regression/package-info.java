/** Tests of traps that other generators of MaterialX shaders are known to have fallen into. */
@NullMarked
package dev.shadeweave.regression;

import org.jspecify.annotations.NullMarked;
