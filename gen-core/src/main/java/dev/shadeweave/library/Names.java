package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;

/**
 * Names and namespaces (specification, "MaterialX Namespaces"): an element in namespace {@code ns} is known as
 * {@code ns:name}; a reference made there means {@code ns:name} first, then {@code name}.
 */
public final class Names {
    private Names() {}

    /** A name as others know it. */
    public static String qualify(Document owner, Element at, String name) {
        String namespace = owner.index().inherited(at, "namespace");
        return namespace == null || namespace.isEmpty() || name.startsWith(namespace + ":")
                ? name
                : namespace + ":" + name;
    }

    /** The names that a reference may mean, in the order to try. */
    public static ImmutableList<String> candidates(Document owner, Element at, String reference) {
        String qualified = qualify(owner, at, reference);
        return qualified.equals(reference) ? ImmutableList.of(reference) : ImmutableList.of(qualified, reference);
    }
}
