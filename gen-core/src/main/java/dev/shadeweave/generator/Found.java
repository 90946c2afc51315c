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
 * A provider that is not instantiated yet, or that the program gave.
 *
 * @param targets what its class or the program says: its own target first
 * @param provider makes it
 * @param isGiven true if the program gave it; it then takes precedence over services
 */
record Found<T>(ImmutableList<String> targets, Providers.Provider<T> provider, boolean isGiven) {
    static final DiagnosticKind NO_TARGET = DiagnosticKind.warning(
            "SW1504", "provider {0} does not say its target, so it is left out; annotate the class with @ForTarget");

    /** Follows the name of the class in the name of a lambda's class. */
    private static final String LAMBDA = "$$Lambda";

    /** Beside classes of a jar: a class a line, each with the targets that its annotation names, with blanks between. */
    private static final String LIST = "for-target.list";

    /** Returns a provider that the program gave. */
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

    /** Returns the class, and the jar that it is from, for messages. */
    String place() {
        CodeSource source = provider.type().getProtectionDomain().getCodeSource();
        String jar = source == null ? "" : " in " + source.getLocation();
        return name(provider.type()) + jar;
    }

    /** Returns the name of a class; of a lambda, whose name says nothing, the class that contains it. */
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
        // The order of those of one target stays.
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
}
