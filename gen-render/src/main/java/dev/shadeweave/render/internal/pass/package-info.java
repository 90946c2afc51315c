/**
 * Draws the parts of a picture: the environment, shadows, the ground, layers, and the samples of a pixel. Each class
 * sets the uniforms and textures that one part needs, or adds the commands of a separate pass.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a class that keeps textures belongs to the thread of its scene.
 *   <li><b>Errors</b>: a missing texture or attribute is reported as a {@code Diagnostic} and replaced by a
 *       default.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.pass;

import org.jspecify.annotations.NullMarked;
