package dev.shadeweave.generator;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;
import dev.shadeweave.option.Options;
import dev.shadeweave.service.internal.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds generators and custom nodes on the class path. Only the providers of a requested target are instantiated.
 *
 * <pre>{@code
 * System.out.println(Generators.targets().contains("genglsl")); // true
 * System.out.println(Generators.forTarget("genosl").target()); // genosl
 * }</pre>
 *
 * <p>A {@linkplain #builder() builder} adds languages, nodes and options of the program itself, and finds services of
 * another class loader or of jars:
 *
 * <pre>{@code
 * GeneratorSet generators = Generators.builder()
 *         .nodes("genglsl", () -> Map.of("IM_frame_genglsl", new ShaderNodeImpl() {}))
 *         .build();
 * System.out.println(generators.forTarget("genglsl").nodes().find("IM_frame_genglsl").isPresent()); // true
 * System.out.println(Generators.forTarget("genglsl").nodes().find("IM_frame_genglsl").isPresent()); // false
 * }</pre>
 */
public final class Generators {
    private static final Supplier<GeneratorSet> ON_CLASS_PATH =
            Suppliers.memoize(() -> discover(Generators.class.getClassLoader()));

    private Generators() {}

    /** Returns a builder of generators in addition to those of the class path. Each set creates its own generators. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the problems of the services for languages and nodes on the class path that were needed so far. A service
     * with a problem is skipped.
     */
    public static ImmutableList<Diagnostic> problems() {
        return ON_CLASS_PATH.get().problems();
    }

    /**
     * Returns a target and those whose implementations serve it, nearest first, without making its generator.
     *
     * @param target the target's name: {@code vulkan}
     * @throws GenerationException if the target is unknown
     */
    public static ImmutableList<String> targetsOf(String target) {
        return ON_CLASS_PATH.get().targetsOf(target);
    }

    /**
     * Returns the target whose generator writes the shaders of a target: the target itself, or the one from which it inherits
     * its generator.
     *
     * @param targets a target and those whose implementations serve it, nearest first, as {@link ShaderGenerator#targets} says
     */
    public static String writer(ImmutableList<String> targets) {
        return ON_CLASS_PATH.get().writer(targets);
    }

    /** Returns the targets that have generators, sorted. */
    public static ImmutableSortedSet<String> targets() {
        return ON_CLASS_PATH.get().targets();
    }

    /**
     * Returns the generator of a target.
     *
     * @param target the target's name: {@code genglsl}
     * @throws GenerationException if the target is unknown (the message names the known targets, and the artefact that
     *     contains the target if it is a target of this project), if its generator cannot be created, or if two
     *     providers on the class path claim the target or one of its nodes
     */
    public static ShaderGenerator forTarget(String target) {
        return ON_CLASS_PATH.get().forTarget(target);
    }

    /**
     * Returns the generator of a target that a library may declare. If no generator is registered for the target
     * itself, the generator of the nearest target that it inherits is used. Implementations for the target come first,
     * then those for the targets that it inherits.
     *
     * @param target the name of a target: {@code genglsl}, or that of a {@code targetdef} with {@code inherit}
     * @param library declares targets; {@link LinkedDocument#library} also has those of a document
     * @throws GenerationException for the reasons of {@link #forTarget(String)}, or if the target inherits no target
     *     that has a generator
     */
    public static ShaderGenerator forTarget(String target, Library library) {
        return ON_CLASS_PATH.get().forTarget(target, library);
    }

    /**
     * Returns the targets that have generators, and the targets of a library that inherit them, sorted.
     *
     * @param library declares targets
     */
    public static ImmutableSortedSet<String> targets(Library library) {
        return ON_CLASS_PATH.get().targets(library);
    }

    /** Returns the generators of a class loader, without its options, which {@link Options} finds. */
    static GeneratorSet discover(ClassLoader loader) {
        return GeneratorSet.of(loader, List.of(), List.of(), ImmutableList.of(), List.of());
    }

    /**
     * Collects languages, nodes and options for a set of generators. A program's languages and nodes take precedence
     * over services for the same target or node. A builder belongs to one thread; the set that it builds serves any
     * number.
     */
    public static final class Builder {
        private final List<Found<ShaderGeneratorProvider>> languages = new ArrayList<>();
        private final List<Found<NodeImplementationProvider>> nodes = new ArrayList<>();
        private final List<OptionProvider> options = new ArrayList<>();
        private final List<Path> jars = new ArrayList<>();
        private ClassLoader loader = Generators.class.getClassLoader();

        private Builder() {}

        /**
         * Sets the class loader that finds services. By default, it is the one that loaded this class.
         *
         * @param newLoader the class loader; it must also find the languages of this project if the program uses them
         */
        public Builder classLoader(ClassLoader newLoader) {
            loader = newLoader;
            return this;
        }

        /**
         * Adds a jar, or a folder of classes, whose services are found in addition to those of the class loader. Its
         * classes can use those of the class loader. The jar stays open while its generators are in use.
         *
         * @param jar a file or folder
         * @throws IllegalArgumentException if it does not exist, or is neither a jar nor a folder
         */
        public Builder plugin(Path jar) {
            Plugins.check(jar);
            jars.add(jar);
            return this;
        }

        /**
         * Adds a language for the targets that the class of its provider names by {@link ForTarget}.
         *
         * @param provider provides the language
         * @throws IllegalArgumentException if the class does not have the annotation
         */
        public Builder target(ShaderGeneratorProvider provider) {
            return target(annotated(provider), provider);
        }

        /**
         * Adds a language.
         *
         * @param targets its own target first, then those that it inherits implementations from, nearest first
         * @param provider provides the language
         * @throws IllegalArgumentException if there is no target
         */
        public Builder target(List<String> targets, ShaderGeneratorProvider provider) {
            if (targets.isEmpty()) {
                throw new IllegalArgumentException("a language needs a target");
            }
            languages.add(Found.given(ShaderGeneratorProvider.class, ImmutableList.copyOf(targets), provider));
            return this;
        }

        /**
         * Adds the code of nodes for the target that the class of its provider names by {@link ForTarget}.
         *
         * @param provider provides the code
         * @throws IllegalArgumentException if the class does not have the annotation
         */
        public Builder nodes(NodeImplementationProvider provider) {
            nodes.add(Found.given(NodeImplementationProvider.class, annotated(provider), provider));
            return this;
        }

        /**
         * Adds the code of nodes.
         *
         * @param target the target of the nodes; they also serve every target that inherits it. If no generator has or
         *     inherits the target, it is among the {@linkplain GeneratorSet#problems problems}, because only a library
         *     can declare it.
         * @param provider provides the code, by the name of the {@code implementation} element
         */
        public Builder nodes(String target, NodeImplementationProvider provider) {
            nodes.add(Found.given(NodeImplementationProvider.class, ImmutableList.of(target), provider));
            return this;
        }

        /**
         * Adds options to {@link GeneratorSet#options()}. A backend reads an option whether it is listed or not.
         *
         * @param provider provides the options
         */
        public Builder options(OptionProvider provider) {
            options.add(provider);
            return this;
        }

        /**
         * Builds the generators. A service that cannot be used is left out and is among the {@linkplain GeneratorSet#problems
         * problems}.
         */
        public GeneratorSet build() {
            ClassLoader all = jars.isEmpty() ? loader : Plugins.loader(jars, loader);
            Diagnostics diagnostics = new Diagnostics();
            ImmutableList<OptionGroup> groups = Options.groups(all, options, diagnostics);
            return GeneratorSet.of(all, languages, nodes, groups, diagnostics.all());
        }

        private static ImmutableList<String> annotated(Object provider) {
            ImmutableList<String> targets = Found.annotated(provider.getClass());
            if (targets.isEmpty()) {
                throw new IllegalArgumentException(
                        provider.getClass().getName() + " does not say its target; annotate it with @ForTarget");
            }
            return targets;
        }
    }
}
