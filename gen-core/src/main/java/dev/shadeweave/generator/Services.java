package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.ServiceLoader;

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
        // Which services its callers have, this module cannot know when it is compiled.
        Services.class.getModule().addUses(service);
        return ServiceLoader.load(service, loader).stream()
                .sorted(Comparator.comparing(provider -> provider.type().getName()))
                .map(ServiceLoader.Provider::get)
                .collect(ImmutableList.toImmutableList());
    }
}
