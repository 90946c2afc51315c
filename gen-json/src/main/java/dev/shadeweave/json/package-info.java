/**
 * Reads and writes documents as JSON, for programs that do not read XML, and prints messages as JSON and SARIF.
 *
 * <p>{@link dev.shadeweave.json.JsonWriter} writes a {@link dev.shadeweave.document.Document}, {@link dev.shadeweave.json.JsonReader}
 * reads it back without loss:
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
 * {@code @} before it. Included documents are not part of the text; an include that is read has no document.
 *
 * <p>With this module on the class path, {@code document.xml.DocumentReader} reads files that end in {@code .json}
 * ({@link dev.shadeweave.json.JsonFormat}), and includes of them.
 *
 * <p>{@link dev.shadeweave.json.DiagnosticForm} opens printers of messages: text, JSON and SARIF 2.1.0.
 * {@link dev.shadeweave.json.JsonText} opens generators with the layout of all JSON of the program.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: calls of readers, writers and printers share no data.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and throws no exception. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.json;

import org.jspecify.annotations.NullMarked;
