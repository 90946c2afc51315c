/**
 * Which names code mentions, of what types the arguments of its calls are, and which of several functions of one name it means.
 *
 * <p>{@link dev.shadeweave.lang.overload.Uses} reads tokens; a language says by {@link dev.shadeweave.lang.overload.TypeRules}
 * how it types expressions; {@link dev.shadeweave.lang.overload.Overloads} chooses. What the text does not show is unknown and
 * fits everything, so that a function may be found that is not meant, but none is missed that is:
 *
 * <pre>
 * float f(vec2 v)    float f(vec3 v)    f(a.xy)   →   the first
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.overload.ExpressionShape} keeps what the type of an expression depends on, for a language that
 * is chosen later.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none; expressions that nest deeper than 64 parentheses have no known type.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.overload;

import org.jspecify.annotations.NullMarked;
