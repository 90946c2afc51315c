/**
 * Looks: which material, visibility and properties which geometry gets, and which variants of materials there are
 * (MaterialX 1.39, "Geometry Extensions" and "Material Variants").
 *
 * <p>In: a {@link dev.shadeweave.link.LinkedDocument}. Out: {@link dev.shadeweave.look.internal.Looks}, an immutable picture of all looks
 * with inheritance followed, collections flattened to lists of expressions and references resolved, and messages about
 * those that lead nowhere. {@link dev.shadeweave.look.internal.Variants} makes the document that a choice of variants means.
 *
 * <p>Nothing here knows a scene: geometry is what documents call it, and whether an expression means a geometry is asked
 * by name ({@link dev.shadeweave.look.internal.GeometrySet#contains}).
 *
 * <p>Read {@code GeometryExpression}, {@code GeometrySet}, {@code Look}, {@code Looks}, then {@code Variants}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.look.internal;

import org.jspecify.annotations.NullMarked;
