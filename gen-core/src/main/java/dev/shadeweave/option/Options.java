package dev.shadeweave.option;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.internal.service.Providers;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/**
 * All options that there are on the class path.
 *
 * <pre>{@code
 * System.out.println(Options.all().contains(InterfaceOptions.CANONICAL)); // true
 * }</pre>
 */
public final class Options {
    private static final ImmutableList<OptionGroup> SHARED =
            ImmutableList.of(InterfaceOptions.GROUP, ColorOptions.GROUP, GraphOptions.GROUP);

    private static final Supplier<ImmutableList<OptionGroup>> GROUPS = Suppliers.memoize(Options::find);

    private Options() {}

    /** The options by concern: those of all targets, then those that providers bring, by the names of their classes. */
    public static ImmutableList<OptionGroup> groups() {
        return GROUPS.get();
    }

    /** The options of all groups, in order. */
    public static ImmutableList<Option<?>> all() {
        ImmutableList.Builder<Option<?>> all = ImmutableList.builder();
        groups().forEach(group -> all.addAll(group.options()));
        return all.build();
    }

    /**
     * True for an option that the compilation acts upon, whatever the target.
     *
     * @param option any option
     */
    public static boolean isShared(Option<?> option) {
        return SHARED.stream().anyMatch(group -> group.has(option));
    }

    private static ImmutableList<OptionGroup> find() {
        ImmutableList.Builder<OptionGroup> groups = ImmutableList.builder();
        groups.addAll(SHARED);
        Providers.of(OptionProvider.class, Options.class.getClassLoader()).stream()
                .sorted(Comparator.comparing(Providers.Provider::name))
                .forEach(provider -> groups.addAll(provider.get().groups()));
        ImmutableList<OptionGroup> all = groups.build();
        Set<String> names = new HashSet<>();
        for (OptionGroup group : all) {
            for (Option<?> option : group.options()) {
                if (!names.add(option.name())) {
                    throw new IllegalStateException("two options are called '" + option.name() + "'");
                }
            }
        }
        return all;
    }
}
