/**
 * Writes surface functions as files that an engine can load without changes.
 *
 * <p>A {@link dev.shadeweave.surface.dialect.SurfaceDialect} writes the text around a function of {@code gltf_pbr}: the
 * parameters with the values of the document, the members of the geometry, the call, and the assignment of its result to the
 * inputs of the engine's lights. The text of the function stays the same. {@link
 * dev.shadeweave.surface.dialect.SurfaceDialects} finds dialects by name, also those of other jars: name them in
 * {@code META-INF/services/dev.shadeweave.surface.dialect.SurfaceDialect}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable or stateless.
 *   <li><b>Errors</b>: collected as {@link dev.shadeweave.diagnostic.Diagnostic}s.
 * </ul>
 */
@NullMarked
package dev.shadeweave.surface.dialect;

import org.jspecify.annotations.NullMarked;
