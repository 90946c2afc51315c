package dev.shadeweave.internal.service;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** The implementations of services. */
public final class Providers {
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

    private Providers() {}

    /**
     * An implementation that may never be made, nor its class be loaded.
     *
     * @param name the name of its class
     * @param words what a list says of it besides: what its annotation says; empty without a list
     * @param finder finds its class
     * @param maker makes one
     */
    public record Provider<T>(
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
    }

    /**
     * All implementations of a service, in the order of the class path.
     *
     * @throws ServiceConfigurationError if a class that is named is none of them; with a list, once somebody asks for it
     */
    public static <T> ImmutableList<Provider<T>> of(Class<T> service, ClassLoader loader) {
        if (Boolean.getBoolean(FIXED)) {
            try (InputStream list = loader.getResourceAsStream(LIST)) {
                if (list != null) {
                    return listed(service, loader, new String(list.readAllBytes(), StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        // Which services its callers have, this module cannot know when it is compiled.
        Providers.class.getModule().addUses(service);
        return ServiceLoader.load(service, loader).stream()
                .map(found -> new Provider<T>(found.type().getName(), ImmutableList.of(), found::type, found))
                .collect(ImmutableList.toImmutableList());
    }

    /** The implementations that a list names. */
    static <T> ImmutableList<Provider<T>> listed(Class<T> service, ClassLoader loader, String list) {
        String prefix = service.getName() + " ";
        ImmutableList.Builder<Provider<T>> all = ImmutableList.builder();
        int at = 0;
        while (at < list.length()) {
            int end = list.indexOf('\n', at);
            end = end < 0 ? list.length() : end;
            if (list.startsWith(prefix, at)) {
                all.add(provider(service, loader, list.substring(at + prefix.length(), end)));
            }
            at = end + 1;
        }
        return all.build();
    }

    private static <T> Provider<T> provider(Class<T> service, ClassLoader loader, String line) {
        int end = line.indexOf(' ');
        String name = end < 0 ? line : line.substring(0, end);
        ImmutableList<String> words = end < 0
                ? ImmutableList.of()
                : ImmutableList.copyOf(line.substring(end + 1).split(" ", -1));
        return new Provider<>(name, words, () -> type(service, loader, name), () -> make(type(service, loader, name)));
    }

    private static <T> Class<? extends T> type(Class<T> service, ClassLoader loader, String name) {
        try {
            return Class.forName(name, false, loader).asSubclass(service);
        } catch (ClassNotFoundException | ClassCastException e) {
            throw new ServiceConfigurationError(service.getName() + ": " + name + " is no provider of it", e);
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
