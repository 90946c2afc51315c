/**
 * Draws the parts of a picture: the environment, shadows, the ground, layers, and the samples of a pixel. Each class sets what
 * one part needs: uniforms, textures, or the commands of a pass of its own.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: what keeps textures belongs to the thread of its scene.
 *   <li><b>Errors</b>: a texture or an attribute that is missing is reported as a {@code Diagnostic}, and a default takes its
 *       place.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.pass;

import org.jspecify.annotations.NullMarked;
