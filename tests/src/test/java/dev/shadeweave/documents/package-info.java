/** Tests on every document in the repository: the data library and the example materials. */
@NullMarked
package dev.shadeweave.documents;

import org.jspecify.annotations.NullMarked;
