package dev.shadeweave.surface.dialect;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
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

    private static final Supplier<SurfaceDialects> ALL =
            Suppliers.memoize(() -> discover(SurfaceDialect.class.getClassLoader()));

    private final ImmutableMap<String, SurfaceDialect> named;
    private final ImmutableList<Diagnostic> problems;

    private SurfaceDialects(ImmutableMap<String, SurfaceDialect> named, ImmutableList<Diagnostic> problems) {
        this.named = named;
        this.problems = problems;
    }

    /** Returns the dialects that a class loader finds. A service does not replace a built-in dialect of its name. */
    static SurfaceDialects discover(ClassLoader loader) {
        Map<String, SurfaceDialect> named = new LinkedHashMap<>();
        BUILT_IN.forEach(dialect -> named.put(dialect.name(), dialect));
        Diagnostics problems = new Diagnostics();
        Services.of(
                        SurfaceDialect.class,
                        loader,
                        dialect -> Objects.requireNonNull(dialect.name(), "its name is null"),
                        problems)
                .forEach(dialect -> named.putIfAbsent(dialect.name(), dialect));
        return new SurfaceDialects(ImmutableMap.copyOf(named), problems.all());
    }

    /** Returns the names, the built-in ones first. */
    public static ImmutableSet<String> names() {
        return ALL.get().named.keySet();
    }

    /** Returns the dialect of a name. */
    public static Optional<SurfaceDialect> find(String name) {
        return Optional.ofNullable(ALL.get().named.get(name));
    }

    /** Returns why services could not be loaded. Show it when a dialect is not found. */
    public static ImmutableList<Diagnostic> problems() {
        return ALL.get().problems;
    }
}
