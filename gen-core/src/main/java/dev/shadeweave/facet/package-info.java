/**
 * Derived data: values that follow from one immutable object and are computed once for it.
 *
 * <p>A {@link dev.shadeweave.facet.Facet} is the question, with the computation that answers it. An object that can be asked
 * has {@link dev.shadeweave.facet.Facets}, where the answers stay for as long as the object lives. Libraries
 * ({@code Library.get}), graphs ({@code ShaderGraph.get}) and options ({@code GenerationOptions.get}) can be asked.
 *
 * <pre>{@code
 * private static final Facet<Library, Integer> NODEDEFS = new Facet<>(library -> library.nodeDefNames().size());
 *
 * int count = library.get(NODEDEFS);
 * }</pre>
 *
 * <p>If the answer depends on more than the object, the value of the facet is a map with a bound, and the rest is its key.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any number of threads may use everything here; {@link dev.shadeweave.facet.Facets} says why.
 *   <li><b>Errors</b>: an exception of a computation reaches the caller, and no answer is kept.
 * </ul>
 */
@NullMarked
package dev.shadeweave.facet;

import org.jspecify.annotations.NullMarked;
