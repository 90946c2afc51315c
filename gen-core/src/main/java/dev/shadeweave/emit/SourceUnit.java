package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.emit.SourceDeclaration.Kind;
import dev.shadeweave.emit.SourceDeclaration.Mention;
import dev.shadeweave.emit.SourceDeclaration.Use;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A source file with everything it includes, as declarations in the order of the text. Immutable; what each function
 * reaches is found once.
 */
public final class SourceUnit {
    /** What a declaration needs, as places among the declarations, and the words that mean nothing in this unit. */
    record Reach(BitSet declarations, ImmutableSet<Use> unknown) {}

    /** A mention of something that is declared, and where that is: a unit and places among its declarations. */
    record Target(Mention mention, SourceUnit unit, List<Integer> places) {}

    /** Whether what is handed to a function may decide something, as this unit sees it among ambient ones. */
    private record Decided(Prelude ambient, boolean maybe) {}

    /** What a form mentions, as this unit sees it among ambient ones. */
    private record Targets(Prelude ambient, ImmutableList<Target> all) {}

    /** How a function is named that stands for an operator: it is called without being named. */
    private static final String OPERATOR = "__operator__";

    private final SourceFile file;
    private final TypeRules rules;
    private final Vocabulary vocabulary;
    private final ImmutableList<SourceDeclaration> declarations;
    private final ImmutableListMultimap<String, Integer> byName;
    private final ImmutableListMultimap<String, Integer> operators;
    private final ImmutableList<Diagnostic> faults;
    private final Map<Use, Reach> reaches = new ConcurrentHashMap<>();
    private final Map<Use, List<Integer>> meant = new ConcurrentHashMap<>();
    private final Map<SourceDeclaration, Decided> decided = new ConcurrentHashMap<>();
    private final Map<DeclarationForm, Targets> targets = new ConcurrentHashMap<>();

    /** Uses that are known at a time: those of documents have no end. */
    private static final int MOST_REACHES = 4096;

    @SuppressWarnings("UnusedVariable") // that it is held is all it is for
    private final ImmutableList<?> kept;

    /**
     * A unit.
     *
     * @param rules how the language types the arguments of calls
     * @param vocabulary takes note of the names
     * @param kept what must not be forgotten while the unit is in use
     */
    SourceUnit(
            SourceFile file,
            ImmutableList<SourceDeclaration> declarations,
            ImmutableList<Diagnostic> faults,
            TypeRules rules,
            Vocabulary vocabulary,
            ImmutableList<?> kept) {
        this.file = file;
        this.rules = rules;
        this.vocabulary = vocabulary;
        this.kept = kept;
        this.declarations = declarations;
        this.faults = faults;
        ImmutableListMultimap.Builder<String, Integer> index = ImmutableListMultimap.builder();
        ImmutableListMultimap.Builder<String, Integer> overloads = ImmutableListMultimap.builder();
        for (int i = 0; i < declarations.size(); i++) {
            for (String name : declarations.get(i).names()) {
                index.put(name, i);
                if (name.startsWith(OPERATOR)) {
                    for (String type :
                            ImmutableSet.copyOf(declarations.get(i).parameters().split(",", -1))) {
                        overloads.put(type, i);
                    }
                }
            }
        }
        this.byName = index.build();
        vocabulary.addAll(byName.keySet());
        this.operators = overloads.build();
    }

    /** The file. */
    public SourceFile file() {
        return file;
    }

    /** What is wrong with the file and those it includes. */
    public ImmutableList<Diagnostic> faults() {
        return faults;
    }

    /** The names of all functions, those of included files too, in the order of the text. */
    public ImmutableSet<String> functions() {
        return declarations.stream()
                .filter(declaration -> declaration.kind() == Kind.FUNCTION || declaration.kind() == Kind.GUARDED)
                .flatMap(declaration -> declaration.names().stream())
                .collect(ImmutableSet.toImmutableSet());
    }

    /** Every name that is declared here or in an included file. */
    ImmutableSet<String> names() {
        return byName.keySet();
    }

    /** Knows the names of this unit and of all others of its library. */
    Vocabulary vocabulary() {
        return vocabulary;
    }

