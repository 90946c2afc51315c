/**
 * Lights as documents describe them: a {@link dev.shadeweave.render.lights.LightRig} is read from a document with nodes of
 * type {@code lightshader}. It says which light shaders a surface must be generated for, and what each light's numbers are.
 */
@NullMarked
package dev.shadeweave.render.lights;

import org.jspecify.annotations.NullMarked;
