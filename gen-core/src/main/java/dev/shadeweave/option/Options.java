package dev.shadeweave.option;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.service.internal.Providers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Lists all options on the class path.
 *
 * <pre>{@code
 * System.out.println(Options.all().contains(InterfaceOptions.CANONICAL)); // true
 * }</pre>
 */
public final class Options {
    private static final ImmutableList<OptionGroup> SHARED =
            ImmutableList.of(InterfaceOptions.GROUP, ColorOptions.GROUP, GraphOptions.GROUP);

    private static final Supplier<Found> FOUND = Suppliers.memoize(Options::find);

    /** The options of valid providers, and the errors of the other providers. */
    record Found(ImmutableList<OptionGroup> groups, ImmutableList<Diagnostic> problems) {}

    private Options() {}

    /** Returns the options by topic: those for all targets, then those of providers in the order of their class names. */
    public static ImmutableList<OptionGroup> groups() {
        return FOUND.get().groups();
    }

    /** Returns the options of all groups, in order. */
    public static ImmutableList<Option<?>> all() {
        ImmutableList.Builder<Option<?>> all = ImmutableList.builder();
        groups().forEach(group -> all.addAll(group.options()));
        return all.build();
    }

    /**
     * Returns true for an option that affects all targets.
     *
     * @param option any option
     */
    public static boolean isShared(Option<?> option) {
        return SHARED.stream().anyMatch(group -> group.has(option));
    }

    /** Returns the errors of providers, whose options are omitted. */
    public static ImmutableList<Diagnostic> problems() {
        return FOUND.get().problems();
    }

    private static Found find() {
        return find(Options.class.getClassLoader());
    }

    static Found find(ClassLoader loader) {
        Diagnostics diagnostics = new Diagnostics();
        return new Found(groups(loader, ImmutableList.of(), diagnostics), diagnostics.all());
    }

    /**
     * Returns the options by topic: those for all targets, those of the services that a class loader finds, in the order of
     * their class names, then those of more providers.
     *
     * @param loader finds services
     * @param more providers that are not services
     * @param diagnostics receives a warning for each service that cannot be used or repeats the name of an option; it is
     *     omitted
     * @throws IllegalStateException if one of {@code more} repeats the name of an option
     */
    public static ImmutableList<OptionGroup> groups(
            ClassLoader loader, Iterable<? extends OptionProvider> more, Diagnostics diagnostics) {
        List<OptionGroup> groups = new ArrayList<>(SHARED);
        Set<String> names = new HashSet<>();
        SHARED.forEach(group -> group.options().forEach(option -> names.add(option.name())));
        for (Providers.Provider<OptionProvider> provider :
                Providers.sorted(OptionProvider.class, loader, diagnostics)) {
            provider.ask(brought -> named(ImmutableList.copyOf(brought.groups()), names), diagnostics)
                    .ifPresent(groups::addAll);
        }
        for (OptionProvider provider : more) {
            groups.addAll(named(ImmutableList.copyOf(provider.groups()), names));
        }
        return ImmutableList.copyOf(groups);
    }

    /** Returns the groups unless one of their options has the name of an earlier one. */
    private static ImmutableList<OptionGroup> named(ImmutableList<OptionGroup> groups, Set<String> names) {
        Set<String> own = new HashSet<>();
        for (OptionGroup group : groups) {
            for (Option<?> option : group.options()) {
                if (names.contains(option.name()) || !own.add(option.name())) {
                    throw new IllegalStateException("two options are called '" + option.name() + "'");
                }
            }
        }
        names.addAll(own);
        return groups;
    }
}
