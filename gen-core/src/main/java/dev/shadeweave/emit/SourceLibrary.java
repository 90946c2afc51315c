package dev.shadeweave.emit;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.MapMaker;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.MissingFile;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.lang.outline.Declared;
import dev.shadeweave.lang.outline.Outline;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.IntFunction;

/**
 * The source files of a data library, read and cut once.
 *
 * <p>{@code $word} represents one of the given tokens, in the text and in the names of included files. A token may also
 * be the name of a file: then another file of the same folder is included in its place. So a text without tokens, which
 * other programs can read too, can be built from other files here. A file is included once, however often it is
 * referenced.
 *
 * <p>Safe for threads: cached data never changes the result of a call. Data of files that are no longer used is
 * dropped, so a generator can serve any number of documents with their own code.
 */
public final class SourceLibrary {
    static final DiagnosticKind UNKNOWN_TOKEN =
            DiagnosticKind.warning("SW1520", "unknown token '${0}' is left as it is{1}");
    static final DiagnosticKind MISSING_INCLUDE = DiagnosticKind.error("SW1521", "included file '{0}' was not found");
    static final DiagnosticKind BAD_SOURCE = DiagnosticKind.error("SW1522", "{0}");

    /** The location of a file. Two reads of one location are the same file as long as the text is the same. */
    private record Place(SourceRoot root, String path) {}

    /** A file, and the path on which its included files are searched. */
    private record Asked(SourceFile file, SearchPath path) {}

    /** A declaration of a file, or an include of another file. */
    sealed interface Item permits Stated, Included {}

    /** A declaration. */
    record Stated(SourceDeclaration declaration) implements Item {}

    /** An include of another file, and its line, from 1. */
    record Included(String reference, int line) implements Item {}

    /** A file split into its items. */
    record Parsed(SourceFile file, ImmutableList<Item> items, ImmutableList<Diagnostic> faults) {}

    /**
     * The largest number of cached characters of files, more than any data library has; files of documents are
     * temporary.
     */
    private static final int MOST_CHARACTERS = 1 << 26;

    /** The size of a cached file in addition to its text. */
    private static final long COST = 1 << 10;

    /** The largest number of cached preludes: one for each data library and choice of options in use. */
    private static final int MOST_AMBIENTS = 16;

    private final ImmutableMap<String, String> tokens;
    private final TypeRules rules;
    private final Vocabulary vocabulary = new Vocabulary();

    /**
     * The parsed files. Each stays as long as a unit uses it, because two units that share a file must share its
     * declarations.
     */
    private final ConcurrentMap<Place, Parsed> parsed =
            new MapMaker().weakValues().makeMap();

    private final BoundedMap<Asked, SourceUnit> units = new BoundedMap<>(
            MOST_CHARACTERS, (asked, unit) -> COST + asked.file().text().length());

    private final BoundedMap<ImmutableList<SourceUnit>, Prelude> ambient = new BoundedMap<>(MOST_AMBIENTS);

    /**
     * Creates a library.
     *
     * @param tokens the replacements of {@code $word}, by word, and of included files {@code file.glsl}, by name
     * @param rules how the language types the arguments of calls
     */
    public SourceLibrary(Map<String, String> tokens, TypeRules rules) {
        this.rules = rules;
        this.tokens = ImmutableMap.copyOf(tokens);
    }

    /** Returns the unit of a file with everything it includes. */
    public SourceUnit unit(SourceFile file, SearchPath path) {
        Asked asked = new Asked(file, path);
        SourceUnit unit = units.get(asked);
        if (unit == null) {
            unit = flatten(file, path);
            units.put(asked, unit);
        }
        return unit;
    }

    /** Returns a prelude of units that all code may use; the same object for the same units. */
    public Prelude ambient(ImmutableList<SourceUnit> all) {
        Prelude known = ambient.get(all);
        if (known == null) {
            known = new Prelude(all, rules);
            ambient.put(all, known);
        }
        return known;
    }

    /** Returns a text with its tokens replaced. */
    public String replaceTokens(String text) {
        return SourceToken.replace(text, name -> tokens.getOrDefault(name, "$" + name));
    }

    /** A step of reading: the remaining items of a file. */
    private static final class Reading {
        final Parsed file;
        int next;

        Reading(Parsed file) {
            this.file = file;
        }
    }

