/**
 * Translates shaders between shading models: rewrites the shader nodes of a document by the translation graphs of the
 * data library.
 *
 * <p>A translation is data: a nodegraph with a nodedef of group {@code translation} and category {@code A_to_B}, which
 * has an output {@code x_out} for each input {@code x} of model B. {@link
 * dev.shadeweave.translate.internal.Translations} finds the translations and chains them if none leads directly to the
 * target. {@link dev.shadeweave.translate.internal.Translator} copies the needed parts of their graphs into the
 * document. Constants are computed; everything else remains a graph.
 *
 * <p>Materials of Lama closures are read from the outermost closure to the innermost ({@link
 * dev.shadeweave.translate.internal.LamaReading}). The data library says how each closure maps to Standard Surface and
 * back.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a translation is one call that shares no data with other calls.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.translate.internal;

import org.jspecify.annotations.NullMarked;
