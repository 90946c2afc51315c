/**
 * Reads the headers of OpenEXR files (Technical Introduction to OpenEXR, "OpenEXR File Layout").
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: values are immutable; reading is one call, which shares nothing with others.
 *   <li><b>Errors</b>: a header that promises more than the file holds, or a kind of file that is not read, is an
 *       {@link dev.shadeweave.render.image.UnreadableImageException} with the reason.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.exr;

import org.jspecify.annotations.NullMarked;
