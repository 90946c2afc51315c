/**
 * Reads the headers of OpenEXR files (Technical Introduction to OpenEXR, "OpenEXR File Layout").
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: values are immutable; each call that reads is independent of others.
 *   <li><b>Errors</b>: a header that declares more data than the file holds, or an unsupported kind of file,
 *       throws an {@link dev.shadeweave.render.image.UnreadableImageException} with the reason.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.exr;

import org.jspecify.annotations.NullMarked;
