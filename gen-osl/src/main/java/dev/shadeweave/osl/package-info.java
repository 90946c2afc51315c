/**
 * The Open Shading Language target, {@code genosl}: one file a shader, which needs nothing but {@code stdosl.h}.
 *
 * <p>Read {@link dev.shadeweave.osl.OslShaderGenerator}, then {@code OslFileWriter}, which writes a file from top to
 * bottom; how OSL spells types and values is in {@link dev.shadeweave.osl.syntax}.
 *
 * <p>The second form, {@code genoslnetwork}, is a group of shaders, one for each kind of node
 * ({@link dev.shadeweave.osl.OslNetworkGenerator}). Sources of many documents may lie in one folder: the shader of a node of
 * the library is called after its nodedef; where a document says what it does, or a function is written for certain values,
 * a hash of the text follows.
 */
@NullMarked
package dev.shadeweave.osl;

import org.jspecify.annotations.NullMarked;
