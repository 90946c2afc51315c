package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.Overloads;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A source file with everything it includes, as declarations in the order of the text. Immutable; the declarations that
 * a function reaches are cached.
 */
public final class SourceUnit {
    /** The declarations that a declaration needs, by their index, and the words that are not declared in this unit. */
    record Reach(BitSet declarations, ImmutableSet<Use> unknown) {}

    /** The prefix of functions that implement operators, which are called without their name. */
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
    private volatile @Nullable UnitAmong among;

    /** The largest number of cached uses; documents can have any number of them. */
    private static final int MOST_REACHES = 4096;

    @SuppressWarnings("UnusedVariable") // only keeps the objects in memory
    private final ImmutableList<?> kept;

    /**
     * Creates a unit.
     *
     * @param rules how the language types the arguments of calls
     * @param vocabulary records the names
     * @param kept objects that must stay in memory while the unit is in use
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

    /** Returns the file. */
    public SourceFile file() {
        return file;
    }

    /** Returns the errors of the file and those it includes. */
    public ImmutableList<Diagnostic> faults() {
        return faults;
    }

    /** Returns the names of all functions, including those of included files, in the order of the text. */
    public ImmutableSet<String> functions() {
        return declarations.stream()
                .filter(declaration -> declaration.kind() == Kind.FUNCTION || declaration.kind() == Kind.GUARDED)
                .flatMap(declaration -> declaration.names().stream())
                .collect(ImmutableSet.toImmutableSet());
    }

    /** Returns every name that is declared here or in an included file. */
    ImmutableSet<String> names() {
        return byName.keySet();
    }

    /** Returns the vocabulary of this unit and all others of its library. */
    Vocabulary vocabulary() {
        return vocabulary;
    }

    /** Returns true if the name is declared here or in an included file. */
    public boolean declares(String name) {
        return byName.containsKey(name);
    }

    /**
     * Returns the numbers of parameters of the functions with a name, in the order of the text. Empty if the name is
     * also that of a macro or is in a guarded block, since the text does not show their parameters.
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
     * Returns true if a function that receives the inputs of a node returns its output; false if it has an additional
     * parameter for it. Of functions with one name the number of parameters decides:
     *
     * <pre>
     * float gain(float x, float by)              two inputs: true
     * void gain(float x, float by, out float y)  two inputs: false, whatever else has the name
     * </pre>
     *
     * <p>Also false for macros and guarded blocks, since the text does not show their result.
     *
     * @param function the name of the function
     * @param inputs the number of arguments that it receives
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
     * Returns true if a function that receives the inputs of a node has an additional parameter for the output, but can
     * be written to return it: it is the only function of its name, and writes only to that parameter.
     *
     * @param function the name of the function
     * @param inputs the number of arguments that it receives
     */
    public boolean mayGiveBack(String function, int inputs) {
        ImmutableList<Integer> places = byName.get(function);
        return places.size() == 1
                && declarations.get(places.get(0)).arity() == inputs + 1
                && declarations.get(places.get(0)).mayGiveBack();
    }

    /** Returns the declarations of a name. */
    List<SourceDeclaration> named(String name) {
        return byName.get(name).stream().map(declarations::get).toList();
    }

    ImmutableList<SourceDeclaration> declarations() {
        return declarations;
    }

    /** Returns the indices of the functions that implement operators of types. */
    List<Integer> operators(ImmutableSet<String> types) {
        ImmutableList.Builder<Integer> all = ImmutableList.builder();
        types.forEach(type -> all.addAll(operators.get(type)));
        return all.build();
    }

    /** Returns how the language types the arguments of calls. */
    TypeRules rules() {
        return rules;
    }

    /** Returns everything that a use of a name needs. */
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
            List<Integer> reached = new ArrayList<>(candidates);
            for (int i = 0; i < reached.size(); i++) {
                int index = reached.get(i);
                if (!found.get(index)) {
                    found.set(index);
                    SourceDeclaration declaration = declarations.get(index);
                    for (Use next : declaration.uses()) {
                        if (seen.add(next)) {
                            open.add(next);
                        }
                    }
                    if (declaration.kind() == Kind.DATA) {
                        // Code that has values of a type may use its operators.
                        for (String name : declaration.names()) {
                            reached.addAll(operators.get(name));
                        }
                    }
                }
            }
        }
        return new Reach(found, ImmutableSet.copyOf(unknown));
    }

    /** Returns this unit among ambient ones. */
    @SuppressWarnings("ReferenceEquality") // a different prelude only costs time
    UnitAmong among(Prelude ambient) {
        UnitAmong known = among;
        if (known == null || known.ambient() != ambient) {
            known = new UnitAmong(this, ambient);
            among = known;
        }
        return known;
    }

    /**
     * Returns the declarations that a use can mean: of several functions of a name, those for that number and those
     * types of arguments.
     */
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
        ImmutableList<Integer> all = byName.get(use.name());
        if (use.arguments() == Use.NO_CALL || all.size() < 2) {
            return all;
        }
        ImmutableList.Builder<Overloads.Candidate> functions = ImmutableList.builder();
        for (int place : all) {
            SourceDeclaration declaration = declarations.get(place);
            functions.add(new Overloads.Candidate(declaration.parameters(), declaration.arity()));
        }
        ImmutableList.Builder<Integer> meantPlaces = ImmutableList.builder();
        for (int index : Overloads.meant(use, functions.build(), rules)) {
            meantPlaces.add(all.get(index));
        }
        return meantPlaces.build();
    }
}
