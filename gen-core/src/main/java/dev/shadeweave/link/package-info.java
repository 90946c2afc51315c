/**
 * Names become references: which nodedef a node means, which implementation a target has for it, what an input is
 * bound to.
 *
 * <p>In: a {@code Library} and elements of a document. Out: declarations,
 * {@link dev.shadeweave.link.NodeImplementation}s and bindings, and a diagnostic for every name that means nothing.
 * This is the only package, besides passes that insert nodes, that asks the library.
 */
@NullMarked
package dev.shadeweave.link;

import org.jspecify.annotations.NullMarked;
