/**
 * Finds what other modules bring: languages, nodes, options, modifiers.
 *
 * <p>In: an interface. Out: {@link dev.shadeweave.service.Providers}, its implementations on the class path and in modules,
 * found by {@link java.util.ServiceLoader}; or, where whoever starts the program knows that nothing can be added to its
 * class path, by a list that was made of all its jars when it was built.
 */
@NullMarked
package dev.shadeweave.service;

import org.jspecify.annotations.NullMarked;
