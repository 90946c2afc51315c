package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.service.internal.Providers;
import java.util.function.Consumer;

/** Finds services of other modules, for extension points that targets have of their own. */
public final class Services {
    private Services() {}

    /**
     * All implementations of a service on the class path and in modules, sorted by the names of their classes. A module that
     * asks states that it uses the service.
     *
     * @param <T> what they implement
     * @param check asks each what it must answer; it throws if the answer is none
     * @param diagnostics gets a warning of each that is not there, cannot be made or fails then; it is left out
     */
    public static <T> ImmutableList<T> of(
            Class<T> service, ClassLoader loader, Consumer<T> check, Diagnostics diagnostics) {
        ImmutableList.Builder<T> found = ImmutableList.builder();
        for (Providers.Provider<T> provider : Providers.sorted(service, loader, diagnostics)) {
            provider.<T>ask(
                            made -> {
                                check.accept(made);
                                return made;
                            },
                            diagnostics)
                    .ifPresent(found::add);
        }
        return found.build();
    }
}
