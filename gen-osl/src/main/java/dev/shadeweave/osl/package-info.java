/**
 * The Open Shading Language target, {@code genosl}: one file a shader, which needs nothing but {@code stdosl.h}.
 *
 * <p>Read {@link dev.shadeweave.osl.OslShaderGenerator}, then {@code OslFileWriter}, which writes a file from top to
 * bottom; how OSL spells types and values is in {@link dev.shadeweave.osl.syntax}.
 */
@NullMarked
package dev.shadeweave.osl;

import org.jspecify.annotations.NullMarked;
