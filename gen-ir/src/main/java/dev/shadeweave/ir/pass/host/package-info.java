/**
 * Adapts a shader to the host that runs it.
 *
 * <p>Each pass meets one requirement of a host or of its language:
 *
 * <ul>
 *   <li>{@link dev.shadeweave.ir.pass.host.ChangeConventions} changes the conventions for clip space, the window and
 *   depth.
 *   <li>{@link dev.shadeweave.ir.pass.host.ChooseSamplers} and {@link dev.shadeweave.ir.pass.host.SplitSamplers} remove
 *     arrays of samplers, before a shader is translated to another language.
 *   <li>{@link dev.shadeweave.ir.pass.host.ClampIndices} keeps computed indices in bounds, and {@link
 *   dev.shadeweave.ir.pass.host.InitializeVariables} sets variables to zero, for hosts that run untrusted shaders.
 * </ul>
 *
 * <p>The passes that improve every shader are in {@link dev.shadeweave.ir.pass}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes have no state; the representation that they change belongs to one thread.
 *   <li><b>Errors</b>: a valid representation causes none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.pass.host;

import org.jspecify.annotations.NullMarked;
