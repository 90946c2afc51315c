package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.emit.SourceDeclaration.Mention;
import dev.shadeweave.emit.UnitAmong.Target;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.rewrite.BranchPruner;
import dev.shadeweave.lang.rewrite.BranchPruner.Call;
import dev.shadeweave.lang.rewrite.FunctionHeader;
import dev.shadeweave.lang.rewrite.KnownValues;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the declarations that a stage reaches, and the part of each that is needed. It follows calls from those of the
 * nodes, with the literals that they pass, until nothing new is found. A parameter has a known value only if all calls
 * of the function pass the same literal.
 *
 * <pre>
 * sheen(…, mode = 0)   →   sheen without its other mode, conty_albedo; not zeltner_albedo
 * </pre>
 */
final class CalledCode {
    /** A declaration in a unit; the unit determines the meaning of its words. */
    private record Place(SourceUnit unit, int index) {
        SourceDeclaration declaration() {
            return unit.declarations().get(index);
        }
    }

    private final Prelude ambient;
    private final ImmutableSet<String> unused;
    private final Map<SourceUnit, BitSet> places = new HashMap<>();
    private final IdentityHashMap<SourceDeclaration, ImmutableList<String>> values = new IdentityHashMap<>();
    private final IdentityHashMap<SourceDeclaration, List<Place>> seen = new IdentityHashMap<>();
    private final Set<SourceDeclaration> mentioned = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<SourceDeclaration> read = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Place> open = new ArrayDeque<>();

    /** Functions that cannot be pruned, because macros hide some of their code. */
    private final Set<SourceDeclaration> hidden = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<String> equalToSomething = new HashSet<>();

    CalledCode(Prelude ambient, ImmutableSet<String> unused) {
        this.ambient = ambient;
        this.unused = unused;
    }

    /** Returns the reached declarations of a unit. */
    BitSet places(SourceUnit unit) {
        return places.getOrDefault(unit, new BitSet());
    }

    /** Returns the needed part of a declaration. */
    DeclarationForm form(SourceDeclaration declaration) {
        return read.contains(declaration)
                ? declaration.form(new KnownValues(values.getOrDefault(declaration, ImmutableList.of()), unused))
                : declaration.whole();
    }

    /**
     * Returns true if parts of a function may be unreachable, or if it passes literals that may make parts of other
     * functions unreachable. Most functions do neither and need not be read.
     */
    private boolean isWorthReading(Place place) {
        SourceDeclaration declaration = place.declaration();
        for (String value : values.getOrDefault(declaration, ImmutableList.of())) {
            if (!value.isEmpty()) {
                return true;
            }
        }
        return declaration.mentionsOneOf(unused) || place.unit().among(ambient).mayDecide(declaration);
    }

    private boolean isRead(Place place) {
        SourceDeclaration declaration = place.declaration();
        if (declaration.kind() != Kind.FUNCTION || hidden.contains(declaration)) {
            return false;
        }
        if (!read.contains(declaration) && !isWorthReading(place)) {
            return false;
        }
        if (place.unit().among(ambient).hidesSomething(declaration)) {
            hidden.add(declaration);
            if (read.remove(declaration)) {
                lookAgain(declaration);
            }
            return false;
        }
        return true;
    }

    /**
     * Records the constants that a value may equal after all: those that code uses in other ways than comparing with
     * them.
     */
    private void constants(DeclarationForm form, TypeRules rules) {
        if (!form.declaration().mentionsOneOf(unused)) {
            return;
        }
        for (Mention mention : form.mentions(rules)) {
            String name = mention.use().name();
            if (unused.contains(name) && !isOnlyCompared(form.lines(), name) && isValue(form.text(), name)) {
                equalToSomething.add(name);
            }
        }
    }

