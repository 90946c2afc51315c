/**
 * What a host needs to know to use a shader.
 */
@NullMarked
package dev.shadeweave.ir.reflect;

import org.jspecify.annotations.NullMarked;
