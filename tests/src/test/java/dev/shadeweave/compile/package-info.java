/** Tests that generated shaders compile: other people's compilers judge the text. */
@NullMarked
package dev.shadeweave.compile;

import org.jspecify.annotations.NullMarked;
