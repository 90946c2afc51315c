/**
 * The custom nodes of the GLSL targets: those that read the geometry or what the host sets. One a file; registered in
 * {@link dev.shadeweave.glsl.node.GlslNodes}.
 */
@NullMarked
package dev.shadeweave.glsl.node;

import org.jspecify.annotations.NullMarked;
