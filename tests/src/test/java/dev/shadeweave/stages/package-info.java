/** Tests of what stands around surfaces: messages, texts and the modifiers that come along, in all dialects. */
@NullMarked
package dev.shadeweave.stages;

import org.jspecify.annotations.NullMarked;
