/**
 * Turns meshes, textures, programs and targets into drawing commands. A {@link
 * dev.shadeweave.render.internal.command.Scene} writes the commands to a {@link
 * dev.shadeweave.render.internal.command.Device}: either a driver, which draws them, or a {@code PaperDevice}, which
 * only records them.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a scene and its objects belong to the thread that opened them.
 *   <li><b>Errors</b>: a shader that does not compile is reported as a {@code Diagnostic}; a lost driver throws a
 *       {@code GlException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.command;

import org.jspecify.annotations.NullMarked;
