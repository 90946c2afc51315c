package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.ReachedNames.Asked;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.rewrite.KnownValues;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceRoot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The declarations of source files that one stage reaches.
 *
 * <p>Use it in three steps: {@linkplain #require request} everything, {@linkplain #seal seal the names}, then write the
 * stage. Each declaration is written once, however it is reached; equal declarations of two files are also written
 * once. If two files declare different things with one name, the later one is renamed, and {@link #name} returns the
 * new name to its callers.
 */
public final class SourceSelection {
    /** A declaration as it will be written. */
    private record Chosen(DeclarationForm form, ImmutableList<String> lines, boolean isBasic) {
        @SuppressWarnings("ReferenceEquality") // unchanged lines are the same object
        CodeFragment fragment(boolean tight) {
            return lines == form.lines() ? form.fragment(tight) : form.written(lines, tight);
        }

        SourceDeclaration declaration() {
            return form.declaration();
        }
    }

    /** A subset of the selected declarations. */
    private enum Which {
        ALL,
        BASIC,
        OTHER
    }

    /** The declarations to write, and the names that they occupy. */
    static final class Sealed {
        private final ImmutableList<Chosen> chosen;
        private final ReachedNames names;
        private final ImmutableMap<UnreadParameters, ImmutableSet<Integer>> unread;
        private final Map<String, CodeFragment> fragments = new ConcurrentHashMap<>();

        private Sealed(
                ImmutableList<Chosen> chosen,
                ReachedNames names,
                ImmutableMap<UnreadParameters, ImmutableSet<Integer>> unread) {
            this.chosen = chosen;
            this.names = names;
            this.unread = unread;
        }

        /** Returns the number of characters of its code. */
        int characters() {
            int sum = 0;
            for (Chosen choice : chosen) {
                sum = Math.min(sum + choice.form().characters(), 1 << 28);
            }
            return sum;
        }

        private CodeFragment fragment(Which which, boolean tight) {
            String key = tight ? which.name() + " tight" : which.name();
            CodeFragment known = fragments.get(key);
            if (known == null) {
                List<CodeFragment> parts = new ArrayList<>();
                for (Chosen choice : chosen) {
                    if (which == Which.ALL || choice.isBasic() == (which == Which.BASIC)) {
                        parts.add(choice.fragment(tight));
                    }
                }
                known = CodeFragment.join(parts);
                fragments.put(key, known);
            }
            return known;
        }
    }

    private final Set<Prelude.Expression> asked = new HashSet<>();

    /**
     * The directly requested functions, with the literals that all calls pass; empty for arguments that differ or are
     * computed.
     */
    private final Map<Asked, ImmutableList<String>> calls = new LinkedHashMap<>();

    /** The requested functions that are called in their original form. */
    private final Set<Asked> asStated = new LinkedHashSet<>();

    /**
     * The requested functions that are called in the form that returns their output, with its value before the call.
     */
    private final Map<Asked, String> givenBack = new LinkedHashMap<>();

    private final Prelude ambient;
    /** The units in the order of their first request. */
    private final Set<SourceUnit> units;

    private final IdentityHashMap<SourceDeclaration, Map<String, String>> renamed = new IdentityHashMap<>(1);
    private Sealed sealed;

    /**
     * Creates an empty selection.
     *
     * @param ambient units that code may use without including them
     */
    public SourceSelection(Prelude ambient) {
        this.ambient = ambient;
        this.units = new LinkedHashSet<>(ambient.units());
        this.sealed = new Sealed(ImmutableList.of(), new ReachedNames(ambient, ImmutableSet.of()), ImmutableMap.of());
    }

    /** Returns the units that code may use without including them. */
    public Prelude ambient() {
        return ambient;
    }

    /** Requests a function of a unit that is called with a number of arguments. */
    public void require(SourceUnit unit, String function, int arguments) {
        ask(unit, new Use(function, arguments), ImmutableList.of());
    }

    /**
     * Requests a function of a unit that is called with some arguments. Literals that all calls pass determine which
     * parts of the function are written.
     *
     * @param arguments the literals; empty for computed arguments
     */
    public void require(SourceUnit unit, String function, ImmutableList<String> arguments) {
        ask(unit, new Use(function, arguments.size()), arguments);
    }

    /**
     * Requests a function for a call that uses the value of its last parameter as the result. The function is written
     * in a form that {@linkplain SourceUnit#mayGiveBack returns it}.
     *
     * @param arguments the literals; empty for computed arguments, and for the last parameter
     * @param initial the value of the output before the function writes it
     */
    public void requireGivenBack(SourceUnit unit, String function, ImmutableList<String> arguments, String initial) {
        Use use = new Use(function, arguments.size());
        givenBack.put(new Asked(unit, use), initial);
        units.add(unit);
        calls.merge(new Asked(unit, use), arguments, KnownValues::join);
    }

    /** Requests the declarations of the words of an expression in the ambient units. */
    public void requireWordsOf(String expression) {
        requireWordsOf(expression, ImmutableMap.of());
    }

    /**
     * Requests the declarations of the words of an expression, given the types of some words. Of functions with one
     * name, only those for such arguments are written.
     */
    public void requireWordsOf(String expression, ImmutableMap<String, String> types) {
        Prelude.Expression words = new Prelude.Expression(expression, types);
        if (asked.add(words)) {
            for (Use use : ambient.uses(words)) {
                SourceUnit unit = ambient.declaring(use.name());
                if (unit != null) {
                    ask(unit, use, ImmutableList.of());
                }
            }
        }
    }

    private void ask(SourceUnit unit, Use use, ImmutableList<String> arguments) {
        asStated.add(new Asked(unit, use));
        calls.merge(new Asked(unit, use), arguments, KnownValues::join);
        units.add(unit);
    }

    /** Requests everything that another selection with the same ambient units requested. */
    public void include(SourceSelection other) {
        units.addAll(other.units);
        other.calls.forEach((root, arguments) -> calls.merge(root, arguments, KnownValues::join));
        asStated.addAll(other.asStated);
        givenBack.putAll(other.givenBack);
    }

    /** Determines the declarations to write and their names, and reserves these names. */
    public void seal(NameAllocator names) {
        seal(names, ImmutableSet.of());
    }

    /**
     * Determines the declarations to write and their names for a stage in which some constants have no effect.
     *
     * @param unused words of library code that no value equals; code that is only for them is not written
     */
    public void seal(NameAllocator names, ImmutableSet<String> unused) {
        ImmutableMap<Asked, ImmutableList<String>> roots = ImmutableMap.copyOf(calls);
        ImmutableList<Object> key = ImmutableList.of(
                ImmutableList.copyOf(units),
                roots,
                ImmutableSet.copyOf(asStated),
                ImmutableMap.copyOf(givenBack),
                unused);
        Sealed known = ambient.sealed(key);
        if (known != null) {
            names.reserveAll(known.names);
            sealed = known;
            return;
        }
        ReachedNames own = new ReachedNames(ambient, roots.keySet());
        names.reserveAll(own);
        List<Chosen> chosen = new ArrayList<>();
        Map<String, Chosen> bySignature = new HashMap<>();
        Set<SourceDeclaration> written = newSet();
        CalledCode called = follow(roots, unused);
        IdentityHashMap<SourceDeclaration, String> givingBack = givingBack();
        Set<SourceDeclaration> stated = stated();
        IdentityHashMap<SourceDeclaration, ImmutableSet<Integer>> unread = new IdentityHashMap<>();
        for (SourceUnit unit : units) {
            Map<String, String> renamings = new LinkedHashMap<>();
            BitSet places = called.places(unit);
            boolean mayBeBasic = !places.isEmpty() && ambient.units().contains(unit);
            for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
                SourceDeclaration declaration = unit.declarations().get(place);
                if (written.add(declaration)) {
                    boolean isBasic = mayBeBasic && declaration.kind() == Kind.DATA;
                    DeclarationForm form = called.form(declaration);
                    String initial = givingBack.get(declaration);
                    if (initial == null || called.isMentioned(declaration) || stated.contains(declaration)) {
                        choose(form, isBasic, renamings, bySignature, names, chosen);
                    }
                    if (initial != null) {
                        DeclarationForm given = form.givingBack(initial, called.showsWhatItReads(declaration));
                        unread.put(declaration, given.unread());
                        choose(given, false, renamings, bySignature, names, chosen);
                    }
                } else {
                    renamings.putAll(renamed.getOrDefault(declaration, ImmutableMap.of()));
                }
            }
        }
        sealed = new Sealed(ImmutableList.copyOf(chosen), own, unread(unread));
        if (renamed.isEmpty()) {
            ambient.addSealed(key, sealed);
        }
    }

    /** Follows the calls; repeats this if a value may equal one of the constants. */
    private CalledCode follow(ImmutableMap<Asked, ImmutableList<String>> roots, ImmutableSet<String> unused) {
        ImmutableSet<String> left = unused;
        while (true) {
            CalledCode called = new CalledCode(ambient, left);
            roots.forEach((root, arguments) -> called.call(root.unit(), root.use(), arguments));
            called.follow();
            ImmutableSet<String> now = called.unused();
            if (now.equals(left)) {
                return called;
            }
            left = now;
        }
    }

    /** Returns the functions that are written to return their output, with its value before the call. */
    private IdentityHashMap<SourceDeclaration, String> givingBack() {
        IdentityHashMap<SourceDeclaration, String> all = new IdentityHashMap<>();
        givenBack.forEach((asked, initial) -> {
            for (int place : asked.unit().candidates(asked.use())) {
                all.put(asked.unit().declarations().get(place), initial);
            }
        });
        return all;
    }

    private ImmutableMap<UnreadParameters, ImmutableSet<Integer>> unread(
            IdentityHashMap<SourceDeclaration, ImmutableSet<Integer>> byDeclaration) {
        ImmutableMap.Builder<UnreadParameters, ImmutableSet<Integer>> all = ImmutableMap.builder();
        for (Asked asked : givenBack.keySet()) {
            for (int place : asked.unit().candidates(asked.use())) {
                ImmutableSet<Integer> unread =
                        byDeclaration.get(asked.unit().declarations().get(place));
                if (unread != null && !unread.isEmpty()) {
                    all.put(UnreadParameters.of(asked.unit(), asked.use().name()), unread);
                }
            }
        }
        return all.buildKeepingLast();
    }

    private Set<SourceDeclaration> stated() {
        Set<SourceDeclaration> all = newSet();
        for (Asked asked : asStated) {
            for (int place : asked.unit().candidates(asked.use())) {
                all.add(asked.unit().declarations().get(place));
            }
        }
        return all;
    }

    /**
     * Returns the removed parameters, from 0, of functions that return their output; they do not read these parameters.
     */
    public ImmutableMap<UnreadParameters, ImmutableSet<Integer>> unread() {
        return sealed.unread;
    }

    /** Returns true if a declaration is written with another name than in its file. */
    public boolean renames() {
        return !renamed.isEmpty();
    }

    private void choose(
            DeclarationForm form,
            boolean isBasic,
            Map<String, String> renamings,
            Map<String, Chosen> bySignature,
            NameAllocator names,
            List<Chosen> chosen) {
        SourceDeclaration declaration = form.declaration();
        ImmutableList<String> lines = rename(form.lines(), renamings);
        boolean same = false;
        boolean clash = false;
        for (String name : declaration.names()) {
            Chosen other = bySignature.get(form.signature(name));
            if (other != null && !isOfSameFile(other.declaration(), declaration)) {
                same |= body(other.lines(), other.declaration()).equals(body(lines, declaration));
                clash = true;
            }
        }
        if (same) {
            return;
        }
        if (clash) {
            for (String name : declaration.names()) {
                // Both forms of a function have the same name.
                String fresh = renamed.computeIfAbsent(declaration, none -> new HashMap<>())
                        .computeIfAbsent(name, names::fresh);
                renamings.put(name, fresh);
            }
            lines = rename(form.lines(), renamings);
        }
        Chosen choice = new Chosen(form, lines, isBasic);
        chosen.add(choice);
        for (String name : declaration.names()) {
            bySignature.putIfAbsent(form.signature(renamings.getOrDefault(name, name)), choice);
        }
    }

    /** Returns the name with which a function of a unit is written. */
    @SuppressWarnings("tainting") // a name that a source file declares
    public @Untainted String name(SourceUnit unit, String function) {
        if (!renamed.isEmpty()) {
            for (SourceDeclaration declaration : unit.named(function)) {
                String name =
                        renamed.getOrDefault(declaration, ImmutableMap.of()).get(function);
                if (name != null) {
                    return name;
                }
            }
        }
        return function;
    }

    /** Returns true if the declarations contain a whole word, in code or in a comment. */
    public boolean mentions(String word) {
        return sealed.fragment(Which.ALL, false).mentions(word);
    }

    /** Writes all declarations, with an empty line after each except macros. */
    public void write(CodeWriter out) {
        out.append(sealed.fragment(Which.ALL, out.isTight()));
    }

    /** Writes the structs that ambient units declare, of which other types consist. */
    public void writeBasicTypes(CodeWriter out) {
        out.append(sealed.fragment(Which.BASIC, out.isTight()));
    }

    /** Writes all other declarations. */
    public void writeAllButBasicTypes(CodeWriter out) {
        out.append(sealed.fragment(Which.OTHER, out.isTight()));
    }

    private static boolean isOfSameFile(SourceDeclaration one, SourceDeclaration other) {
        SourceRoot root = one.span().file().root();
        return one.span().file().equals(other.span().file())
                || (root != null
                        && root.equals(other.span().file().root())
                        && one.span().file().path().equals(other.span().file().path()));
    }

    /** Returns the lines without the comments above. */
    private static List<String> body(ImmutableList<String> lines, SourceDeclaration declaration) {
        return lines.subList(declaration.bodyLine(), lines.size());
    }

    private static ImmutableList<String> rename(ImmutableList<String> lines, Map<String, String> renamings) {
        if (renamings.isEmpty()) {
            return lines;
        }
        String text = String.join("\n", lines);
        StringBuilder changed = new StringBuilder();
        int position = rename(Lexer.code(text), text, 0, renamings, changed);
        changed.append(text, position, text.length());
        return ImmutableList.copyOf(changed.toString().split("\n", -1));
    }

    /** Copies a text up to the last renamed word and returns the position after it. */
    private static int rename(
            List<Token> tokens, String text, int copied, Map<String, String> renamings, StringBuilder out) {
        int position = copied;
        for (Token token : tokens) {
            String name = token.isWord() ? renamings.get(token.text()) : null;
            if (name != null) {
                out.append(text, position, token.start()).append(name);
                position = token.end();
            } else if (token instanceof DirectiveLine line) {
                position = rename(line.tokens(), text, position, renamings, out);
            }
        }
        return position;
    }

    private static Set<SourceDeclaration> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
