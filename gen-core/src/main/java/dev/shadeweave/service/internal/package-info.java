/**
 * Finds what other modules bring: languages, nodes, options, modifiers.
 *
 * <p>In: an interface. Out: {@link dev.shadeweave.service.internal.Providers}, its implementations on the class path and in modules,
 * found by {@link java.util.ServiceLoader}; or, where whoever starts the program knows that nothing can be added to its
 * class path, by a list that was made of all its jars when it was built.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: what was found is kept for all threads.
 *   <li><b>Errors</b>: an implementation that is not there, cannot be made or fails is left out with a warning (SW1505).
 * </ul>
 */
@NullMarked
package dev.shadeweave.service.internal;

import org.jspecify.annotations.NullMarked;
