/**
 * Reads and writes files of images and meshes with the native libraries stb, tinyexr, assimp and meshoptimizer. Headers
 * and sizes are checked before a native library receives a file.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: any; each call reads one file.
 *   <li><b>Errors</b>: a file that is missing, damaged or too large is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.file;

import org.jspecify.annotations.NullMarked;
