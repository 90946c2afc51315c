package dev.shadeweave.generator;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.internal.service.Providers;
import dev.shadeweave.source.SourceSpan;
import java.security.CodeSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Finds generators and custom nodes on the class path. Only the providers of the target that is asked for are instantiated.
 *
 * <pre>{@code
 * System.out.println(Generators.targets().contains("genglsl")); // true
 * System.out.println(Generators.forTarget("genosl").target()); // genosl
 * }</pre>
 */
public final class Generators {
    static final DiagnosticKind UNKNOWN_TARGET =
            DiagnosticKind.error("SW1501", "unknown target '{0}'{1}; known targets: {2}");
    static final DiagnosticKind TWO_GENERATORS =
            DiagnosticKind.error("SW1502", "two generators for target '{0}': {1} and {2}");
    static final DiagnosticKind TWO_NODES =
            DiagnosticKind.error("SW1503", "two implementations of '{0}' for target '{1}': {2} and {3}");
    static final DiagnosticKind NO_TARGET =
            DiagnosticKind.error("SW1504", "provider {0} does not say its target; annotate the class with @ForTarget");

    private static final Supplier<Generators> ON_CLASS_PATH =
            Suppliers.memoize(() -> discover(Generators.class.getClassLoader()));

    /** A provider that was found but not instantiated. */
    private record Found<T>(ImmutableList<String> targets, Providers.Provider<T> provider) {
        String place() {
            CodeSource source = provider.type().getProtectionDomain().getCodeSource();
            String jar = source == null ? "" : " in " + source.getLocation();
            return provider.type().getName() + jar;
        }
    }

    private final ImmutableSortedMap<String, Found<ShaderGeneratorProvider>> generators;
    private final ImmutableList<Found<NodeImplementationProvider>> nodes;
    private final Map<String, ShaderGenerator> created = new ConcurrentHashMap<>();

    private Generators(
            ImmutableSortedMap<String, Found<ShaderGeneratorProvider>> generators,
            ImmutableList<Found<NodeImplementationProvider>> nodes) {
        this.generators = generators;
        this.nodes = nodes;
    }

    /** The targets there are generators for, sorted. */
    public static ImmutableSortedSet<String> targets() {
        return ON_CLASS_PATH.get().generators.keySet();
    }

    /**
     * The generator of a target.
     *
     * @param target the target's name: {@code genglsl}
     * @throws GenerationException if there is none, naming those there are; or if two providers on the class path claim
     *     the same target or node
     */
    public static ShaderGenerator forTarget(String target) {
        return ON_CLASS_PATH.get().generator(target);
    }

    static Generators discover(ClassLoader loader) {
        Map<String, Found<ShaderGeneratorProvider>> generators = new TreeMap<>();
        for (Found<ShaderGeneratorProvider> found : find(ShaderGeneratorProvider.class, loader)) {
            String target = found.targets().get(0);
            Found<ShaderGeneratorProvider> other = generators.putIfAbsent(target, found);
            if (other != null) {
                throw defect(TWO_GENERATORS, target, other.place(), found.place());
            }
        }
        return new Generators(ImmutableSortedMap.copyOf(generators), find(NodeImplementationProvider.class, loader));
    }

    ShaderGenerator generator(String target) {
        ShaderGenerator known = created.get(target);
        if (known != null) {
            return known;
        }
        Found<ShaderGeneratorProvider> found = generators.get(target);
        if (found == null) {
            throw defect(
                    UNKNOWN_TARGET,
                    target,
                    Suggestions.didYouMean(target, generators.keySet()),
                    String.join(", ", generators.keySet()));
        }
        ShaderGenerator generator = ShaderGenerator.of(
                found.targets(), nodes(found.targets()), found.provider().get().backend());
        ShaderGenerator earlier = created.putIfAbsent(target, generator);
        return earlier == null ? generator : earlier;
    }

    /** The custom nodes of the targets; those of a nearer target come before those it inherits. */
    private NodeImplementations nodes(List<String> targets) {
        return NodeImplementations.of(
                all(targets, NodeImplementationProvider::nodes), all(targets, NodeImplementationProvider::files));
    }

    private Map<String, ShaderNodeImpl> all(
            List<String> targets, Function<NodeImplementationProvider, Map<String, ShaderNodeImpl>> brought) {
        Map<String, ShaderNodeImpl> all = new TreeMap<>();
        for (String target : targets) {
            Map<String, ShaderNodeImpl> ofTarget = new TreeMap<>();
            Map<String, Found<NodeImplementationProvider>> from = new HashMap<>();
            for (Found<NodeImplementationProvider> found : nodes) {
                if (!found.targets().contains(target)) {
                    continue;
                }
                brought.apply(found.provider().get()).forEach((name, code) -> {
                    Found<NodeImplementationProvider> other = from.put(name, found);
                    if (other != null) {
                        throw defect(TWO_NODES, name, target, other.place(), found.place());
                    }
                    ofTarget.put(name, code);
                });
            }
            ofTarget.forEach(all::putIfAbsent);
        }
        return all;
    }

    /** The providers of a service, sorted by target, then by class name. */
    private static <T> ImmutableList<Found<T>> find(Class<T> service, ClassLoader loader) {
        return Providers.of(service, loader).stream()
                .map(provider -> {
                    if (!provider.words().isEmpty()) {
                        return new Found<>(provider.words(), provider);
                    }
                    ForTarget targets = provider.type().getAnnotation(ForTarget.class);
                    if (targets == null || targets.value().length == 0) {
                        throw defect(NO_TARGET, provider.name());
                    }
                    return new Found<>(ImmutableList.copyOf(targets.value()), provider);
                })
                .sorted(Comparator.<Found<T>, String>comparing(
                                found -> found.targets().get(0))
                        .thenComparing(found -> found.provider().name()))
                .collect(ImmutableList.toImmutableList());
    }

    private static GenerationException defect(DiagnosticKind kind, Object... arguments) {
        return new GenerationException(ImmutableList.of(Diagnostic.of(kind, SourceSpan.none(), arguments)));
    }
}
