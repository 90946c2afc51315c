/**
 * Describes drawing as data: the commands of the GL Intermediate Representation (GLIR), as values.
 *
 * <p>A {@link dev.shadeweave.glir.GlirStream} is a list of {@link dev.shadeweave.glir.GlirCommand}s without replies.
 * They create, fill and link objects, then draw with them. Names and meanings are those that VisPy 0.6 specifies for
 * its module {@code glir}. Each addition to that specification is a declared {@link dev.shadeweave.glir.Extension}.
 * This package needs no GPU. {@code glir.io} reads and writes streams, and {@code glir.check} checks them. Any
 * interpreter can draw them, at once or later, on this machine or another.
 *
 * <p>Objects are identified by integers from 1 that the producer chooses. The number 0 is the default object, which
 * exists without being created.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: streams and commands are immutable, as long as your program does not change the bytes of
 *     buffers.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glir;

import org.jspecify.annotations.NullMarked;
