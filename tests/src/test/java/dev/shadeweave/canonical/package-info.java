/** Laws of the canonical form and of the structural hash, over the project's own materials and over random documents. */
@NullMarked
package dev.shadeweave.canonical;

import org.jspecify.annotations.NullMarked;
