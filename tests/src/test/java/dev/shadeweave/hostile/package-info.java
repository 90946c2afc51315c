/**
 * Tests with untrusted documents: documents of extreme shapes, and documents made to do harm. Nothing is thrown, every
 * call ends, and no text of a document becomes code.
 */
@NullMarked
package dev.shadeweave.hostile;

import org.jspecify.annotations.NullMarked;
