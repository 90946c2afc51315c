/**
 * Finds the languages, nodes, options and modifiers that other modules provide.
 *
 * <p>In: an interface. Out: {@link dev.shadeweave.service.internal.Providers}, its implementations on the class path
 * and in modules, found by {@link java.util.ServiceLoader}. If a launcher guarantees a fixed class path, a list created
 * at build time replaces the search.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: any number of threads may look for services.
 *   <li><b>Errors</b>: an implementation that is missing, cannot be created or fails is skipped with a warning
 *     (SW1505).
 * </ul>
 */
@NullMarked
package dev.shadeweave.service.internal;

import org.jspecify.annotations.NullMarked;
