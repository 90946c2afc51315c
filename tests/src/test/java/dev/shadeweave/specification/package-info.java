/** Tests that the data library says what the MaterialX specification says. */
@NullMarked
package dev.shadeweave.specification;

import org.jspecify.annotations.NullMarked;
