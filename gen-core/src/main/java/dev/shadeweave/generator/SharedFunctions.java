package dev.shadeweave.generator;

import com.google.common.collect.MapMaker;
import dev.shadeweave.internal.build.FunctionStore;
import dev.shadeweave.internal.cache.BoundedMap;
import dev.shadeweave.library.Library;
import dev.shadeweave.pass.PassPipeline;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;

/**
 * The functions of data libraries that a generator has built, for each library and each list of passes: those of a library
 * that is gone are gone with it, and of the lists the ones used last are kept.
 */
final class SharedFunctions {
    /** A host uses a handful of options at a time; each list may hold a whole library. */
    private static final int MOST_PIPELINES = 16;

    private final ConcurrentMap<Library, BoundedMap<PassPipeline, FunctionStore>> stores =
            new MapMaker().weakKeys().makeMap();

    /** The store for the library below a document's definitions; empty if those can change what the library means. */
    Optional<FunctionStore> store(Library library, PassPipeline pipeline) {
        Library base = library.base();
        if (base == null || !library.leavesBaseAlone()) {
            return Optional.empty();
        }
        // Looked for first: to compute if absent takes a lock even where something is present.
        BoundedMap<PassPipeline, FunctionStore> ofBase = stores.get(base);
        if (ofBase == null) {
            ofBase = stores.computeIfAbsent(base, none -> new BoundedMap<>(MOST_PIPELINES));
        }
        return Optional.of(ofBase.get(pipeline, none -> new FunctionStore()));
    }
}
