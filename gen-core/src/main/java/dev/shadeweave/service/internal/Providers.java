package dev.shadeweave.service.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Spliterator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds the implementations of services. */
public final class Providers {
    static final DiagnosticKind BROKEN = DiagnosticKind.warning(
            "SW1505", "service {0}: {1}{2}; it is left out, so mend or remove the jar that brings it");

    /** The longest list of implementations that is read, in bytes. */
    private static final int LONGEST_LIST = 1 << 20;

    /**
     * The system property that a launcher sets to {@code true} if the class path is the one for which the list was
     * made. Searching all jars takes a tenth of a short run.
     */
    private static final String FIXED = "shadeweave.class-path.fixed";

    /**
     * The list: one implementation a line, with the interface, the class, and the words of its annotation, separated by
     * spaces, in the order of the class path.
     */
    private static final String LIST = "META-INF/shadeweave.providers";

    /** The folder of the lists that {@link java.util.ServiceLoader} reads. */
    static final String FOLDER = "META-INF/services/";

    /** The number of broken implementations after which the search stops. */
    private static final int MOST_FAILURES = 100;

    private Providers() {}

    /**
     * An implementation, before its class is loaded.
     *
     * @param service the service, and the class loader that found it
     * @param name the name of its class
     * @param words the words of its annotation in a list; empty without a list
     * @param finder loads its class
     * @param maker creates an instance
     */
    public record Provider<T>(
            Service<T> service,
            String name,
            ImmutableList<String> words,
            Supplier<Class<? extends T>> finder,
            Supplier<? extends T> maker) {
        /** Returns its class. */
        public Class<? extends T> type() {
            return finder.get();
        }

        /** Creates an instance. */
        public T get() {
            return maker.get();
        }

        /**
         * Applies a function to its class. Empty, and reported, if the class is broken.
         *
         * @param question must not return null
         */
        public <R> Optional<R> look(Function<Class<? extends T>, R> question, Diagnostics diagnostics) {
            return service.guarded(name, () -> question.apply(type()), diagnostics);
        }

        /**
         * Applies a function to a new instance. Empty, and reported, if the instance cannot be created, fails, or
         * returns null.
         *
         * @param question must not return null
         */
        public <R> Optional<R> ask(Function<T, R> question, Diagnostics diagnostics) {
            return service.guarded(name, () -> question.apply(get()), diagnostics);
        }
    }

    /**
     * A service.
     *
     * @param type the interface
     * @param loader finds classes and resources
     */
    public record Service<T>(Class<T> type, ClassLoader loader) {
        private <R> Optional<R> guarded(String name, Supplier<R> question, Diagnostics diagnostics) {
            try {
                R answer = question.get();
                if (answer == null) {
                    report(name, name + " gives null", diagnostics);
                }
                return Optional.ofNullable(answer);
            } catch (ServiceConfigurationError e) {
                report(name, reason(e), diagnostics);
            } catch (RuntimeException | LinkageError e) {
                // foreign code may throw anything
                report(name, name + " fails with " + e, diagnostics);
            }
            return Optional.empty();
        }

        private String reason(ServiceConfigurationError error) {
            String said = String.valueOf(error.getMessage());
            String prefix = type.getName() + ": ";
            String plain = said.startsWith(prefix) ? said.substring(prefix.length()) : said;
            return error.getCause() == null ? plain : plain + " (" + error.getCause() + ")";
        }

        private void report(String name, String reason, Diagnostics diagnostics) {
            diagnostics.report(BROKEN, SourceSpan.none(), type.getName(), reason, place(name));
        }

        /**
         * Returns the place that names a class as an implementation: {@code , named in /jars/x.jar}; empty if it cannot
         * be found.
         */
        private String place(String text) {
            try {
                for (URL list : Collections.list(loader.getResources(FOLDER + type.getName()))) {
                    String where = list.toString();
                    if (text.contains(where)) {
                        return "";
                    }
                    if (names(list).anyMatch(text::contains)) {
                        String jar = where.substring(
                                0,
                                where.length()
                                        - FOLDER.length()
                                        - type.getName().length());
                        return ", named in " + jar.replaceFirst("^jar:", "").replaceFirst("!?/$", "");
                    }
                }
            } catch (IOException e) {
                return ""; // the place is only additional information
            }
            return "";
        }

