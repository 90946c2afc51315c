/**
 * Creates an XML Schema for MaterialX documents from a library.
 *
 * <p>In: a {@link dev.shadeweave.library.Library}. Out: the text of an XML Schema 1.0. With it, XML editors complete
 * and check {@code .mtlx} files. Read {@link dev.shadeweave.schema.DocumentSchema} first.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all methods may be called from any number of threads.
 *   <li><b>Errors</b>: no method throws; names that XML Schema cannot express are left out, and the schema lists them.
 * </ul>
 */
@NullMarked
package dev.shadeweave.schema;

import org.jspecify.annotations.NullMarked;
