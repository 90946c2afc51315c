/**
 * Looks: which material, visibility and properties each geometry gets, and which variants of materials exist (MaterialX
 * 1.39, "Geometry Extensions" and "Material Variants").
 *
 * <p>In: a {@link dev.shadeweave.link.LinkedDocument}. Out: {@link dev.shadeweave.look.internal.Looks}, an immutable
 * view of all looks with inheritance applied, collections flattened to lists of expressions, references resolved, and
 * messages about broken references. {@link dev.shadeweave.look.internal.Variants} creates the document for a choice of
 * variants.
 *
 * <p>The package does not know scenes. A geometry is a path, and {@link
 * dev.shadeweave.look.internal.GeometrySet#contains} decides by the path whether an expression covers it.
 *
 * <p>Read {@code GeometryExpression}, {@code GeometrySet}, {@code Look}, {@code Looks}, then {@code Variants}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.look.internal;

import org.jspecify.annotations.NullMarked;
