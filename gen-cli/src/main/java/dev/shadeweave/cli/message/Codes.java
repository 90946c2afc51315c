package dev.shadeweave.cli.message;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.reflect.ClassPath;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.glir.GlirProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * All kinds of messages of the program, found in its classes, so the list is always complete. The search takes some
 * tenths of a second and runs only when codes are requested.
 */
public final class Codes {
    private static final String PACKAGE = "dev.shadeweave";
    private static final Pattern CODE = Pattern.compile("SW[0-9]{4}");

    private static final Supplier<ImmutableSortedMap<String, Known>> ALL = Suppliers.memoize(Codes::find);

    private Codes() {}

    /**
     * A kind of message.
     *
     * @param kind the kind
     * @param reporters the full names of the classes that declare it
     */
    public record Known(DiagnosticKind kind, ImmutableList<String> reporters) {}

    /** Returns all kinds by code. */
    public static ImmutableSortedMap<String, Known> all() {
        return ALL.get();
    }

    /**
     * Returns the usual spelling of a code for spellings such as {@code sw1331} and {@code 1331}. Does not check
     * whether the code exists.
     */
    public static String canonical(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return upper.matches("[0-9]{4}") ? "SW" + upper : upper;
    }

    private static ImmutableSortedMap<String, Known> find() {
        Map<String, DiagnosticKind> kinds = new TreeMap<>();
        Map<String, List<String>> reporters = new TreeMap<>();
        ClassLoader loader = Codes.class.getClassLoader();
        try {
            for (ClassPath.ResourceInfo resource : ClassPath.from(loader).getResources()) {
                if (resource instanceof ClassPath.ClassInfo found
                        && found.getPackageName().startsWith(PACKAGE)
                        && namesCode(found)) {
                    collect(Class.forName(found.getName(), false, loader), kinds, reporters);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a class of this program cannot be looked into", e);
        }
        for (GlirProblem.Kind kind : GlirProblem.Kind.values()) {
            kinds.put(kind.code(), StreamMessages.kind(kind, words(kind)));
            reporters.put(kind.code(), List.of(GlirProblem.class.getName()));
        }
        ImmutableSortedMap.Builder<String, Known> all = ImmutableSortedMap.naturalOrder();
        kinds.forEach((code, kind) -> all.put(
                code,
                new Known(
                        kind,
                        reporters.getOrDefault(code, List.of()).stream()
                                .sorted()
                                .collect(ImmutableList.toImmutableList()))));
        return all.buildOrThrow();
    }

    /**
     * Returns the name of a kind in words. Messages about streams have no pattern, so the name of their kind describes
     * them.
     */
    private static String words(GlirProblem.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * Returns true if a class file contains a code. Loading every class of the program would take seconds, and few
     * classes declare codes.
     */
    private static boolean namesCode(ClassPath.ClassInfo found) throws IOException {
        return CODE.matcher(new String(found.asByteSource().read(), StandardCharsets.ISO_8859_1))
                .find();
    }

    /** Adds the kinds that a class declares. A class that only mentions a code is not initialised. */
    private static void collect(Class<?> type, Map<String, DiagnosticKind> kinds, Map<String, List<String>> reporters)
            throws ReflectiveOperationException {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType().equals(DiagnosticKind.class)) {
                field.setAccessible(true);
                DiagnosticKind kind = (DiagnosticKind) field.get(null);
                kinds.putIfAbsent(kind.code(), kind);
                reporters
                        .computeIfAbsent(kind.code(), none -> new ArrayList<>())
                        .add(type.getName());
            }
        }
    }
}
