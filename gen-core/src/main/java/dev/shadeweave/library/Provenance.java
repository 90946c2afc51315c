package dev.shadeweave.library;

import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;

/**
 * The origin of a definition. It is set when the document is loaded, and everything derived from the definition has it.
 *
 * @param kind what loaded it
 * @param part the part of the data library that contains it; {@link Part#OTHER} outside data libraries
 */
public record Provenance(Kind kind, Part part) {
    /** The loaders of definitions. */
    public enum Kind {
        /** The data library that comes with the program. */
        BUILT_IN,
        /** A data library that replaces the built-in one. The standard defines the meaning of its nodes, too. */
        REPLACEMENT,
        /** Definitions that a caller adds to the data library for all documents. */
        EXTENSION,
        /** Definitions that the program adds, for example colour transforms that the library lacks. */
        GENERATED,
        /** The document that shaders are generated from, and the documents that it includes. */
        DOCUMENT
    }

    /** The parts of a data library whose nodes have a meaning in the standard. */
    public enum Part {
        /** The nodes of the Standard Node Library: the folder {@code stdlib}. */
        STDLIB,
        /** The nodes of the Physically Based Shading library: the folder {@code pbrlib}. */
        PBRLIB,
        /** Everything else. */
        OTHER
    }

    static Provenance of(Kind kind, Document document) {
        SourceFile file = document.source();
        return new Provenance(kind, file == null || !isDataLibrary(kind) ? Part.OTHER : part("/" + file.path()));
    }

    private static Part part(String path) {
        return path.contains("/stdlib/") ? Part.STDLIB : path.contains("/pbrlib/") ? Part.PBRLIB : Part.OTHER;
    }

    private static boolean isDataLibrary(Kind kind) {
        return kind == Kind.BUILT_IN || kind == Kind.REPLACEMENT;
    }

    /** Returns true for the data library: the standard documents the meaning of its definitions. */
    public boolean isDataLibrary() {
        return isDataLibrary(kind);
    }

    /** Returns true for the data library that comes with the program. */
    public boolean isBuiltIn() {
        return kind == Kind.BUILT_IN;
    }

    /** Returns true for the document's own definitions. */
    public boolean isOwn() {
        return kind == Kind.DOCUMENT;
    }

    /**
     * Returns true for definitions that may differ between documents under one name: the document's own, and generated
     * ones.
     */
    public boolean isLocal() {
        return kind == Kind.DOCUMENT || kind == Kind.GENERATED;
    }
}
