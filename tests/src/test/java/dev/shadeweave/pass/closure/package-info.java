/** What is proved of passes on closures by executing the shaders that they change. */
@NullMarked
package dev.shadeweave.pass.closure;

import org.jspecify.annotations.NullMarked;
