/** Laws of the canonical form, of the structural hash, of caches and of sessions, over the project's own materials and over random documents. */
@NullMarked
package dev.shadeweave.canonical;

import org.jspecify.annotations.NullMarked;
