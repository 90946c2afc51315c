package dev.shadeweave.library;

import dev.shadeweave.source.SourceRoot;

/**
 * Brings definitions that the command lays over the data library, such as those of nodes that a jar implements. Found by
 * {@link java.util.ServiceLoader}; the class is public and has a public constructor without parameters.
 *
 * <pre>{@code
 * LibraryProvider provider = SourceRoot::builtInLibrary;
 * System.out.println(provider.library().list(".mtlx").isEmpty()); // false
 * }</pre>
 */
public interface LibraryProvider {
    /** Where the documents are; their sources are looked for there, too. */
    SourceRoot library();
}
