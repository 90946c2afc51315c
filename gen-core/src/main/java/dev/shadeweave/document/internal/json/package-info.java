/**
 * The JSON form of documents, for programs that would rather not read XML.
 *
 * <p>In: a {@link dev.shadeweave.document.Document}, or a JSON text. Out: the other, with nothing lost between:
 *
 * <pre>{@code
 * {
 *   "mimetype": "application/mtlx+json",
 *   "prolog": [ … ],                            comments and blank lines before the root, if there are any
 *   "materialx": {
 *     "version": "1.39",                        attributes, in their order, always texts
 *     "children": [
 *       { "category": "constant", "name": "c", "type": "float", "children": [ … ] },
 *       { "category": "#comment", "text": " a remark " },
 *       { "category": "#newline", "count": "2" },
 *       { "category": "#include", "href": "brass.mtlx" }
 *     ]
 *   },
 *   "epilog": [ … ]
 * }
 * }</pre>
 *
 * <p>An attribute whose name begins with {@code @} or is {@code category} or {@code children} is written with an
 * {@code @} before it. Documents that were included are not part of the text: reading gives an include without one.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a reader or writer is one call, which shares nothing with others.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.json;

import org.jspecify.annotations.NullMarked;
