package dev.shadeweave.generator;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.SourceCheck;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The generators that a program can choose from: those of services, and those that the program added with {@link
 * Generators#builder()}. {@link Generators} has the same methods for the services on the class path.
 *
 * <pre>{@code
 * GeneratorSet generators = Generators.builder().build();
 * System.out.println(generators.targets().contains("genglsl")); // true
 * System.out.println(generators.forTarget("genosl").target()); // genosl
 * }</pre>
 */
public final class GeneratorSet {
    static final DiagnosticKind UNKNOWN_TARGET =
            DiagnosticKind.error("SW1501", "unknown target '{0}'{1}; known targets: {2}");
    static final DiagnosticKind TWO_GENERATORS =
            DiagnosticKind.error("SW1502", "two generators for target '{0}': {1} and {2}");
    static final DiagnosticKind TWO_NODES =
            DiagnosticKind.error("SW1503", "two implementations of '{0}' for target '{1}': {2} and {3}");
    static final DiagnosticKind NO_GENERATOR =
            DiagnosticKind.error("SW1506", "the generator of target '{0}' cannot be made: {1}");

    static final DiagnosticKind NO_BASE = DiagnosticKind.error(
            "SW1507", "there is no generator for target '{0}': {1}; let its targetdef inherit one of {2}");

    static final DiagnosticKind UNUSED_NODES = DiagnosticKind.warning(
            "SW1508", "the nodes for target '{0}' are not used: no generator has or inherits that target{1}");

    /**
     * Targets that the data library declares for the languages of other programs, and the name of the language here; empty for a
     * language that is not written here. Such a target may inherit implementations of another target, but not its language.
     */
    private static final ImmutableMap<String, String> OTHER_LANGUAGES =
            ImmutableMap.of("genmsl", "msl", "genslang", "slang", "genmdl", "");

    /**
     * The providers of languages by target, sorted; providers of the program come first. Two providers for one target
     * are reported only if that target is requested.
     */
    private final ImmutableMap<String, ImmutableList<Found<ShaderGeneratorProvider>>> generators;

    /** The providers of nodes; providers of the program come first. */
    private final ImmutableList<Found<NodeImplementationProvider>> nodes;

    private final ImmutableList<OptionGroup> options;
    private final ClassLoader loader;
    private final Map<String, ShaderGenerator> created = new ConcurrentHashMap<>();

    /** The generators of targets that only a library declares. */
    private final Facet<Library, Map<String, ShaderGenerator>> declared =
            new Facet<>(library -> new ConcurrentHashMap<>());

    private final Set<Diagnostic> problems = Collections.synchronizedSet(new LinkedHashSet<>());

    private GeneratorSet(
            ImmutableMap<String, ImmutableList<Found<ShaderGeneratorProvider>>> generators,
            ImmutableList<Found<NodeImplementationProvider>> nodes,
            ImmutableList<OptionGroup> options,
            ClassLoader loader,
            List<Diagnostic> problems) {
        this.generators = generators;
        this.nodes = nodes;
        this.options = options;
        this.loader = loader;
        this.problems.addAll(problems);
    }

    /**
     * Creates a set.
     *
     * @param loader finds services
     * @param languages the languages of the program
     * @param nodes the custom nodes of the program
     * @param options all options
     * @param problems messages about options
     */
    static GeneratorSet of(
            ClassLoader loader,
            List<Found<ShaderGeneratorProvider>> languages,
            List<Found<NodeImplementationProvider>> nodes,
            ImmutableList<OptionGroup> options,
            List<Diagnostic> problems) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.reportAll(problems);
        Map<String, List<Found<ShaderGeneratorProvider>>> generators = new TreeMap<>();
        for (Found<ShaderGeneratorProvider> found :
                Iterables.concat(languages, Found.find(ShaderGeneratorProvider.class, loader, diagnostics))) {
            generators
                    .computeIfAbsent(found.targets().get(0), none -> new ArrayList<>())
                    .add(found);
        }
        Set<String> served = new TreeSet<>();
        generators.values().forEach(all -> all.forEach(found -> served.addAll(found.targets())));
        for (Found<NodeImplementationProvider> given : nodes) {
            for (String target : Sets.difference(Set.copyOf(given.targets()), served)) {
                diagnostics.report(UNUSED_NODES, SourceSpan.none(), target, Suggestions.didYouMean(target, served));
            }
        }
        return new GeneratorSet(
                ImmutableMap.copyOf(Maps.transformValues(generators, ImmutableList::copyOf)),
                ImmutableList.<Found<NodeImplementationProvider>>builder()
                        .addAll(nodes)
                        .addAll(Found.find(NodeImplementationProvider.class, loader, diagnostics))
                        .build(),
                options,
                loader,
                diagnostics.all());
    }

    /**
     * Returns the problems of the services for languages, nodes and options that were needed so far. A service with a
     * problem is skipped.
     */
    public ImmutableList<Diagnostic> problems() {
        synchronized (problems) {
            return ImmutableList.copyOf(problems);
        }
    }

    /** Returns the options by topic: those for all targets, those of services, then those of the program. */
    public ImmutableList<OptionGroup> options() {
        return options;
    }

    /** Returns the targets that have generators, sorted. */
    public ImmutableSortedSet<String> targets() {
        return ImmutableSortedSet.copyOf(generators.keySet());
    }

    /**
     * Returns the targets that have generators, and the targets of a library that inherit them, sorted.
     *
     * @param library declares targets
     */
    public ImmutableSortedSet<String> targets(Library library) {
        return ImmutableSortedSet.copyOf(
                Sets.union(generators.keySet(), Sets.filter(library.targets(), name -> base(name, library) != null)));
    }

    /**
     * Returns a target and those whose implementations serve it, nearest first, without making its generator.
     *
     * @param target the target's name: {@code vulkan}
     * @throws GenerationException if the target is unknown
     */
    public ImmutableList<String> targetsOf(String target) {
        return providers(target).get(0).targets();
    }

    /** Returns the nearest of some targets that has a generator; the first if none has one. */
    String writer(ImmutableList<String> targets) {
        return targets.stream().filter(generators::containsKey).findFirst().orElse(targets.get(0));
    }

    private ImmutableList<Found<ShaderGeneratorProvider>> providers(String target) {
        ImmutableList<Found<ShaderGeneratorProvider>> found = generators.get(target);
        if (found == null) {
            throw defect(
                    UNKNOWN_TARGET, target, hint(target, generators.keySet()), String.join(", ", generators.keySet()));
        }
        return found;
    }

    /** Returns a hint about an unknown target: the artefact that contains it, or the name that is probably meant. */
    private static String hint(String target, Set<String> known) {
        String artefact = Artefacts.hint(target);
        return artefact.isEmpty() ? Suggestions.didYouMean(target, known) : artefact;
    }

    /** Returns a hint at the artefact that contains a missing target. */
    private String missing(String target) {
        return generators.containsKey(target) ? "" : Artefacts.hint(target);
    }

    /**
     * Returns the generator of a target.
     *
     * @param target the target's name: {@code genglsl}
     * @throws GenerationException if the target is unknown (the message names the known targets), if its generator
     *     cannot be created, or if two providers claim the target or one of its nodes
     */
    public ShaderGenerator forTarget(String target) {
        ShaderGenerator known = created.get(target);
        if (known != null) {
            return known;
        }
        ImmutableList<Found<ShaderGeneratorProvider>> all = providers(target);
        Found<ShaderGeneratorProvider> found = all.get(0);
        if (all.size() > 1 && found.isGiven() == all.get(1).isGiven()) {
            throw defect(TWO_GENERATORS, target, found.place(), all.get(1).place());
        }
        ShaderGenerator generator = make(found, found.targets());
        ShaderGenerator earlier = created.putIfAbsent(target, generator);
        return earlier == null ? generator : earlier;
    }

    /**
     * Returns the generator of a target that a library may declare, as {@link Generators#forTarget(String, Library)} does.
     *
     * @param target the name of a target: {@code genglsl}, or that of a {@code targetdef} with {@code inherit}
     * @param library declares targets; {@link LinkedDocument#library} also has those of a document
     * @throws GenerationException for the reasons of {@link #forTarget(String)}, or if the target inherits no target
     *     that has a generator
     */
    public ShaderGenerator forTarget(String target, Library library) {
        return generators.containsKey(target)
                ? forTarget(target)
                : library.get(declared).computeIfAbsent(target, name -> inherited(name, library));
    }

    private ShaderGenerator inherited(String target, Library library) {
        String base = base(target, library);
        if (base == null) {
            throw noBase(target, library);
        }
        forTarget(base); // throws if two providers claim the target
        Found<ShaderGeneratorProvider> found = providers(base).get(0);
        Set<String> targets = new LinkedHashSet<>();
        for (String name : library.targetChain(target)) {
            if (name.equals(base)) {
                break;
            }
            targets.add(name);
        }
        targets.addAll(found.targets());
        return make(found, ImmutableList.copyOf(targets));
    }

    /** Returns the nearest target of a chain that has a generator, or null. */
    private @Nullable String base(String target, Library library) {
        for (String name : library.targetChain(target)) {
            if (generators.containsKey(name)) {
                return name;
            }
            if (OTHER_LANGUAGES.containsKey(name)) {
                return null;
            }
        }
        return null;
    }

    private GenerationException noBase(String target, Library library) {
        if (!library.targets().contains(target)) {
            Set<String> all = new TreeSet<>(generators.keySet());
            all.addAll(library.targets());
            return defect(UNKNOWN_TARGET, target, hint(target, all), String.join(", ", all));
        }
        List<String> chain = library.targetChain(target).asList();
        String last = chain.get(chain.size() - 1);
        String parent = library.parentTarget(last);
        String language =
                chain.stream().filter(OTHER_LANGUAGES::containsKey).findFirst().orElse("");
        String ours = OTHER_LANGUAGES.getOrDefault(language, "");
        String reason;
        if (!language.isEmpty()) {
            reason = "'" + language + "' is a language that other programs write"
                    + (ours.isEmpty() ? "" : ", which is called '" + ours + "' here" + missing(ours));
        } else if (!library.targets().contains(last)) {
            reason = "'" + last + "', which it inherits, is declared by no targetdef"
                    + Suggestions.didYouMean(last, generators.keySet());
        } else if (!parent.isEmpty()) {
            reason = chain.contains(parent)
                    ? "it inherits itself, " + String.join(" → ", chain) + " → " + parent
                    : "more than " + Library.LONGEST_CHAIN + " targets inherit each other";
        } else if (chain.size() == 1) {
            reason = "it inherits no other";
        } else {
            reason = "none of the targets that it inherits has one ("
                    + String.join(", ", chain.subList(1, chain.size())) + ")";
        }
        return defect(NO_BASE, target, reason, String.join(", ", generators.keySet()));
    }

    private ShaderGenerator make(Found<ShaderGeneratorProvider> found, ImmutableList<String> targets) {
        Diagnostics diagnostics = new Diagnostics();
        Backend backend = found.provider()
                .ask(ShaderGeneratorProvider::backend, diagnostics)
                .orElseThrow(() -> defect(
                        NO_GENERATOR, targets.get(0), diagnostics.all().get(0).message()));
        String language = found.targets().get(0);
        ShaderGenerator generator = ShaderGenerator.of(
                targets, nodes(targets, diagnostics), backend, Suppliers.memoize(() -> checks(language)));
        problems.addAll(diagnostics.all());
        return generator;
    }

    /** Returns the checks of the shaders of a target. */
    private ImmutableList<SourceCheck> checks(String target) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList.Builder<SourceCheck> all = ImmutableList.builder();
        for (Found<SourceCheck> found : Found.find(SourceCheck.class, loader, diagnostics)) {
            if (found.targets().contains(target)) {
                found.provider().ask(check -> check, diagnostics).ifPresent(all::add);
            }
        }
        problems.addAll(diagnostics.all());
        return all.build();
    }

    /** Returns the custom nodes of the targets. Nodes of a nearer target take precedence over inherited nodes. */
    private NodeImplementations nodes(List<String> targets, Diagnostics diagnostics) {
        return NodeImplementations.of(
                all(targets, NodeImplementationProvider::nodes, diagnostics),
                all(targets, NodeImplementationProvider::files, diagnostics));
    }

    private Map<String, ShaderNodeImpl> all(
            List<String> targets,
            Function<NodeImplementationProvider, Map<String, ShaderNodeImpl>> brought,
            Diagnostics diagnostics) {
        Map<String, ShaderNodeImpl> all = new TreeMap<>();
        for (String target : targets) {
            Map<String, ShaderNodeImpl> ofTarget = new TreeMap<>();
            Map<String, Found<NodeImplementationProvider>> from = new HashMap<>();
            for (Found<NodeImplementationProvider> found : nodes) {
                if (!found.targets().contains(target)) {
                    continue;
                }
                Map<String, ShaderNodeImpl> codes = found.provider()
                        .<Map<String, ShaderNodeImpl>>ask(
                                provider -> ImmutableMap.copyOf(brought.apply(provider)), diagnostics)
                        .orElse(ImmutableMap.of());
                codes.forEach((name, code) -> {
                    Found<NodeImplementationProvider> other = from.putIfAbsent(name, found);
                    if (other == null) {
                        ofTarget.put(name, code);
                    } else if (other.isGiven() == found.isGiven()) {
                        throw defect(TWO_NODES, name, target, other.place(), found.place());
                    }
                });
            }
            ofTarget.forEach(all::putIfAbsent);
        }
        return all;
    }

    private static GenerationException defect(DiagnosticKind kind, Object... arguments) {
        return new GenerationException(ImmutableList.of(Diagnostic.of(kind, SourceSpan.none(), arguments)));
    }
}
