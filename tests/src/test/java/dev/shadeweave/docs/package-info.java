/** Keeps what the documents say true: the examples of the readme are run as they stand. */
@NullMarked
package dev.shadeweave.docs;

import org.jspecify.annotations.NullMarked;
