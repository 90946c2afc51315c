/**
 * XML Schema for MaterialX documents, made from a library.
 *
 * <p>In: a {@link dev.shadeweave.library.Library}. Out: the text of an XML Schema 1.0 with which XML editors complete and
 * check {@code .mtlx} files. Read {@link dev.shadeweave.schema.DocumentSchema} first.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all methods may be called from any number of threads.
 *   <li><b>Errors</b>: none is thrown; names that XML Schema cannot state are left out, and the schema lists them.
 * </ul>
 */
@NullMarked
package dev.shadeweave.schema;

import org.jspecify.annotations.NullMarked;
