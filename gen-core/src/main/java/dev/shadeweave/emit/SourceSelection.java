package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceDeclaration.Kind;
import dev.shadeweave.emit.SourceDeclaration.Use;
import dev.shadeweave.source.SourceRoot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of source files that one stage reaches.
 *
 * <p>First everything is {@linkplain #require asked for}, then {@linkplain #seal names are settled}, then the stage is
 * written. Each declaration is written once, whatever way it is reached; so is a declaration that two files state in the
 * same words. Where two files mean different things by one name, the later one is renamed, and whoever calls it is reported
 * the {@linkplain #name new name}.
 */
public final class SourceSelection {
    /** What was asked for already. */
    private record Asked(SourceUnit unit, Use use) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Asked that && unit.equals(that.unit) && use.equals(that.use);
        }

        @Override
        public int hashCode() {
            return 31 * unit.hashCode() + use.hashCode();
        }
    }

    /** A declaration as it will be written. */
    private record Chosen(DeclarationForm form, ImmutableList<String> lines, boolean isBasic) {
        @SuppressWarnings("ReferenceEquality") // lines that were not changed are the same
        CodeFragment fragment(boolean tight) {
            return lines == form.lines() ? form.fragment(tight) : form.written(lines, tight);
        }

        SourceDeclaration declaration() {
            return form.declaration();
        }
    }

    /** Which of what is chosen. */
    private enum Which {
        ALL,
        BASIC,
        OTHER
    }

    /** What is written, and the names that it keeps from others. */
    static final class Sealed {
        private final ImmutableList<Chosen> chosen;
        private final ImmutableSet<String> names;
        private final Map<String, CodeFragment> fragments = new ConcurrentHashMap<>();

        private Sealed(ImmutableList<Chosen> chosen, ImmutableSet<String> names) {
            this.chosen = chosen;
            this.names = names;
        }

        /** How much code it holds. */
        int characters() {
            return chosen.stream()
                    .flatMap(choice -> choice.form().lines().stream())
                    .mapToInt(String::length)
                    .reduce(0, (sum, length) -> Math.min(sum + length, 1 << 28));
        }

        private CodeFragment fragment(Which which, boolean tight) {
            String key = tight ? which.name() + " tight" : which.name();
            CodeFragment known = fragments.get(key);
            if (known == null) {
                known = CodeFragment.join(chosen.stream()
                        .filter(choice -> which == Which.ALL || choice.isBasic() == (which == Which.BASIC))
                        .map(choice -> choice.fragment(tight))
                        .toList());
                fragments.put(key, known);
            }
            return known;
        }
    }

    private final Set<Object> asked = new HashSet<>();

    /** What was asked for itself, and the literals that it is called with; empty for what differs or is computed. */
    private final Map<Asked, ImmutableList<String>> roots = new LinkedHashMap<>();

    private final Prelude ambient;
    /** The places of the declarations that are reached, by unit, in the order in which the units were reached first. */
    private final Map<SourceUnit, BitSet> reached = new LinkedHashMap<>();

    private final IdentityHashMap<SourceDeclaration, Map<String, String>> renamed = new IdentityHashMap<>(1);
    private Sealed sealed = new Sealed(ImmutableList.of(), ImmutableSet.of());

    /**
     * An empty selection.
     *
     * @param ambient what code may use without including it
     */
    public SourceSelection(Prelude ambient) {
        this.ambient = ambient;
        ambient.units().forEach(unit -> reached.put(unit, new BitSet()));
    }

    /** What code may use without including it. */
    public Prelude ambient() {
        return ambient;
    }

    /** Asks for a function of a unit that is called with so many arguments. */
    public void require(SourceUnit unit, String function, int arguments) {
        ask(unit, new Use(function, arguments), ImmutableList.of());
    }

    /**
     * Asks for a function of a unit that is called with such arguments. What all calls hand over decides what is written of it.
     *
     * @param arguments the literals; empty for what is computed
     */
    public void require(SourceUnit unit, String function, ImmutableList<String> arguments) {
        ask(unit, new Use(function, arguments.size()), arguments);
    }

    /** Asks for what the words of an expression mean in the ambient units. */
    public void requireWordsOf(String expression) {
        requireWordsOf(expression, ImmutableMap.of());
    }

    /** The same, with the types of some of the words; of functions of one name, only those of such arguments are written. */
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
        roots.merge(new Asked(unit, use), arguments, KnownValues::join);
        require(unit, use);
    }

    private void require(SourceUnit unit, Use use) {
        if (!asked.add(new Asked(unit, use))) {
            return;
        }
        SourceUnit.Reach reach = unit.reach(use);
        if (add(unit, reach.declarations())) {
            requireAmbient(reach.unknown());
        }
    }

    /** Asks for all that another selection with the same ambient units was asked for. */
    public void include(SourceSelection other) {
        other.reached.forEach(this::add);
        other.roots.forEach((root, arguments) -> roots.merge(root, arguments, KnownValues::join));
    }

    /** True if some of the declarations were not reached before. */
    private boolean add(SourceUnit unit, BitSet declarations) {
        BitSet known = reached.get(unit);
        if (known == null) {
            reached.put(unit, (BitSet) declarations.clone());
            return !declarations.isEmpty();
        }
        int before = known.cardinality();
        known.or(declarations);
        return known.cardinality() > before;
    }

    private void requireAmbient(Iterable<Use> uses) {
        for (Use use : uses) {
            SourceUnit unit = ambient.declaring(use.name());
            if (unit != null) {
                require(unit, use);
            }
        }
    }

    /** Settles what is written under which names, and keeps those names from others. */
    public void seal(NameAllocator names) {
        seal(names, ImmutableSet.of());
    }

    /**
     * The same for a stage in which some constants mean nothing.
     *
     * @param unused words of library code that no value is equal to: what is only for them is not written
     */
    public void seal(NameAllocator names, ImmutableSet<String> unused) {
        ImmutableList.Builder<Object> everything = ImmutableList.builder();
        reached.forEach((unit, places) -> everything.add(unit).add(places));
        ImmutableMap<Asked, ImmutableList<String>> calls = ImmutableMap.copyOf(roots);
        ImmutableList<Object> key = everything.add(calls).add(unused).build();
        Sealed known = ambient.sealed(key);
        if (known != null) {
            names.reserveAll(known.names);
            sealed = known;
            return;
        }
        ImmutableSet.Builder<String> own = ImmutableSet.builder();
        reached.forEach((unit, places) -> places.stream()
                .forEach(place -> own.addAll(unit.declarations().get(place).names())));
        names.reserveAll(own.build());
        List<Chosen> chosen = new ArrayList<>();
        Map<String, Chosen> bySignature = new HashMap<>();
        Set<SourceDeclaration> written = newSet();
        CalledCode called = follow(calls, unused);
        reached.keySet().forEach(unit -> {
            Map<String, String> renamings = new LinkedHashMap<>();
            called.places(unit).stream().mapToObj(unit.declarations()::get).forEach(declaration -> {
                if (written.add(declaration)) {
                    boolean isBasic = ambient.units().contains(unit) && declaration.kind() == Kind.DATA;
                    choose(called.form(declaration), isBasic, renamings, bySignature, names, chosen);
                } else {
                    renamings.putAll(renamed.getOrDefault(declaration, ImmutableMap.of()));
                }
            });
        });
        sealed = new Sealed(ImmutableList.copyOf(chosen), own.build());
        if (renamed.isEmpty()) {
            ImmutableList.Builder<Object> kept = ImmutableList.builder();
            reached.forEach((unit, places) -> kept.add(unit).add(places.clone()));
            ambient.addSealed(kept.add(calls).add(unused).build(), sealed);
        }
    }

    /** Follows the calls; again, if a constant turns out to be equal to something. */
    private CalledCode follow(ImmutableMap<Asked, ImmutableList<String>> calls, ImmutableSet<String> unused) {
        CalledCode called = new CalledCode(ambient, unused);
        calls.forEach((root, arguments) -> called.call(root.unit(), root.use(), arguments));
        called.follow();
        return called.unused().equals(unused) ? called : follow(calls, called.unused());
    }

    /** True if something is written under another name than its file gives it. */
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
            Chosen other = bySignature.get(declaration.signature(name));
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
                String fresh = names.fresh(name);
                renamings.put(name, fresh);
                renamed.computeIfAbsent(declaration, none -> new HashMap<>()).put(name, fresh);
            }
            lines = rename(form.lines(), renamings);
        }
        Chosen choice = new Chosen(form, lines, isBasic);
        chosen.add(choice);
        for (String name : declaration.names()) {
            bySignature.putIfAbsent(declaration.signature(renamings.getOrDefault(name, name)), choice);
        }
    }

    /** The name under which a function of a unit is written. */
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

    /** True if a word stands somewhere in the declarations by itself, in a comment too. */
    public boolean mentions(String word) {
        return sealed.fragment(Which.ALL, false).mentions(word);
    }

    /** Writes all declarations, an empty line after each that is no macro. */
    public void write(CodeWriter out) {
        out.append(sealed.fragment(Which.ALL, out.isTight()));
    }

    /** Writes the structs that ambient units declare: types that other types are made of. */
    public void writeBasicTypes(CodeWriter out) {
        out.append(sealed.fragment(Which.BASIC, out.isTight()));
    }

    /** Writes everything else. */
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

    /** The lines without the comments above. */
    private static List<String> body(ImmutableList<String> lines, SourceDeclaration declaration) {
        return lines.subList(declaration.bodyLine(), lines.size());
    }

    private static ImmutableList<String> rename(ImmutableList<String> lines, Map<String, String> renamings) {
        if (renamings.isEmpty()) {
            return lines;
        }
        String text = String.join("\n", lines);
        StringBuilder changed = new StringBuilder();
        int position = 0;
        for (SourceLexer.Token token : SourceLexer.tokens(text)) {
            changed.append(text, position, token.start()).append(rename(token, renamings));
            position = token.end();
        }
        changed.append(text, position, text.length());
        return ImmutableList.copyOf(changed.toString().split("\n", -1));
    }

    private static String rename(SourceLexer.Token token, Map<String, String> renamings) {
        return switch (token.kind()) {
            case WORD -> renamings.getOrDefault(token.text(), token.text());
            case DIRECTIVE ->
                "#" + String.join("\n", rename(ImmutableList.of(token.text().substring(1)), renamings));
            case COMMENT, NUMBER, STRING, SIGN -> token.text();
        };
    }

    private static Set<SourceDeclaration> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
