/**
 * Overload resolution: finds the names that code uses, the types of the arguments of its calls, and the functions that
 * the calls mean.
 *
 * <p>{@link dev.shadeweave.lang.overload.Uses} finds the names in tokens. {@link
 * dev.shadeweave.lang.overload.TypeRules} defines how a language types expressions. {@link
 * dev.shadeweave.lang.overload.Overloads} chooses the functions. A type that the text does not show is unknown and fits
 * everything. The result may therefore contain functions that are not called, but it contains every function that is
 * called:
 *
 * <pre>
 * float f(vec2 v)    float f(vec3 v)    f(a.xy)   →   the first
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.overload.ExpressionShape} stores an expression in a form from which the rules of any
 * language compute its type.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values and safe for use by several threads.
 *   <li><b>Errors</b>: none; expressions that nest deeper than 64 parentheses have an unknown type.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.overload;

import org.jspecify.annotations.NullMarked;
