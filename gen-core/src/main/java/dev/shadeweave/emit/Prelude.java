package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.overload.Uses;
import dev.shadeweave.lang.token.Lexer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Ambient units, whose names every other unit and every expression may use without including them. Caches the meaning
 * of code among them. Immutable.
 */
public final class Prelude {
    /** No ambient units: only included files give names a meaning. */
    public static final Prelude NONE = new Prelude(ImmutableList.of(), TypeRules.NONE);

    /**
     * The largest number of characters of cached expressions, enough for several data libraries; those of documents are
     * temporary.
     */
    private static final int MOST_CHARACTERS = 1 << 21;

    /** The size of a cached answer in addition to its text. */
    private static final long COST = 128;

    /** An expression, and the known types of its words. */
    record Expression(String text, ImmutableMap<String, String> types) {}

    /**
     * The question whether code reaches one of some words; the code is a unit and one of its functions, or an
     * expression.
     */
    private record Question(Object code, String function, ImmutableSet<String> words) {}

    /**
     * The largest size of cached selections, in characters of their code, which the units hold too. Programs of one
     * kind reach much the same code.
     */
    private static final int MOST_SELECTED = 1 << 26;

    /** The size of a cached selection in addition to its code. */
    private static final long LEAST_SELECTED = 1 << 18;

    private final ImmutableList<SourceUnit> units;
    private final TypeRules rules;
    private final ImmutableMap<String, SourceUnit> declaring;
    private final ImmutableList<SourceUnit> faulty;
    private final BoundedMap<ImmutableList<Object>, SourceSelection.Sealed> sealed =
            new BoundedMap<>(MOST_SELECTED, (reached, selection) -> LEAST_SELECTED + selection.characters());
    private final BoundedMap<Expression, ImmutableSet<Use>> uses = new BoundedMap<>(
            MOST_CHARACTERS,
            (asked, answer) ->
                    COST + asked.text().length() + 64L * asked.types().size());
    private final BoundedMap<Question, Boolean> answers = new BoundedMap<>(
            MOST_CHARACTERS, (asked, answer) -> COST + (asked.code() instanceof String text ? text.length() : 0));

    /**
     * Creates a prelude of units; if two declare a name, the first one is used.
     *
     * @param rules how the language types the arguments of calls
     */
    public Prelude(ImmutableList<SourceUnit> units, TypeRules rules) {
        this.rules = rules;
        this.units = units;
        Map<String, SourceUnit> first = new HashMap<>();
        units.forEach(unit -> unit.names().forEach(name -> first.putIfAbsent(name, unit)));
        this.declaring = ImmutableMap.copyOf(first);
        ImmutableList.Builder<SourceUnit> wrong = ImmutableList.builder();
        for (SourceUnit unit : units) {
            if (!unit.faults().isEmpty()) {
                wrong.add(unit);
            }
        }
        this.faulty = wrong.build();
    }

    /** Returns the unit that declares a name, or null. */
    @Nullable
    SourceUnit declaring(String name) {
        return declaring.get(name);
    }

    /** Returns the units with errors. */
    public ImmutableList<SourceUnit> faulty() {
        return faulty;
    }

    /** Returns the units, in order. */
    ImmutableList<SourceUnit> units() {
        return units;
    }

    /**
     * Returns the cached selection for a set of reached code, if one was made without renaming anything; otherwise
     * null.
     */
    SourceSelection.@Nullable Sealed sealed(ImmutableList<Object> reached) {
        return sealed.get(reached);
    }

    void addSealed(ImmutableList<Object> reached, SourceSelection.Sealed selection) {
        sealed.put(reached, selection);
    }

    /** Returns the words of an expression, as they are used. */
    ImmutableSet<Use> uses(Expression expression) {
        ImmutableSet<Use> known = uses.get(expression);
        if (known == null) {
            known = Uses.of(Lexer.code(expression.text()), expression.types(), rules);
            uses.put(expression, known);
        }
        return known;
    }

    /**
     * Returns true if a function of a unit, or anything it reaches, mentions one of some words that no source declares.
     */
    public boolean reaches(SourceUnit unit, String function, ImmutableSet<String> words) {
        return answer(new Question(unit, function, words), () -> unit.reach(new Use(function, Use.NO_CALL))
                .unknown());
    }

    /** Returns true if an expression, or anything it reaches, mentions one of some words that no source declares. */
    public boolean reaches(String expression, ImmutableSet<String> words) {
        return answer(new Question(expression, "", words), () -> Uses.of(Lexer.code(expression), rules));
    }

    private boolean answer(Question question, Supplier<ImmutableSet<Use>> asked) {
        Boolean known = answers.get(question);
        if (known == null) {
            known = reaches(asked.get(), question.words(), new HashSet<>());
            answers.put(question, known);
        }
        return known;
    }

    private boolean reaches(Iterable<Use> asked, Set<String> words, Set<Use> seen) {
        for (Use use : asked) {
            if (words.contains(use.name())) {
                return true;
            }
            SourceUnit unit = declaring(use.name());
            if (unit != null && seen.add(use) && reaches(unit.reach(use).unknown(), words, seen)) {
                return true;
            }
        }
        return false;
    }
}
