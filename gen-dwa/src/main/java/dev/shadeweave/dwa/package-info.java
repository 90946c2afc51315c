/**
 * Reads OpenEXR files that are compressed with DWAA or DWAB, the lossy kinds that DreamWorks Animation gave to OpenEXR: blocks
 * of 8 by 8 pixels as sums of cosines, of values that are spaced as eyes see them, beside channels that are kept as they are.
 *
 * <p>A program that has this jar on its class path reads such files with {@link dev.shadeweave.dwa.DwaImageReader}; it needs
 * no call. Start reading at {@code DwaPart}. The format follows the OpenEXR File Layout and the sources of OpenEXR (its core
 * library's files on DWA and Huffman codes, version 3.4), and is compared with OpenEXR's decoder; the code is our own. Each
 * count and place that a file states is compared with the bytes that are there, and no memory is taken for a number that only
 * the file states.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any; each image is read by itself.
 *   <li><b>Errors</b>: bytes that are not such an image are an
 *       {@link dev.shadeweave.render.image.UnreadableImageException} with the reason.
 * </ul>
 */
@NullMarked
package dev.shadeweave.dwa;

import org.jspecify.annotations.NullMarked;
