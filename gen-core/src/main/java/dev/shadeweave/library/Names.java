package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import org.jspecify.annotations.Nullable;

/**
 * Names and namespaces (specification, "MaterialX Namespaces"): the qualified name of an element in namespace {@code
 * ns} is {@code ns:name}. A reference inside the namespace first means {@code ns:name}, then {@code name}.
 */
public final class Names {
    private Names() {}

    /** Returns the qualified name of an element. */
    public static String qualify(Document owner, Element at, String name) {
        return qualify(owner.index().inherited(at, "namespace"), name);
    }

    /** Returns the qualified name of an element at the top level of a document, without a search for its parents. */
    static String qualifyAtTop(Document owner, Element top, String name) {
        return qualify(namespaceAtTop(owner, top), name);
    }

    /** Returns the namespace of an element at the top level of a document, or null. */
    static @Nullable String namespaceAtTop(Document owner, Element top) {
        String own = top.attribute("namespace");
        return own == null ? owner.attribute("namespace") : own;
    }

    /** Returns a name in a namespace, which may be null. */
    static String qualify(@Nullable String namespace, String name) {
        return namespace == null || namespace.isEmpty() || name.startsWith(namespace + ":")
                ? name
                : namespace + ":" + name;
    }

    /** Returns the names that a reference may mean, in the order to try them. */
    public static ImmutableList<String> candidates(Document owner, Element at, String reference) {
        return either(qualify(owner, at, reference), reference);
    }

    /** Returns the names that a reference in a namespace may mean; the namespace may be null. */
    static ImmutableList<String> candidates(@Nullable String namespace, String reference) {
        return either(qualify(namespace, reference), reference);
    }

    private static ImmutableList<String> either(String qualified, String reference) {
        return qualified.equals(reference) ? ImmutableList.of(reference) : ImmutableList.of(qualified, reference);
    }
}
