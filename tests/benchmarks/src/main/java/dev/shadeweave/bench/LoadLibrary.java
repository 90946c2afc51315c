package dev.shadeweave.bench;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import org.openjdk.jmh.annotations.Benchmark;

/** How long does it take to read and index the whole data library, from XML? */
public class LoadLibrary extends AbstractCorpusBenchmark {
    /** Reads the library from the folder {@code libraries} of this repository. */
    @Benchmark
    public Library load() {
        Diagnostics diagnostics = new Diagnostics();
        Library loaded = LibraryLoader.folder(root().resolve("libraries"), diagnostics);
        diagnostics.throwIfErrors();
        return loaded;
    }
}
