/**
 * The verbs for pictures and meshes: {@code render}, {@code bake}, {@code mesh}, {@code compare}, {@code view}. Most of
 * their options are in {@code cli.render.option}.
 *
 * <ul>
 *   <li><b>Status</b>: a program; its command line is stable, its types are not.
 *   <li><b>Threads</b>: see {@link dev.shadeweave.cli}.
 *   <li><b>Errors</b>: see {@link dev.shadeweave.cli}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.cli.render;

import org.jspecify.annotations.NullMarked;
