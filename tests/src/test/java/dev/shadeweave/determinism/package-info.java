/** Tests that the same input gives the same bytes, whatever the order, thread, locale, encoding or process. */
@NullMarked
package dev.shadeweave.determinism;

import org.jspecify.annotations.NullMarked;
