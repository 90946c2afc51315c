/** Tests of the stages around surfaces: messages, texts and the built-in modifiers, in all dialects. */
@NullMarked
package dev.shadeweave.stages;

import org.jspecify.annotations.NullMarked;
