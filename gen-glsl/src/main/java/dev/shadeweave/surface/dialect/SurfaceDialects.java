package dev.shadeweave.surface.dialect;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Services;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The dialects by name: the built-in ones, and services. */
public final class SurfaceDialects {
    private static final ImmutableList<SurfaceDialect> BUILT_IN =
            ImmutableList.of(new GodotDialect(), new FilamentDialect(), new MonkeyDialect());

    private static final Supplier<ImmutableMap<String, SurfaceDialect>> ALL =
            Suppliers.memoize(() -> discover(SurfaceDialect.class.getClassLoader()));

    private SurfaceDialects() {}

    /** Returns the dialects that a class loader finds. A service does not replace a built-in dialect of its name. */
    static ImmutableMap<String, SurfaceDialect> discover(ClassLoader loader) {
        Map<String, SurfaceDialect> named = new LinkedHashMap<>();
        BUILT_IN.forEach(dialect -> named.put(dialect.name(), dialect));
        // A service that cannot be loaded is reported by the search for targets, which reads the same jars.
        Services.of(
                        SurfaceDialect.class,
                        loader,
                        dialect -> Objects.requireNonNull(dialect.name(), "its name is null"),
                        new Diagnostics())
                .forEach(dialect -> named.putIfAbsent(dialect.name(), dialect));
        return ImmutableMap.copyOf(named);
    }

    /** Returns the names, the built-in ones first. */
    public static ImmutableSet<String> names() {
        return ALL.get().keySet();
    }

    /** Returns the dialect of a name. */
    public static Optional<SurfaceDialect> find(String name) {
        return Optional.ofNullable(ALL.get().get(name));
    }
}
