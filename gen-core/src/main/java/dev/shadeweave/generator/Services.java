package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.internal.service.Providers;
import java.util.Comparator;

/** Finds services of other modules, for extension points that targets have of their own. */
public final class Services {
    private Services() {}

    /**
     * All implementations of a service on the class path and in modules, sorted by the names of their classes. A module that
     * asks states that it uses the service.
     *
     * @param <T> what they implement
     */
    public static <T> ImmutableList<T> of(Class<T> service, ClassLoader loader) {
        return Providers.of(service, loader).stream()
                .sorted(Comparator.comparing(provider -> provider.name()))
                .map(provider -> provider.get())
                .collect(ImmutableList.toImmutableList());
    }
}
