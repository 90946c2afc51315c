/**
 * The Open Shading Language target, {@code genosl}: one file per shader, which needs only {@code stdosl.h}.
 *
 * <p>Read {@link dev.shadeweave.osl.OslBackend} first, then {@code OslFileWriter}, which writes a file from top to
 * bottom. The syntax of types and values in OSL is in {@link dev.shadeweave.osl.internal.syntax}.
 *
 * <p>The second form, {@code genoslnetwork}, is a shader group: a layer for each node, and a source file for each kind
 * of node ({@link dev.shadeweave.osl.OslNetworkBackend}). One folder may contain the sources of many documents. The
 * shader of a node of the library is named after its nodedef. If a document defines the node, or a function is written
 * for certain values, a hash of the text is appended.
 *
 * <p>Lobes are the closures of the renderer. Features that these lack are approximated, and {@code Approximations}
 * reports each case with a warning: the mode of sheen, retroreflection, a reflectance at 82 degrees, back sides,
 * displacements, thin walls, and sets of texture coordinates after the first. Renderers of a version of OSL before 1.14
 * have no hair closure and show only the reflection of hair; they also have no energy compensation of rough diffuse
 * surfaces. Sums and blends of media are those of the renderer's closures. {@code docs/osl.md} describes how close
 * pictures are to those of GLSL, and what depends on the renderer.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no visible state and are safe for use by several threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and throws no exception. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.osl;

import org.jspecify.annotations.NullMarked;
