package dev.shadeweave.service.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Jars that provide services in addition to the class path. A program names them before it looks for any service, and
 * they cannot be changed later. Their classes can use the classes of the program, which take precedence.
 */
public final class Plugins {
    private static final AtomicReference<Plugins> LOADED = new AtomicReference<>();

    private final ImmutableSet<Path> jars;
    private final @Nullable Loader loader;

    private Plugins(ImmutableSet<Path> jars) {
        this.jars = jars;
        this.loader = jars.isEmpty() ? null : new Loader(jars);
    }

    /** Finds classes in the jars. Lists of services are taken only from the jars. */
    private static final class Loader extends URLClassLoader {
        Loader(ImmutableSet<Path> jars) {
            super(jars.stream().map(Loader::url).toArray(URL[]::new), Plugins.class.getClassLoader());
        }

        private static URL url(Path jar) {
            try {
                return jar.toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(jar + " is no file", e);
            }
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.startsWith(Providers.FOLDER) ? findResources(name) : super.getResources(name);
        }
    }

    /**
     * Checks that a path is a jar or a folder. A class loader would skip any other file in silence.
     *
     * @throws IllegalArgumentException with the reason
     */
    public static void check(Path jar) {
        if (jar.toFile().isDirectory()) {
            return;
        }
        try {
            new JarFile(jar.toFile()).close();
        } catch (IOException e) {
            String reason = jar.toFile().exists() ? "it is not a jar (" + e.getMessage() + ")" : "it does not exist";
            throw new IllegalArgumentException("cannot load the plug-in '" + jar + "': " + reason, e);
        }
    }

    /**
     * Returns a class loader that finds the services of jars in addition to those of another class loader.
     *
     * @param jars the jars, or folders of classes; {@link #check} accepts them
     * @param parent finds the classes that those of the jars can use
     */
    public static ClassLoader loader(Iterable<Path> jars, ClassLoader parent) {
        ImmutableList.Builder<URL> urls = ImmutableList.builder();
        jars.forEach(jar -> urls.add(Loader.url(jar.toAbsolutePath().normalize())));
        return new URLClassLoader(urls.build().toArray(URL[]::new), parent);
    }

    /**
     * Makes jars part of the program.
     *
     * @param paths the jars, or folders of classes
     * @return the jars that were not loaded, because the program had already looked for services
     */
    public static ImmutableList<Path> load(Iterable<Path> paths) {
        ImmutableSet.Builder<Path> all = ImmutableSet.builder();
        paths.forEach(path -> all.add(path.toAbsolutePath().normalize()));
        ImmutableSet<Path> asked = all.build();
        Plugins loaded = LOADED.updateAndGet(known -> known == null ? new Plugins(asked) : known);
        return asked.stream().filter(jar -> !loaded.jars.contains(jar)).collect(ImmutableList.toImmutableList());
    }

    /** Finds the classes of the jars; null without jars. */
    static @Nullable ClassLoader loader() {
        Plugins loaded = LOADED.get();
        return loaded == null ? null : loaded.loader;
    }
}
