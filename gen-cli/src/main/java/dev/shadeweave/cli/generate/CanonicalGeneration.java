package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.StoredShaders;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Generates shaders in canonical form, or reads them from a cache. Keeps the structural hash of each element for the
 * report.
 */
public final class CanonicalGeneration {
    private final ShaderGenerator generator;
    private final GenerationOptions options;
    private final @Nullable StoredShaders cache;
    private final boolean variables;
    private final Map<Element, StructuralHash> structures = Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * Creates the generation.
     *
     * @param cache the stored shaders, or null
     * @param variables true if the values of variables are required, which the cache does not store: then it is not
     *     read
     */
    CanonicalGeneration(
            ShaderGenerator generator, GenerationOptions options, @Nullable StoredShaders cache, boolean variables) {
        this.generator = generator;
        this.options = options;
        this.cache = cache;
        this.variables = variables;
    }

    /** Returns the structural hash of an element, and removes it from the kept hashes. */
    Optional<StructuralHash> structure(Element element) {
        return Optional.ofNullable(structures.remove(element));
    }

    /** Returns a generation that searches the cache before it generates. */
    Production.Generate over(Production.Generate plain) {
        return new Production.Generate() {
            @Override
            public GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found) {
                return findOrMake(content, element, () -> plain.generate(content, element, found));
            }

            @Override
            public Optional<Transparency> transparency(
                    LinkedDocument content, Element element, Diagnostics diagnostics) {
                return plain.transparency(content, element, diagnostics);
            }
        };
    }

    private GenerationResult findOrMake(LinkedDocument content, Element element, Supplier<GenerationResult> plain) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<StructuralHash> structure = generator.structure(content, element, options, diagnostics);
        structure.ifPresent(hash -> structures.put(element, hash));
        if (structure.isEmpty() || cache == null || !StoredShaders.holds(content)) {
            return plain.get();
        }
        Diagnostics damage = new Diagnostics();
        Optional<Shader> known = variables ? Optional.empty() : cache.find(content, structure.get(), options, damage);
        if (known.isPresent()) {
            return new GenerationResult(known, ImmutableList.of(), ImmutableList.of(), diagnostics.all());
        }
        GenerationResult made = plain.get();
        made.shader().ifPresent(shader -> cache.keep(content, structure.get(), options, shader, damage));
        return new GenerationResult(
                made.shader(),
                made.inputs(),
                made.colors(),
                ImmutableList.<Diagnostic>builder()
                        .addAll(made.diagnostics())
                        .addAll(damage.all())
                        .build());
    }
}