    /** True if the name is declared here or in an included file. */
    public boolean declares(String name) {
        return byName.containsKey(name);
    }

    /**
     * How many parameters the functions of a name have, in the order of the text; none if the name is also that of a macro
     * or stands in a guarded block, since text alone does not say what that takes.
     */
    public ImmutableSet<Integer> parameterCounts(String function) {
        ImmutableSet.Builder<Integer> counts = ImmutableSet.builderWithExpectedSize(1);
        for (int place : byName.get(function)) {
            int arity = declarations.get(place).arity();
            if (arity == Use.NO_CALL) {
                return ImmutableSet.of();
            }
            counts.add(arity);
        }
        return counts.build();
    }

    /**
     * True if a function that is handed the inputs of a node gives back its output; false if it takes a variable for it behind
     * them. Of functions of one name the numbers of parameters decide:
     *
     * <pre>
     * float gain(float x, float by)              two inputs: true
     * void gain(float x, float by, out float y)  two inputs: false, whatever else has the name
     * </pre>
     *
     * <p>False as well for macros and what stands in a guarded block, since text alone does not say what they give.
     *
     * @param function the name of the function
     * @param inputs how many arguments it is handed
     */
    public boolean givesBack(String function, int inputs) {
        boolean found = false;
        for (int place : byName.get(function)) {
            SourceDeclaration declaration = declarations.get(place);
            int arity = declaration.arity();
            boolean givesBack = declaration.givesBack();
            if (arity == Use.NO_CALL || (arity == inputs + 1 && (!givesBack || declaration.writesLast()))) {
                return false;
            }
            found |= arity == inputs && givesBack;
        }
        return found;
    }

    /**
     * True if a function that is handed the inputs of a node takes a variable for the output behind them, but can be written as
     * one that gives it back: it is the only one of its name, and writes to that variable alone.
     *
     * @param function the name of the function
     * @param inputs how many arguments it is handed
     */
    public boolean mayGiveBack(String function, int inputs) {
        ImmutableList<Integer> places = byName.get(function);
        return places.size() == 1
                && declarations.get(places.get(0)).arity() == inputs + 1
                && declarations.get(places.get(0)).mayGiveBack();
    }

    /** The declarations of a name. */
    List<SourceDeclaration> named(String name) {
        return byName.get(name).stream().map(declarations::get).toList();
    }

    ImmutableList<SourceDeclaration> declarations() {
        return declarations;
    }

    /** The functions that stand for operators of types, by their places. */
    List<Integer> operators(ImmutableSet<String> types) {
        return types.stream().flatMap(type -> operators.get(type).stream()).toList();
    }

    /** How the language types the arguments of calls. */
    TypeRules rules() {
        return rules;
    }

    /** Everything that a use of a name needs. */
    Reach reach(Use use) {
        Reach known = reaches.get(use);
        if (known == null) {
            known = find(use);
            if (reaches.size() >= MOST_REACHES) {
                reaches.clear();
            }
            reaches.put(use, known);
        }
        return known;
    }

    private Reach find(Use root) {
        BitSet found = new BitSet();
        Set<Use> unknown = new LinkedHashSet<>();
        Set<Use> seen = new LinkedHashSet<>();
        Deque<Use> open = new ArrayDeque<>();
        open.add(root);
        seen.add(root);
        while (!open.isEmpty()) {
            Use use = open.remove();
            List<Integer> candidates = candidates(use);
            if (candidates.isEmpty()) {
                unknown.add(use);
            }
            Deque<Integer> reached = new ArrayDeque<>(candidates);
            while (!reached.isEmpty()) {
                int index = reached.remove();
                if (!found.get(index)) {
                    found.set(index);
                    SourceDeclaration declaration = declarations.get(index);
                    for (Use next : declaration.uses()) {
                        if (seen.add(next)) {
                            open.add(next);
                        }
                    }
                    if (declaration.kind() == Kind.DATA) {
                        // Whoever has values of a type may write its operators.
                        declaration.names().forEach(name -> reached.addAll(operators.get(name)));
                    }
                }
            }
        }
        return new Reach(found, ImmutableSet.copyOf(unknown));
    }

