/**
 * Drawing as data: commands of the GL Intermediate Representation, as values.
 *
 * <p>A {@link dev.shadeweave.glir.GlirStream} is a list of {@link dev.shadeweave.glir.GlirCommand}s without answers:
 * objects are made, filled and linked, then drawn with. Its names and meanings are those of the specification that VisPy 0.6
 * states for its module {@code glir}; what that leaves out is a declared {@link dev.shadeweave.glir.Extension}. Nothing
 * here needs a GPU: a stream is read and written by {@code glir.io}, checked by {@code glir.check}, and drawn by any
 * interpreter, at once or later, here or elsewhere.
 *
 * <p>Objects are called by whole numbers from 1 that the producer chooses; 0 is what is there without being made.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: streams and commands are immutable, but for the bytes of buffers, which nobody changes.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir;

import org.jspecify.annotations.NullMarked;
