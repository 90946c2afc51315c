/**
 * Golden tests of shaders with JUnit and ApprovalTests. They check that a shader compiles, that its text is the
 * approved text, and that its picture is the approved picture.
 *
 * <p>In: documents, targets and the folder of the approved files. Out: passed tests, or failures that name the node behind each
 * changed line. Read {@link dev.shadeweave.testing.ShaderTest} first. {@link dev.shadeweave.testing.ShaderCases} does the same
 * without an annotation, and {@link dev.shadeweave.testing.ApprovedFolder} compares any text.
 *
 * <p>Pictures need the artefact {@code shadeweave-render}, and so does shaderc, the compiler with the reference front end of
 * Khronos. Both need the native libraries of the platform. Without them, {@link
 * dev.shadeweave.testing.ShaderCase#compiles()} reads GLSL with the type checker of Shadeweave, and {@link
 * dev.shadeweave.testing.ShaderCase#drawsAs} aborts the test.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: cases and folders may be used by any number of threads. All pictures are drawn by one thread.
 *   <li><b>Errors</b>: a failed check throws an {@code AssertionFailedError}. A check that this machine cannot run
 *       aborts the test with a {@code TestAbortedException}. An invalid argument, such as a folder without documents,
 *       throws an {@code IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.testing;

import org.jspecify.annotations.NullMarked;
