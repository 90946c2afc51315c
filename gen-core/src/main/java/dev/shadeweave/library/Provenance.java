package dev.shadeweave.library;

import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;

/**
 * Where a definition comes from: given when its document is loaded, and carried by all that is made of the definition.
 *
 * @param kind what loaded it
 * @param part the part of the data library that it stands in; {@link Part#OTHER} for all that is no data library
 */
public record Provenance(Kind kind, Part part) {
    /** What loads definitions. */
    public enum Kind {
        /** The data library that comes with the program. */
        BUILT_IN,
        /** A data library that takes the place of the built-in one, so that its words mean what the standard says. */
        REPLACEMENT,
        /** What a caller lays over the data library for all documents. */
        EXTENSION,
        /** What the program itself adds, as colour transforms that no library has. */
        GENERATED,
        /** The document that shaders are made of, and those that it includes. */
        DOCUMENT
    }

    /** The parts of a data library whose nodes have a meaning of their own in the standard. */
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

    /** True for the data library: what it defines means what its documentation says. */
    public boolean isDataLibrary() {
        return isDataLibrary(kind);
    }

    /** True for the data library that comes with the program. */
    public boolean isBuiltIn() {
        return kind == Kind.BUILT_IN;
    }

    /** True for what the document defines for itself. */
    public boolean isOwn() {
        return kind == Kind.DOCUMENT;
    }

    /** True for what may differ from document to document under one name: its own definitions, and generated ones. */
    public boolean isLocal() {
        return kind == Kind.DOCUMENT || kind == Kind.GENERATED;
    }
}
