package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.service.internal.Providers;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/**
 * A provider: a service that is not instantiated yet, or an object of the program.
 *
 * @param targets its targets as its annotation or the program states them, its own target first
 * @param provider creates the provider
 * @param isGiven true if the program supplied it; it then takes precedence over services
 */
record Found<T>(ImmutableList<String> targets, Providers.Provider<T> provider, boolean isGiven) {
    static final DiagnosticKind NO_TARGET = DiagnosticKind.warning(
            "SW1504", "provider {0} does not say its target, so it is left out; annotate the class with @ForTarget");

    /** The separator in the class name of a lambda, after the name of the class that contains the lambda. */
    private static final String LAMBDA = "$$Lambda";

    /**
     * The file beside the classes of a jar that lists the targets of their annotations: one class a line, its simple
     * name and its targets separated by blanks.
     */
    private static final String LIST = "for-target.list";

    /** Returns a provider that the program supplied. */
    static <T> Found<T> given(Class<T> service, ImmutableList<String> targets, T provider) {
        Class<? extends T> type = provider.getClass().asSubclass(service);
        ClassLoader loader = type.getClassLoader() == null ? Found.class.getClassLoader() : type.getClassLoader();
        return new Found<>(
                targets,
                new Providers.Provider<>(
                        new Providers.Service<>(service, loader),
                        type.getName(),
                        ImmutableList.of(),
                        () -> type,
                        () -> provider),
                true);
    }

    /** Returns the class and its jar, for messages. */
    String place() {
        CodeSource source = provider.type().getProtectionDomain().getCodeSource();
        String jar = source == null ? "" : " in " + source.getLocation();
        return name(provider.type()) + jar;
    }

    /** Returns the name of a class. For a lambda or an anonymous class, returns the class that contains it. */
    private static String name(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf(LAMBDA);
        if (type.isHidden() && lambda > 0) {
            return "a lambda in " + name.substring(0, lambda);
        }
        return type.isAnonymousClass()
                ? "an anonymous class in " + type.getEnclosingClass().getName()
                : name;
    }

    /** Returns the providers of a service, sorted by target, then by class name. */
    static <T> ImmutableList<Found<T>> find(Class<T> service, ClassLoader loader, Diagnostics diagnostics) {
        List<Found<T>> all = new ArrayList<>();
        for (Providers.Provider<T> provider : Providers.sorted(service, loader, diagnostics)) {
            ImmutableList<String> targets = provider.words().isEmpty()
                    ? provider.look(Found::annotated, diagnostics).orElse(ImmutableList.of())
                    : provider.words();
            if (targets.isEmpty()) {
                diagnostics.report(NO_TARGET, SourceSpan.none(), provider.name());
            } else {
                all.add(new Found<>(targets, provider, false));
            }
        }
        // The sort is stable, so providers of one target stay sorted by class name.
        all.sort((one, other) -> one.targets().get(0).compareTo(other.targets().get(0)));
        return ImmutableList.copyOf(all);
    }

    /** Returns the targets that the annotation of a class names; empty without an annotation. */
    static ImmutableList<String> annotated(Class<?> type) {
        ImmutableList<String> listed = listed(type);
        if (!listed.isEmpty()) {
            return listed;
        }
        ForTarget targets = type.getAnnotation(ForTarget.class);
        return targets == null ? ImmutableList.of() : ImmutableList.copyOf(targets.value());
    }

    /**
     * Returns these targets from the list that the build of a jar may write, as the build of this project does. Reading
     * the list is faster than reading an annotation.
     */
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
            return ImmutableList.of(); // the annotation has the same targets
        }
        return ImmutableList.of();
    }
}