        private static Stream<String> names(URL list) throws IOException {
            try (InputStream in = list.openStream()) {
                return new String(in.readNBytes(LONGEST_LIST), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.replaceFirst("#.*", "").strip())
                        .filter(line -> !line.isEmpty());
            }
        }
    }

    /**
     * Returns the implementations of a service in the order of the class path, then those of {@link Plugins}. Listed classes that
     * are not implementations are left out.
     *
     * @param diagnostics receives a warning about each class that is left out
     */
    public static <T> ImmutableList<Provider<T>> of(Class<T> type, ClassLoader loader, Diagnostics diagnostics) {
        ImmutableList<Provider<T>> own = onClassPath(new Service<>(type, loader), diagnostics);
        ClassLoader more = Plugins.loader();
        if (more == null || !loader.equals(more.getParent())) {
            return own;
        }
        ImmutableList.Builder<Provider<T>> all = ImmutableList.builder();
        all.addAll(own);
        for (Provider<T> provider : loaded(new Service<>(type, more), diagnostics)) {
            if (more.equals(provider.type().getClassLoader())) {
                all.add(provider);
            }
        }
        return all.build();
    }

    private static <T> ImmutableList<Provider<T>> onClassPath(Service<T> service, Diagnostics diagnostics) {
        boolean isProgram = service.loader().equals(Providers.class.getClassLoader());
        if (isProgram && Boolean.getBoolean(FIXED)) {
            try (InputStream list = service.loader().getResourceAsStream(LIST)) {
                if (list != null) {
                    return listed(service, new String(list.readAllBytes(), StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return loaded(service, diagnostics);
    }

    private static <T> ImmutableList<Provider<T>> loaded(Service<T> service, Diagnostics diagnostics) {
        // This module cannot declare the services of its callers when it is compiled.
        Providers.class.getModule().addUses(service.type());
        ImmutableList.Builder<Provider<T>> all = ImmutableList.builder();
        Spliterator<ServiceLoader.Provider<T>> found =
                ServiceLoader.load(service.type(), service.loader()).stream().spliterator();
        boolean more = true;
        for (int failures = 0; more && failures < MOST_FAILURES; ) {
            try {
                more = found.tryAdvance(provider -> all.add(new Provider<T>(
                        service, provider.type().getName(), ImmutableList.of(), provider::type, provider)));
            } catch (ServiceConfigurationError e) {
                failures++;
                String reason = service.reason(e);
                service.report(reason, reason, diagnostics);
            } catch (LinkageError e) {
                failures++;
                service.report(String.valueOf(e).replace('/', '.'), String.valueOf(e), diagnostics);
            }
        }
        return all.build();
    }

    /** Returns the implementations sorted by the names of their classes. */
    public static <T> ImmutableList<Provider<T>> sorted(Class<T> type, ClassLoader loader, Diagnostics diagnostics) {
        List<Provider<T>> found = new ArrayList<>(of(type, loader, diagnostics));
        found.sort((one, other) -> one.name().compareTo(other.name()));
        return ImmutableList.copyOf(found);
    }

    /** Returns the implementations in a list. */
    static <T> ImmutableList<Provider<T>> listed(Service<T> service, String list) {
        String prefix = service.type().getName() + " ";
        ImmutableList.Builder<Provider<T>> all = ImmutableList.builder();
        int at = 0;
        while (at < list.length()) {
            int end = list.indexOf('\n', at);
            end = end < 0 ? list.length() : end;
            if (list.startsWith(prefix, at)) {
                all.add(provider(service, list.substring(at + prefix.length(), end)));
            }
            at = end + 1;
        }
        return all.build();
    }

    private static <T> Provider<T> provider(Service<T> service, String line) {
        int end = line.indexOf(' ');
        String name = end < 0 ? line : line.substring(0, end);
        ImmutableList<String> words = end < 0
                ? ImmutableList.of()
                : ImmutableList.copyOf(line.substring(end + 1).split(" ", -1));
        return new Provider<>(service, name, words, () -> type(service, name), () -> make(type(service, name)));
    }

    private static <T> Class<? extends T> type(Service<T> service, String name) {
        try {
            return Class.forName(name, false, service.loader()).asSubclass(service.type());
        } catch (ClassNotFoundException | ClassCastException e) {
            throw new ServiceConfigurationError(service.type().getName() + ": " + name + " is no provider of it", e);
        }
    }

    private static <T> T make(Class<T> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new ServiceConfigurationError(type.getName() + " cannot be made", e);
        }
    }
}
