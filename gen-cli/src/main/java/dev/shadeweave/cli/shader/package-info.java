/**
 * The command line options for generated shaders: {@link dev.shadeweave.cli.shader.ShaderOptions}, and
 * {@link dev.shadeweave.cli.shader.StagesOptions} for the code around surfaces.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.shader;

import org.jspecify.annotations.NullMarked;
