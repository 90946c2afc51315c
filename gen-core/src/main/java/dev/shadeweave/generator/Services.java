package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.service.internal.Providers;
import java.util.function.Consumer;

/** Finds services of other modules, for extension points that targets define. */
public final class Services {
    private Services() {}

    /**
     * Returns all implementations of a service on the class path and in modules, sorted by class name. The calling
     * module must declare that it uses the service.
     *
     * @param <T> the service
     * @param check calls the methods that must work; it throws if an answer is invalid
     * @param diagnostics receives a warning for each implementation that is missing, cannot be created, or fails
     *     the check; it is skipped
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
