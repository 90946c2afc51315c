package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.compile.internal.OptionChecks;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.implementation.ImplementationFinder;
import dev.shadeweave.option.GenerationOptions;
import java.util.List;
import java.util.Optional;

/**
 * Generates for a target, or for a dialect of it if an element has a node that only the dialect implements. If you choose
 * {@code genglsl}, marched scenes become shaders of {@code genglsl_raymarch}.
 *
 * @param target the generator of the chosen target
 * @param dialects the generators of its dialects, in the order of their names
 */
public record DialectGenerator(ShaderGenerator target, ImmutableList<ShaderGenerator> dialects) {
    /** The errors that only the target may have: a missing node, and an option that only the dialect knows. */
    private static final List<DiagnosticKind> OF_TARGET =
            List.of(ImplementationFinder.MISSING, OptionChecks.OPTION_WITHOUT_EFFECT);

    /** Returns a generator with all dialects on the class path: targets that inherit from it, named after it with {@code _}. */
    public static DialectGenerator of(ShaderGenerator target) {
        String prefix = target.target() + "_";
        return new DialectGenerator(
                target,
                Generators.targets().stream()
                        .filter(name -> name.startsWith(prefix)
                                && Generators.targetsOf(name).contains(target.target()))
                        .map(Generators::forTarget)
                        .collect(ImmutableList.toImmutableList()));
    }

    /**
     * Generates a shader. Options that have no effect on a dialect are not passed to it.
     *
     * @param content the document over its library
     * @param element a renderable element of the document
     * @param options the options
     */
    public Made generate(LinkedDocument content, Element element, GenerationOptions options) {
        GenerationResult result = target.generate(content, element, options);
        if (result.shader().isPresent() || !failsBy(OF_TARGET, result)) {
            return new Made(result, target);
        }
        for (ShaderGenerator dialect : dialects) {
            GenerationResult other =
                    dialect.generate(content, element, options.without(dialect.optionsWithoutEffect(options)));
            if (other.shader().isPresent() || isMeant(result, other)) {
                return new Made(other, dialect);
            }
        }
        return new Made(result, target);
    }

    /** Returns true if a dialect has the nodes that the target lacks, so that the remaining errors are those of the element. */
    private static boolean isMeant(GenerationResult result, GenerationResult other) {
        List<DiagnosticKind> missing = List.of(ImplementationFinder.MISSING);
        return failsBy(missing, result) && !failsBy(missing, other);
    }

    private static boolean failsBy(List<DiagnosticKind> kinds, GenerationResult result) {
        return result.diagnostics().stream().anyMatch(diagnostic -> kinds.contains(diagnostic.kind()));
    }

    /** Returns how a renderer must draw an element; see {@link ShaderGenerator#transparency}. */
    public Optional<Transparency> transparency(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        return target.transparency(content, element, options, diagnostics);
    }

    /**
     * A result and its generator.
     *
     * @param result the shader, or the errors
     * @param generator the generator that created it
     */
    public record Made(GenerationResult result, ShaderGenerator generator) {}
}
