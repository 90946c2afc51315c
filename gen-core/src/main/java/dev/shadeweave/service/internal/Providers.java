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

/** The implementations of services. */
public final class Providers {
    static final DiagnosticKind BROKEN = DiagnosticKind.warning(
            "SW1505", "service {0}: {1}{2}; it is left out, so mend or remove the jar that brings it");

    /** No list of implementations is longer. */
    private static final int LONGEST_LIST = 1 << 20;

    /**
     * Set to {@code true} by a launcher whose class path is what it was when the list was made. To look for services in
     * each of its jars takes a tenth of a short run.
     */
    private static final String FIXED = "shadeweave.class-path.fixed";

    /**
     * One implementation a line: the interface, the class, and the words of its annotation if it has one, with blanks between; in
     * the order of the class path.
     */
    private static final String LIST = "META-INF/shadeweave.providers";

    /** Where a class path says which implementations there are. */
    static final String FOLDER = "META-INF/services/";

    /** More broken implementations than this are not looked for. */
    private static final int MOST_FAILURES = 100;

    private Providers() {}

    /**
     * An implementation that may never be made, nor its class be loaded.
     *
     * @param service what it implements, and where it was looked for
     * @param name the name of its class
     * @param words what a list says of it besides: what its annotation says; empty without a list
     * @param finder finds its class
     * @param maker makes one
     */
    public record Provider<T>(
            Service<T> service,
            String name,
            ImmutableList<String> words,
            Supplier<Class<? extends T>> finder,
            Supplier<? extends T> maker) {
        /** Its class. */
        public Class<? extends T> type() {
            return finder.get();
        }

        /** A new one. */
        public T get() {
            return maker.get();
        }

        /**
         * What is found of its class; nothing if its class is broken, which is reported.
         *
         * @param question must not give null
         */
        public <R> Optional<R> look(Function<Class<? extends T>, R> question, Diagnostics diagnostics) {
            return service.guarded(name, () -> question.apply(type()), diagnostics);
        }

        /**
         * What a new one answers; nothing if none can be made, or it fails, which is reported.
         *
         * @param question must not give null; an answer that is null is reported, too
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
                // code of others, which may do anything
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

        /** Where a class is named as an implementation: {@code , named in /jars/x.jar}; nothing if that cannot be found. */
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
                return ""; // it helps to know, and no more
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
     * @param diagnostics gets a warning of each that is left out
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
        if (Boolean.getBoolean(FIXED)) {
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
        // Which services its callers have, this module cannot know when it is compiled.
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

    /** The same, sorted by the names of their classes. */
    public static <T> ImmutableList<Provider<T>> sorted(Class<T> type, ClassLoader loader, Diagnostics diagnostics) {
        List<Provider<T>> found = new ArrayList<>(of(type, loader, diagnostics));
        found.sort((one, other) -> one.name().compareTo(other.name()));
        return ImmutableList.copyOf(found);
    }

    /** The implementations that a list names. */
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
