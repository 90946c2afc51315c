/**
 * Reads OpenEXR files that are compressed with DWAA or DWAB, the lossy methods that DreamWorks Animation contributed to
 * OpenEXR. They store blocks of 8 by 8 pixels as sums of cosines, of values on a perceptual scale; some channels are
 * stored without loss.
 *
 * <p>A program that has this jar on its class path reads such files with {@link dev.shadeweave.dwa.DwaImageReader}; it
 * needs no call. Start reading at {@code DwaPart}. The format follows the OpenEXR File Layout and the sources of
 * OpenEXR (its core library's files on DWA and Huffman codes, version 3.4), and is tested against OpenEXR's decoder;
 * the code is our own. Each count and position in a file is checked against the number of bytes, and no memory is
 * allocated only because the file declares a size.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any; each image is read independently.
 *   <li><b>Errors</b>: bytes that are not such an image throw an
 *       {@link dev.shadeweave.render.image.UnreadableImageException} with the reason.
 * </ul>
 */
@NullMarked
package dev.shadeweave.dwa;

import org.jspecify.annotations.NullMarked;
