package dev.shadeweave.generator;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import dev.shadeweave.build.FunctionStore;
import dev.shadeweave.library.Library;
import dev.shadeweave.pass.PassPipeline;
import java.util.Optional;

/**
 * The functions of data libraries that a generator has built, for each library and each list of passes: those of a library
 * that is gone are gone with it, and of the lists the ones used last are kept.
 */
final class SharedFunctions {
    /** A host uses a handful of options at a time; each list may hold a whole library. */
    private static final int MOST_PIPELINES = 16;

    private final Cache<Library, Cache<PassPipeline, FunctionStore>> stores =
            CacheBuilder.newBuilder().weakKeys().build();

    /** The store for the library below a document's definitions; empty if those can change what the library means. */
    Optional<FunctionStore> store(Library library, PassPipeline pipeline) {
        Library base = library.base();
        if (base == null || !library.leavesBaseAlone()) {
            return Optional.empty();
        }
        // Looked for first: to compute if absent takes a lock even where something is present.
        Cache<PassPipeline, FunctionStore> ofBase = stores.getIfPresent(base);
        if (ofBase == null) {
            ofBase = stores.asMap().computeIfAbsent(base, none -> CacheBuilder.newBuilder()
                    .maximumSize(MOST_PIPELINES)
                    .build());
        }
        FunctionStore store = ofBase.getIfPresent(pipeline);
        return Optional.of(
                store == null ? ofBase.asMap().computeIfAbsent(pipeline, none -> new FunctionStore()) : store);
    }
}
