/** Tests of documents in JAXB classes. */
@NullMarked
package dev.shadeweave.jaxb;

import org.jspecify.annotations.NullMarked;
