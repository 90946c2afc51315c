/**
 * Reads parts of OpenEXR files that are compressed with DWAA or DWAB, the lossy kinds that DreamWorks Animation gave to
 * OpenEXR: blocks of 8 by 8 pixels as sums of cosines, of values that are spaced as eyes see them, beside channels that
 * are kept as they are.
 *
 * <p>Start at {@link dev.shadeweave.render.internal.dwa.DwaPart}. What the format is, was read in the OpenEXR File Layout, in the
 * sources of OpenEXR (its core library's files on DWA and Huffman codes, version 3.4) and compared with its decoder; the code
 * is our own. Nothing that a file says is believed: each count and place is compared with the bytes that are there, and no
 * memory is taken for a number that only the file states.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: reading is one call, which shares nothing with others.
 *   <li><b>Errors</b>: bytes that are no such part are a {@link dev.shadeweave.render.internal.dwa.DwaException} that says why.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.dwa;

import org.jspecify.annotations.NullMarked;
