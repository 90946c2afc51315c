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
        return qualify(namespaceAtTop(owner, top), name);
    }

    /** The namespace of what stands at the top of a document, or null. */
    static @Nullable String namespaceAtTop(Document owner, Element top) {
        String own = top.attribute("namespace");
        return own == null ? owner.attribute("namespace") : own;
    }

    /** A name in a namespace; null for none. */
    static String qualify(@Nullable String namespace, String name) {
        return namespace == null || namespace.isEmpty() || name.startsWith(namespace + ":")
                ? name
                : namespace + ":" + name;
    }

    /** The names that a reference may mean, in the order to try. */
    public static ImmutableList<String> candidates(Document owner, Element at, String reference) {
        return either(qualify(owner, at, reference), reference);
    }

    /** The same of what is made in a namespace; null for none. */
    static ImmutableList<String> candidates(@Nullable String namespace, String reference) {
        return either(qualify(namespace, reference), reference);
    }

    private static ImmutableList<String> either(String qualified, String reference) {
        return qualified.equals(reference) ? ImmutableList.of(reference) : ImmutableList.of(qualified, reference);
    }
}