    private SourceUnit flatten(SourceFile file, SearchPath path) {
        Set<SourceDeclaration> declarations = new LinkedHashSet<>();
        List<Diagnostic> faults = new ArrayList<>();
        Map<SourceFile, Parsed> visited = new LinkedHashMap<>();
        List<Reading> stack = new ArrayList<>();
        enter(parse(file), visited, stack, faults);
        while (!stack.isEmpty()) {
            Reading reading = stack.get(stack.size() - 1);
            if (reading.next == reading.file.items().size()) {
                stack.remove(stack.size() - 1);
                continue;
            }
            Item item = reading.file.items().get(reading.next++);
            if (item instanceof Stated stated) {
                declarations.add(stated.declaration());
            } else if (item instanceof Included included) {
                SearchPath.Resolution found =
                        path.resolveInLibraries(substituted(included.reference()), reading.file.file());
                if (found.file().isPresent()) {
                    enter(parse(found.file().get()), visited, stack, faults);
                } else {
                    faults.add(MissingFile.of(
                            MISSING_INCLUDE,
                            lines(reading.file.file()).apply(included.line()),
                            found,
                            included.reference()));
                }
            }
        }
        return new SourceUnit(
                file,
                ImmutableList.copyOf(declarations),
                ImmutableList.copyOf(faults),
                rules,
                vocabulary,
                ImmutableList.copyOf(visited.values()));
    }

    /** Returns the file to include: a replacement in the same folder if the target defines one. */
    private String substituted(String reference) {
        int name = reference.lastIndexOf('/') + 1;
        return reference.substring(0, name) + tokens.getOrDefault(reference.substring(name), reference.substring(name));
    }

    private static void enter(
            Parsed file, Map<SourceFile, Parsed> visited, List<Reading> stack, List<Diagnostic> faults) {
        if (visited.putIfAbsent(file.file(), file) == null) {
            faults.addAll(file.faults());
            stack.add(new Reading(file));
        }
    }

    private Parsed parse(SourceFile file) {
        SourceRoot root = file.root();
        if (root == null) {
            return read(file);
        }
        // Atomic: threads that read a file at the same time must get the same declarations.
        return parsed.compute(
                new Place(root, file.path()),
                (place, known) -> known != null && known.file().text().equals(file.text()) ? known : read(file));
    }

    private Parsed read(SourceFile file) {
        SourceRoot root = file.root();
        byte[] computed = root == null ? null : root.computed(file.path());
        ImmutableList<Item> known =
                computed == null ? null : SourceCuts.read(computed, file, this::replaceTokens, tokens, rules);
        return known == null ? cut(file) : new Parsed(file, known, ImmutableList.of());
    }

    Parsed cut(SourceFile file) {
        List<Diagnostic> faults = new ArrayList<>();
        for (SourceToken token : SourceToken.in(file.text())) {
            if (!tokens.containsKey(token.name())) {
                faults.add(Diagnostic.of(
                        UNKNOWN_TOKEN,
                        new SourceSpan(file, token.start(), token.end()),
                        token.name(),
                        Suggestions.didYouMean(token.name(), tokens.keySet())));
            }
        }
        String text = replaceTokens(file.text());
        IntFunction<SourceSpan> lines = lines(file);
        Outline outline = Outline.of(text, rules);
        for (Outline.Fault fault : outline.faults()) {
            faults.add(Diagnostic.of(BAD_SOURCE, lines.apply(fault.line()), fault.message()));
        }
        ImmutableList.Builder<Item> items = ImmutableList.builder();
        for (Outline.Item item : outline.items()) {
            if (item instanceof Declared declared) {
                // A separate string, so that a declaration that is kept does not keep the text of its file in memory.
                String code = text.substring(
                        declared.place().start(), declared.place().end());
                items.add(new Stated(new SourceDeclaration(declared, () -> code, lines)));
            } else if (item instanceof Outline.Included included) {
                items.add(new Included(included.reference(), included.line()));
            }
        }
        return new Parsed(file, items.build(), ImmutableList.copyOf(faults));
    }

    /** Returns a function from a line of a file to its characters. */
    static IntFunction<SourceSpan> lines(SourceFile file) {
        Supplier<List<Integer>> all = Suppliers.memoize(() -> ends(file.text()));
        return line -> {
            List<Integer> ends = all.get();
            String text = file.text();
            int start = line == 1 ? 0 : ends.get(Math.min(line, ends.size()) - 2) + 1;
            int end = ends.get(Math.min(line, ends.size()) - 1);
            return new SourceSpan(
                    file, start, Math.max(start, end > start && text.charAt(end - 1) == '\r' ? end - 1 : end));
        };
    }

    private static List<Integer> ends(String text) {
        List<Integer> ends = new ArrayList<>();
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            ends.add(end);
        }
        ends.add(text.length());
        return ends;
    }
}
