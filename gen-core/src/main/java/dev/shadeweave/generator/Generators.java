package dev.shadeweave.generator;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.SourceCheck;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.service.internal.Providers;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
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
    static final DiagnosticKind NO_TARGET = DiagnosticKind.warning(
            "SW1504", "provider {0} does not say its target, so it is left out; annotate the class with @ForTarget");
    static final DiagnosticKind NO_GENERATOR =
            DiagnosticKind.error("SW1506", "the generator of target '{0}' cannot be made: {1}");

    static final DiagnosticKind NO_BASE = DiagnosticKind.error(
            "SW1507", "there is no generator for target '{0}': {1}; let its targetdef inherit one of {2}");

    /**
     * Targets that the data library declares for the languages of other programs, and the name of the language here; empty for a
     * language that is not written here. Such a target may inherit implementations of another target, but not its language.
     */
    private static final ImmutableMap<String, String> OTHER_LANGUAGES =
            ImmutableMap.of("genmsl", "msl", "genslang", "slang", "genmdl", "");

    /** The artefacts of this project that bring languages, for programs that lack one of them. */
    private static final ImmutableMap<String, String> ARTEFACTS = ImmutableMap.<String, String>builder()
            .put("genglsl", "shadeweave-glsl")
            .put("essl", "shadeweave-glsl")
            .put("vulkan", "shadeweave-glsl")
            .put("genosl", "shadeweave-osl")
            .put("genoslnetwork", "shadeweave-osl")
            .put("wgsl", "shadeweave-targets")
            .put("hlsl", "shadeweave-targets")
            .put("msl", "shadeweave-targets")
            .put("slang", "shadeweave-targets")
            .put("genglsl_raymarch", "shadeweave-raymarch")
            .put("essl_raymarch", "shadeweave-raymarch")
            .put("vulkan_raymarch", "shadeweave-raymarch")
            .buildOrThrow();

    /** Beside classes of a jar: a class a line, each with the targets that its annotation names, with blanks between. */
    private static final String LIST = "for-target.list";

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

    /** By target, sorted; two for one target are found out when somebody asks for it. */
    private final ImmutableMap<String, ImmutableList<Found<ShaderGeneratorProvider>>> generators;

    private final ImmutableList<Found<NodeImplementationProvider>> nodes;
    private final ClassLoader loader;
    private final Map<String, ShaderGenerator> created = new ConcurrentHashMap<>();

    /** The generators of targets that only a library declares. */
    private final Facet<Library, Map<String, ShaderGenerator>> declared =
            new Facet<>(library -> new ConcurrentHashMap<>());

    private final Set<Diagnostic> problems = Collections.synchronizedSet(new LinkedHashSet<>());

    private Generators(
            ImmutableMap<String, ImmutableList<Found<ShaderGeneratorProvider>>> generators,
            ImmutableList<Found<NodeImplementationProvider>> nodes,
            ClassLoader loader,
            List<Diagnostic> problems) {
        this.generators = generators;
        this.nodes = nodes;
        this.loader = loader;
        this.problems.addAll(problems);
    }

    /**
     * What is wrong with services on the class path that bring languages and nodes, as far as they were needed. They are left
     * out, and all else goes on.
     */
    public static ImmutableList<Diagnostic> problems() {
        return ON_CLASS_PATH.get().found();
    }

    ImmutableList<Diagnostic> found() {
        synchronized (problems) {
            return ImmutableList.copyOf(problems);
        }
    }

    /**
     * A target and those whose implementations serve it, nearest first, without making its generator.
     *
     * @param target the target's name: {@code vulkan}
     * @throws GenerationException if there is none
     */
    public static ImmutableList<String> targetsOf(String target) {
        return ON_CLASS_PATH.get().providers(target).get(0).targets();
    }

    /**
     * Returns the target whose generator writes the shaders of a target: the target itself, or the one from which it inherits
     * its generator.
     *
     * @param targets a target and those whose implementations serve it, nearest first, as {@link ShaderGenerator#targets} says
     */
    public static String writer(ImmutableList<String> targets) {
        return targets.stream()
                .filter(ON_CLASS_PATH.get().generators::containsKey)
                .findFirst()
                .orElse(targets.get(0));
    }

    /** The targets there are generators for, sorted. */
    public static ImmutableSortedSet<String> targets() {
        return ImmutableSortedSet.copyOf(ON_CLASS_PATH.get().generators.keySet());
    }

    /**
     * The generator of a target.
     *
     * @param target the target's name: {@code genglsl}
     * @throws GenerationException if there is none, naming those there are; if it cannot be made; or if two providers on
     *     the class path claim the target or one of its nodes
     */
    public static ShaderGenerator forTarget(String target) {
        return ON_CLASS_PATH.get().generator(target);
    }

    /**
     * Returns the generator of a target that a library may declare. If the target has no generator of its own, the generator of
     * the nearest target that it inherits is used. Implementations for the target come first, then those for the targets that it
     * inherits.
     *
     * @param target the name of a target: {@code genglsl}, or that of a {@code targetdef} with {@code inherit}
     * @param library declares targets; {@link LinkedDocument#library} also has those of a document
     * @throws GenerationException as {@link #forTarget(String)} does; and if the target inherits none that has a generator
     */
    public static ShaderGenerator forTarget(String target, Library library) {
        return ON_CLASS_PATH.get().generator(target, library);
    }

    /**
     * Returns the targets that have generators, and the targets of a library that inherit them, sorted.
     *
     * @param library declares targets
     */
    public static ImmutableSortedSet<String> targets(Library library) {
        Generators all = ON_CLASS_PATH.get();
        return ImmutableSortedSet.copyOf(Sets.union(
                all.generators.keySet(), Sets.filter(library.targets(), name -> all.base(name, library) != null)));
    }

    static Generators discover(ClassLoader loader) {
        Diagnostics diagnostics = new Diagnostics();
        Map<String, ImmutableList<Found<ShaderGeneratorProvider>>> generators = new TreeMap<>();
        for (Found<ShaderGeneratorProvider> found : find(ShaderGeneratorProvider.class, loader, diagnostics)) {
            generators.merge(
                    found.targets().get(0),
                    ImmutableList.of(found),
                    (some, more) -> ImmutableList.<Found<ShaderGeneratorProvider>>builder()
                            .addAll(some)
                            .addAll(more)
                            .build());
        }
        return new Generators(
                ImmutableMap.copyOf(generators),
                find(NodeImplementationProvider.class, loader, diagnostics),
                loader,
                diagnostics.all());
    }

    private ImmutableList<Found<ShaderGeneratorProvider>> providers(String target) {
        ImmutableList<Found<ShaderGeneratorProvider>> found = generators.get(target);
        if (found == null) {
            throw defect(
                    UNKNOWN_TARGET,
                    target,
                    ARTEFACTS.containsKey(target)
                            ? "; the artefact '" + ARTEFACTS.get(target) + "' brings it and is not on the class path"
                            : Suggestions.didYouMean(target, generators.keySet()),
                    String.join(", ", generators.keySet()));
        }
        return found;
    }

    ShaderGenerator generator(String target) {
        ShaderGenerator known = created.get(target);
        if (known != null) {
            return known;
        }
        ImmutableList<Found<ShaderGeneratorProvider>> all = providers(target);
        Found<ShaderGeneratorProvider> found = all.get(0);
        if (all.size() > 1) {
            throw defect(TWO_GENERATORS, target, found.place(), all.get(1).place());
        }
        ShaderGenerator generator = make(found, found.targets());
        ShaderGenerator earlier = created.putIfAbsent(target, generator);
        return earlier == null ? generator : earlier;
    }

    ShaderGenerator generator(String target, Library library) {
        return generators.containsKey(target)
                ? generator(target)
                : library.get(declared).computeIfAbsent(target, name -> inherited(name, library));
    }

    private ShaderGenerator inherited(String target, Library library) {
        String base = base(target, library);
        if (base == null) {
            throw noBase(target, library);
        }
        generator(base); // reports two generators of one target
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

    /** The nearest target of a chain that has a generator, or null. */
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
            return defect(UNKNOWN_TARGET, target, Suggestions.didYouMean(target, all), String.join(", ", all));
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
                    + (ours.isEmpty() ? "" : ", which is called '" + ours + "' here");
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

    /** The checks of shaders that are written for a target. */
    private ImmutableList<SourceCheck> checks(String target) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList.Builder<SourceCheck> all = ImmutableList.builder();
        for (Found<SourceCheck> found : find(SourceCheck.class, loader, diagnostics)) {
            if (found.targets().contains(target)) {
                found.provider().ask(check -> check, diagnostics).ifPresent(all::add);
            }
        }
        problems.addAll(diagnostics.all());
        return all.build();
    }

    /** The custom nodes of the targets; those of a nearer target come before those it inherits. */
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
    private static <T> ImmutableList<Found<T>> find(Class<T> service, ClassLoader loader, Diagnostics diagnostics) {
        List<Found<T>> all = new ArrayList<>();
        for (Providers.Provider<T> provider : Providers.sorted(service, loader, diagnostics)) {
            ImmutableList<String> targets = provider.words().isEmpty()
                    ? provider.look(Generators::annotated, diagnostics).orElse(ImmutableList.of())
                    : provider.words();
            if (targets.isEmpty()) {
                diagnostics.report(NO_TARGET, SourceSpan.none(), provider.name());
            } else {
                all.add(new Found<>(targets, provider));
            }
        }
        // The order of those of one target stays.
        all.sort((one, other) -> one.targets().get(0).compareTo(other.targets().get(0)));
        return ImmutableList.copyOf(all);
    }

    /** What the annotation of a class says. */
    private static ImmutableList<String> annotated(Class<?> type) {
        ImmutableList<String> listed = listed(type);
        if (!listed.isEmpty()) {
            return listed;
        }
        ForTarget targets = type.getAnnotation(ForTarget.class);
        return targets == null ? ImmutableList.of() : ImmutableList.copyOf(targets.value());
    }

    /** The same, where the build of its jar has written it down, as it does for ours; to read an annotation takes longer. */
    private static ImmutableList<String> listed(Class<?> type) {
        try (InputStream list = type.getResourceAsStream(LIST)) {
            String text = list == null ? "" : new String(list.readAllBytes(), StandardCharsets.UTF_8);
            String name = type.getName().substring(type.getName().lastIndexOf('.') + 1) + " ";
            for (String line : text.split("\n", -1)) {
                if (line.startsWith(name)) {
                    return ImmutableList.copyOf(line.substring(name.length()).split(" ", -1));
                }
            }
        } catch (IOException e) {
            return ImmutableList.of(); // the annotation says it, too
        }
        return ImmutableList.of();
    }

    private static GenerationException defect(DiagnosticKind kind, Object... arguments) {
        return new GenerationException(ImmutableList.of(Diagnostic.of(kind, SourceSpan.none(), arguments)));
    }
}
