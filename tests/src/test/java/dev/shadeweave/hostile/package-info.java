/**
 * What strangers hand in: documents of shapes that no person draws, and documents that want to do harm. Nothing that is
 * thrown, no end that never comes, no text of theirs in the code.
 */
@NullMarked
package dev.shadeweave.hostile;

import org.jspecify.annotations.NullMarked;
