/** Checks the statements of the documentation: the examples of the readme run unchanged. */
@NullMarked
package dev.shadeweave.docs;

import org.jspecify.annotations.NullMarked;
