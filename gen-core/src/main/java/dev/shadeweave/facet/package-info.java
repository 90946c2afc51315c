/**
 * Derived data: values that follow from one immutable object and are computed once for it.
 *
 * <p>A {@link dev.shadeweave.facet.Facet} is a key with the computation of its value. An object with such values has
 * {@link dev.shadeweave.facet.Facets}, which stores each computed value as long as the object lives. Libraries ({@code
 * Library.get}), graphs ({@code ShaderGraph.get}) and options ({@code GenerationOptions.get}) have facets.
 *
 * <pre>{@code
 * private static final Facet<Library, Integer> NODEDEFS = new Facet<>(library -> library.nodeDefNames().size());
 *
 * int count = library.get(NODEDEFS);
 * }</pre>
 *
 * <p>If a result depends on more than the object, use a bounded map as the value of the facet, and the other arguments
 * as its keys.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any number of threads may use everything here; {@link dev.shadeweave.facet.Facets} says why.
 *   <li><b>Errors</b>: an exception of a computation reaches the caller, and no value is stored.
 * </ul>
 */
@NullMarked
package dev.shadeweave.facet;

import org.jspecify.annotations.NullMarked;
