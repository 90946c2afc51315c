/**
 * One shading model as another: rewrites the shader nodes of a document through the translation graphs of the data
 * library.
 *
 * <p>A translation is data: a nodedef of group {@code translation} whose category is {@code A_to_B}, with an output
 * {@code x_out} for each input {@code x} of the other model, and a nodegraph. {@link dev.shadeweave.translate.internal.Translations}
 * finds them and chains them where no single one leads to the goal; {@link dev.shadeweave.translate.internal.Translator} copies what
 * is needed of their graphs into the document. What is constant is computed; what varies stays a graph.
 *
 * <p>Materials of Lama closures are read from the outermost closure to the innermost
 * ({@link dev.shadeweave.translate.internal.LamaReading}); what each closure is in Standard Surface is data, too, as is the way back.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a translation is one call, which shares nothing with others.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.translate.internal;

import org.jspecify.annotations.NullMarked;
