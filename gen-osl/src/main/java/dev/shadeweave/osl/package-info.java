/**
 * The Open Shading Language target, {@code genosl}: one file a shader, which needs nothing but {@code stdosl.h}.
 *
 * <p>Read {@link dev.shadeweave.osl.OslBackend}, then {@code OslFileWriter}, which writes a file from top to
 * bottom; how OSL spells types and values is in {@link dev.shadeweave.osl.internal.syntax}.
 *
 * <p>The second form, {@code genoslnetwork}, is a group of shaders, one for each kind of node
 * ({@link dev.shadeweave.osl.OslNetworkBackend}). Sources of many documents may lie in one folder: the shader of a node of
 * the library is called after its nodedef; where a document says what it does, or a function is written for certain values,
 * a hash of the text follows.
 *
 * <p>Lobes are the closures of the renderer. What those cannot say is written as near as they allow, and
 * {@code Approximations} reports each case with a warning: the mode of sheen, retroreflection, a reflectance at 82 degrees,
 * back sides and displacements. Renderers before 1.14 of the language have neither hair, of which they show the reflection,
 * nor energy compensation of rough diffuse surfaces. Sums and blends of media are those of their closures. How near pictures
 * come to those of GLSL, and what is up to the renderer, says {@code docs/osl.md}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no state that shows, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.osl;

import org.jspecify.annotations.NullMarked;