    /**
     * Where all that a declaration of this unit mentions is declared, and its calls that hand on what their caller was handed,
     * wherever what they call is. Most words of code are the language's own, so few of them are left.
     *
     * @param ambient what the unit may use without including it
     */
    @SuppressWarnings("ReferenceEquality") // another one is only slower
    ImmutableList<Target> targets(DeclarationForm form, Prelude ambient) {
        Targets known = targets.get(form);
        if (known == null || known.ambient() != ambient) {
            known = new Targets(ambient, findTargets(form, ambient));
            if (targets.size() >= MOST_REACHES) {
                targets.clear();
            }
            targets.put(form, known);
        }
        return known.all();
    }

    private ImmutableList<Target> findTargets(DeclarationForm form, Prelude ambient) {
        ImmutableList.Builder<Target> found = ImmutableList.builder();
        for (Mention mention : form.mentions(rules)) {
            SourceUnit unit = meant(mention.use(), ambient);
            List<Integer> places = unit.candidates(mention.use());
            if (!places.isEmpty() || !mention.handingOn().isEmpty()) {
                found.add(new Target(mention, unit, places));
            }
        }
        return found.build();
    }

    /**
     * True if what a function of this unit is handed may decide which way it goes, or which way one goes that it hands it on to.
     * Most functions that take whole numbers compute with them, as those of noise do.
     *
     * @param ambient what the unit may use without including it
     */
    @SuppressWarnings("ReferenceEquality") // another one is only slower
    boolean mayBeDecided(SourceDeclaration function, Prelude ambient) {
        if (!function.mayBeDecided()) {
            return false;
        }
        Decided known = decided.get(function);
        if (known == null || known.ambient() != ambient) {
            known = new Decided(ambient, reachesConditions(function, ambient));
            if (decided.size() >= MOST_REACHES) {
                decided.clear();
            }
            decided.put(function, known);
        }
        return known.maybe();
    }

    private boolean reachesConditions(SourceDeclaration function, Prelude ambient) {
        Map<SourceDeclaration, SourceUnit> seen = new LinkedHashMap<>();
        Deque<SourceDeclaration> open = new ArrayDeque<>();
        seen.put(function, this);
        open.add(function);
        while (!open.isEmpty()) {
            SourceDeclaration next = open.remove();
            if (next.hasConditions()) {
                return true;
            }
            SourceUnit from = Objects.requireNonNull(seen.get(next));
            for (Use use : next.uses()) {
                if (use.arguments() > 0) {
                    SourceUnit unit = from.meant(use, ambient);
                    for (int place : unit.candidates(use)) {
                        SourceDeclaration called = unit.declarations().get(place);
                        if (called.mayBeDecided() && seen.putIfAbsent(called, unit) == null) {
                            open.add(called);
                        }
                    }
                }
            }
        }
        return false;
    }

    /** The unit that a use here is about: this one if it declares such a thing or nobody does. */
    SourceUnit meant(Use use, Prelude ambient) {
        SourceUnit other = candidates(use).isEmpty() ? ambient.declaring(use.name()) : null;
        return other == null ? this : other;
    }

    /** The declarations a use can mean: of several functions of a name, those that take as many arguments of such types. */
    List<Integer> candidates(Use use) {
        List<Integer> known = meant.get(use);
        if (known == null) {
            known = findCandidates(use);
            if (meant.size() >= MOST_REACHES) {
                meant.clear();
            }
            meant.put(use, known);
        }
        return known;
    }

    private List<Integer> findCandidates(Use use) {
        List<Integer> all = byName.get(use.name());
        if (use.arguments() == Use.NO_CALL || all.size() < 2) {
            return all;
        }
        List<Integer> fitting = all.stream()
                .filter(index -> {
                    int arity = declarations.get(index).arity();
                    return arity == use.arguments() || arity == Use.NO_CALL;
                })
                .toList();
        if (fitting.size() > 1 && !use.types().isEmpty()) {
            List<Integer> typed = fitting.stream()
                    .filter(index -> {
                        SourceDeclaration declaration = declarations.get(index);
                        return declaration.arity() == Use.NO_CALL || use.fits(declaration.parameters(), rules);
                    })
                    .toList();
            fitting = typed.isEmpty() ? fitting : typed;
        }
        return fitting.isEmpty() ? all : fitting;
    }
}
