package dev.shadeweave.library;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;

/**
 * A candidate for implementing a nodedef: an {@code implementation} element, or a nodegraph that names the nodedef.
 *
 * @param name its qualified name
 * @param targets the targets it is for; empty for any
 * @param element the element
 * @param owner the document it stands in
 * @param provenance where it was loaded from
 */
public record ImplementationDeclaration(
        String name, ImmutableSet<String> targets, Element element, Document owner, Provenance provenance) {}
