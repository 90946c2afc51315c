package dev.shadeweave.library;

import dev.shadeweave.source.SourceRoot;

/**
 * Provides definitions that the command adds to the data library, such as nodedefs of nodes that a jar implements. Found by
 * {@link java.util.ServiceLoader}; the class is public and has a public constructor without parameters.
 *
 * <pre>{@code
 * LibraryProvider provider = SourceRoot::builtInLibrary;
 * System.out.println(provider.library().list(".mtlx").isEmpty()); // false
 * }</pre>
 */
public interface LibraryProvider {
    /** Returns the root of the documents; their source files are found there, too. */
    SourceRoot library();
}
