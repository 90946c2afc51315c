package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import org.jspecify.annotations.Nullable;

/**
 * Names and namespaces (specification, "MaterialX Namespaces"): an element in namespace {@code ns} is known as
 * {@code ns:name}; a reference made there means {@code ns:name} first, then {@code name}.
 */
public final class Names {
    private Names() {}

    /** A name as others know it. */
    public static String qualify(Document owner, Element at, String name) {
        return qualify(owner.index().inherited(at, "namespace"), name);
    }

    /** The same of what stands at the top of a document, where nobody has to look for what it stands in. */
    static String qualifyAtTop(Document owner, Element top, String name) {
        String own = top.attribute("namespace");
        return qualify(own == null ? owner.attribute("namespace") : own, name);
    }

    private static String qualify(@Nullable String namespace, String name) {
        return namespace == null || namespace.isEmpty() || name.startsWith(namespace + ":")
                ? name
                : namespace + ":" + name;
    }

    /** The names that a reference may mean, in the order to try. */
    public static ImmutableList<String> candidates(Document owner, Element at, String reference) {
        return candidates(qualify(owner, at, reference), reference);
    }

    /** The same of what stands at the top of a document. */
    static ImmutableList<String> candidatesAtTop(Document owner, Element top, String reference) {
        return candidates(qualifyAtTop(owner, top, reference), reference);
    }

    private static ImmutableList<String> candidates(String qualified, String reference) {
        return qualified.equals(reference) ? ImmutableList.of(reference) : ImmutableList.of(qualified, reference);
    }
}
