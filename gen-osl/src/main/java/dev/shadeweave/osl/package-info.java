/**
 * The Open Shading Language target, {@code genosl}.
 */
@NullMarked
package dev.shadeweave.osl;

import org.jspecify.annotations.NullMarked;