    /** Returns true if each line obviously only compares with a name. Most do, so most code need not be parsed. */
    private static boolean isOnlyCompared(ImmutableList<String> lines, String name) {
        for (String line : lines) {
            for (int at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
                if (!isOperator(line.substring(0, at).stripTrailing(), true)
                        && !isOperator(line.substring(at + name.length()).stripLeading(), false)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isOperator(String text, boolean atEnd) {
        return atEnd ? text.endsWith("==") || text.endsWith("!=") : text.startsWith("==") || text.startsWith("!=");
    }

    private static boolean isValue(String text, String name) {
        List<Token> tokens = new ArrayList<>();
        for (Token token : Lexer.code(text)) {
            if (token instanceof DirectiveLine line) {
                ImmutableList<Token> parts = line.tokens();
                tokens.addAll(
                        line.name().equals("define") ? parts.subList(Math.min(1, parts.size()), parts.size()) : parts);
            } else {
                tokens.add(token);
            }
        }
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).text().equals(name) && !isCompared(tokens, i - 1) && !isCompared(tokens, i + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCompared(List<Token> tokens, int at) {
        return at >= 0
                && at < tokens.size()
                && (tokens.get(at).is("==") || tokens.get(at).is("!="));
    }

    /** Returns the constants that no value equals, without those that reached code uses as values. */
    ImmutableSet<String> unused() {
        return Sets.difference(unused, equalToSomething).immutableCopy();
    }

    /** Returns true if reached code mentions a declaration. */
    boolean isMentioned(SourceDeclaration declaration) {
        return mentioned.contains(declaration);
    }

    /** Returns true if the text of a function shows everything that it reads, with none of it hidden in macros. */
    boolean showsWhatItReads(SourceDeclaration declaration) {
        for (Place place : seen.getOrDefault(declaration, List.of())) {
            if (place.unit().among(ambient).hidesSomething(declaration)) {
                return false;
            }
        }
        return true;
    }

    /** Adds a call by a node. */
    void call(SourceUnit unit, Use use, ImmutableList<String> arguments) {
        SourceUnit from = unit.among(ambient).meant(use);
        for (int index : from.candidates(use)) {
            come(from, index, arguments);
        }
    }

    /** Follows all calls. */
    void follow() {
        while (!open.isEmpty()) {
            follow(open.remove());
        }
    }

    // A separate method, since the JVM compiles methods that are called often.
    private void follow(Place place) {
        if (isRead(place)) {
            read.add(place.declaration());
        }
        DeclarationForm form = form(place.declaration());
        constants(form, place.unit().rules());
        for (Target target : place.unit().among(ambient).targets(form)) {
            for (Call call : target.mention().handingOn()) {
                guard(place, target.mention().use(), call);
            }
            for (int index : target.places()) {
                mentioned.add(target.unit().declarations().get(index));
                come(target.unit(), index, target.mention().arguments());
            }
        }
    }

    private void come(SourceUnit unit, int index, ImmutableList<String> arguments) {
        SourceDeclaration declaration = unit.declarations().get(index);
        BitSet known = places.computeIfAbsent(unit, none -> new BitSet());
        boolean added = !known.get(index);
        if (added) {
            known.set(index);
            Place place = new Place(unit, index);
            seen.computeIfAbsent(declaration, none -> new ArrayList<>(1)).add(place);
            open.add(place);
        }
        if (declaration.kind() == Kind.FUNCTION) {
            ImmutableList<String> handed = arguments.size() == declaration.arity() ? arguments : ImmutableList.of();
            ImmutableList<String> before = values.get(declaration);
            know(declaration, before == null ? handed : KnownValues.join(before, handed));
        } else if (added && declaration.kind() == Kind.DATA) {
            // Code that has values of a type may use its operators.
            for (int operator : unit.operators(declaration.names())) {
                come(unit, operator, ImmutableList.of());
            }
        }
    }

    /** Stores the known values of a function, and follows its calls again if fewer values are known than before. */
    private void know(SourceDeclaration declaration, ImmutableList<String> now) {
        ImmutableList<String> before = values.put(declaration, now);
        if (before != null && !before.equals(now)) {
            lookAgain(declaration);
        }
    }

    private void lookAgain(SourceDeclaration declaration) {
        for (Place place : seen.getOrDefault(declaration, List.of())) {
            open.add(place);
        }
    }

    /** Drops the known value of a parameter that the function passes on to a call that may write to it. */
    private void guard(Place caller, Use use, Call call) {
        for (int i = 0; i < call.parameters().size(); i++) {
            String parameter = call.parameters().get(i);
            if (!parameter.isEmpty() && !call.values().get(i).isEmpty() && isWritten(caller.unit(), use, i)) {
                Optional<FunctionHeader> header = caller.declaration().header();
                int index = header.map(it -> it.parameters().indexOf(parameter)).orElse(-1);
                ImmutableList<String> before = values.getOrDefault(caller.declaration(), ImmutableList.of());
                ImmutableList.Builder<String> less = ImmutableList.builder();
                for (int k = 0; k < before.size(); k++) {
                    less.add(k == index ? "" : before.get(k));
                }
                know(caller.declaration(), less.build());
            }
        }
    }

    /**
     * Returns true if a call may write to an argument; also true for an unknown function, unless it is known to be
     * pure.
     */
    private boolean isWritten(SourceUnit unit, Use use, int parameter) {
        SourceUnit from = unit.among(ambient).meant(use);
        List<Integer> meant = from.candidates(use);
        if (meant.isEmpty()) {
            return !BranchPruner.isPure(use.name());
        }
        boolean defined = false;
        boolean announced = false;
        for (int place : meant) {
            SourceDeclaration declaration = from.declarations().get(place);
            switch (declaration.kind()) {
                case FUNCTION -> {
                    FunctionHeader header = declaration.header().orElse(null);
                    if (header == null || header.written().get(parameter)) {
                        return true;
                    }
                    defined = true;
                }
                case PROTOTYPE -> announced = true;
                case DATA -> {}
                case MACRO, GUARDED, DIRECTIVE -> {
                    return true;
                }
            }
        }
        return announced && !defined;
    }
}
