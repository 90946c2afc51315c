package dev.shadeweave.cli.generate;

import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Generates shaders in canonical form, or takes them from a cache. Keeps the structural hash of each element for the
 * report.
 */
public final class CanonicalGeneration {
    private final ShaderGenerator generator;
    private final GenerationOptions options;
    private final @Nullable ShaderCache cache;
    private final boolean sourceMaps;
    private final Map<Element, StructuralHash> structures = Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * Creates the generation.
     *
     * @param cache the cache, or null
     * @param sourceMaps true if source maps are required, which the cache does not have: then all shaders are generated,
     *     and stored for others
     */
    CanonicalGeneration(
            ShaderGenerator generator, GenerationOptions options, @Nullable ShaderCache cache, boolean sourceMaps) {
        this.generator = generator;
        this.options = options;
        this.cache = cache;
        this.sourceMaps = sourceMaps;
    }

    /** Returns the structural hash of an element, and removes it from the kept hashes. */
    Optional<StructuralHash> structure(Element element) {
        return Optional.ofNullable(structures.remove(element));
    }

    /** Returns a generation that uses the cache. */
    Production.Generate over(Production.Generate plain) {
        return new Production.Generate() {
            @Override
            public GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found) {
                if (cache == null) {
                    generator
                            .structure(content, element, options, new Diagnostics()) // generating reports the same
                            .ifPresent(hash -> structures.put(element, hash));
                    return plain.generate(content, element, found);
                }
                ShaderCache.Generated made = sourceMaps
                        ? cache.keep(content, element, options, plain.generate(content, element, found))
                        : cache.generate(content, element, options);
                made.structure().ifPresent(hash -> structures.put(element, hash));
                return made.result().with(made.problems());
            }

            @Override
            public Optional<Transparency> transparency(
                    LinkedDocument content, Element element, Diagnostics diagnostics) {
                return plain.transparency(content, element, diagnostics);
            }
        };
    }
}
