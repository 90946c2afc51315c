/**
 * JSON: documents, for programs that would rather not read XML, and messages, for programs that show them.
 *
 * <p>{@link dev.shadeweave.json.JsonWriter} writes a {@link dev.shadeweave.document.Document}, {@link dev.shadeweave.json.JsonReader}
 * reads it back, and nothing is lost between:
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
 * <p>With this module on the class path, {@code document.xml.DocumentReader} reads files that end in {@code .json}
 * ({@link dev.shadeweave.json.JsonFormat}), and includes of them.
 *
 * <p>{@link dev.shadeweave.json.DiagnosticForm} opens printers of messages: text, JSON and SARIF 2.1.0.
 * {@link dev.shadeweave.json.JsonText} opens generators of the layout that all JSON of the program has.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a reader, writer or printer is one call, which shares nothing with others.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.json;

import org.jspecify.annotations.NullMarked;
