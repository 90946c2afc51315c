package dev.shadeweave.glsl.assembly;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Services;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** The named modifiers: the built-in ones, and services. */
public final class Modifiers {
    static final DiagnosticKind TWO_OF_A_NAME =
            DiagnosticKind.error("SW1640", "two modifiers are called '{0}': {1} and {2}; give one of them another id");

    private static final ImmutableList<String> BUILT_IN = ImmutableList.of(
            "depth",
            "id",
            "normals",
            "wireframe",
            "outline",
            "cel",
            "clip",
            "section",
            "xray",
            "fog",
            "dither",
            "peel",
            "motion",
            "fur",
            "points");

    private static final SourceRoot FOLDER =
            SourceRoot.resources(Modifiers.class.getClassLoader(), "dev/shadeweave/glsl/modifiers");

    private static final Supplier<Modifiers> ON_CLASS_PATH =
            Suppliers.memoize(() -> discover(StageModifier.class.getClassLoader()));

    /**
     * Modifiers by name. Built-in ones are read on demand, since reading all takes longer than generating most shaders,
     * and few shaders use one.
     */
    private final ImmutableMap<String, Supplier<StageModifier>> named;

    private final ImmutableList<StageModifier> services;
    private final ImmutableList<Diagnostic> problems;

    static Modifiers discover(ClassLoader loader) {
        Diagnostics diagnostics = new Diagnostics();
        return new Modifiers(Services.of(StageModifier.class, loader, Modifiers::check, diagnostics), diagnostics);
    }

    private static void check(StageModifier service) {
        Objects.requireNonNull(service.id(), "its name is null");
        service.order();
    }

    public Modifiers(List<StageModifier> found) {
        this(found, new Diagnostics());
    }

    private Modifiers(List<StageModifier> found, Diagnostics diagnostics) {
        Map<String, Supplier<StageModifier>> all = new TreeMap<>();
        BUILT_IN.forEach(name -> all.put(name, Suppliers.memoize(() -> builtIn(name))));
        for (StageModifier service : found) {
            Supplier<StageModifier> other = all.putIfAbsent(service.id(), Suppliers.ofInstance(service));
            if (other != null) {
                diagnostics.report(
                        TWO_OF_A_NAME, SourceSpan.none(), service.id(), describe(other.get()), describe(service));
            }
        }
        this.named = ImmutableMap.copyOf(all);
        List<StageModifier> sorted = new ArrayList<>(found);
        sorted.sort((one, other) -> one.order() == other.order()
                ? one.id().compareTo(other.id())
                : Integer.compare(one.order(), other.order()));
        this.services = ImmutableList.copyOf(sorted);
        this.problems = diagnostics.all();
    }

    private static StageModifier builtIn(String name) {
        SourceFile file = FOLDER.read(name + ".mod")
                .orElseThrow(() -> new IllegalStateException("modifier " + name + " is missing in the program"));
        Diagnostics diagnostics = new Diagnostics();
        Optional<ModifierFile> read = ModifierFile.read(file, SearchPath.EMPTY, diagnostics);
        diagnostics.throwIfErrors();
        return read.orElseThrow();
    }

    /** Returns the modifier that tessellates triangles for displacement. */
    public static StageModifier tessellation() {
        return builtIn("tessellate");
    }

    public static String describe(StageModifier modifier) {
        return modifier instanceof ModifierFile file
                ? file.place()
                : modifier.getClass().getName();
    }

    /** Returns the names of all modifiers, sorted. */
    public static ImmutableSortedSet<String> names() {
        return ImmutableSortedSet.copyOf(ON_CLASS_PATH.get().named.keySet());
    }

    /** Returns true for a file of a built-in modifier. */
    public static boolean isBuiltIn(SourceFile file) {
        return FOLDER.equals(file.root());
    }

    /** Returns the names of the built-in modifiers, in the order of the manual. */
    public static ImmutableList<String> builtIn() {
        return BUILT_IN;
    }

    /** Returns the modifier of a name. */
    public static Optional<StageModifier> find(String name) {
        return Optional.ofNullable(ON_CLASS_PATH.get().named.get(name)).map(Supplier::get);
    }

    /** Returns the services that apply without being requested, in their order. */
    public static ImmutableList<StageModifier> automatic(GenerationOptions options, Diagnostics diagnostics) {
        return ON_CLASS_PATH.get().applying(options, diagnostics);
    }

    /** Returns the services that apply to options, sorted by order, then by name. Reports a service that fails. */
    public ImmutableList<StageModifier> applying(GenerationOptions options, Diagnostics diagnostics) {
        List<StageModifier> applying = new ArrayList<>();
        for (StageModifier service : services) {
            Contribution.ask(service.id(), "whether it applies", diagnostics, () -> {
                if (service.appliesTo(options)) {
                    applying.add(service);
                }
            });
        }
        return ImmutableList.copyOf(applying);
    }

    /** Returns the problems of services. Services that cannot be created or have the same name are left out. */
    public static ImmutableList<Diagnostic> problems() {
        return ON_CLASS_PATH.get().found();
    }

    /** Returns the problems of the services. */
    public ImmutableList<Diagnostic> found() {
        return problems;
    }
}
