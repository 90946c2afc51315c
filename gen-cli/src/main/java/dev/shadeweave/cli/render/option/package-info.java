/**
 * Options of the verbs that draw: scene, camera, lights, shaders, uniforms, pixel values, sheets and wedges.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.render.option;

import org.jspecify.annotations.NullMarked;
