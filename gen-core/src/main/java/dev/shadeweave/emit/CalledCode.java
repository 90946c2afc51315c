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
 * The declarations that a stage comes to, and what it leaves of each: calls are followed from those that its nodes write, with
 * the literals that they hand over, until nothing new is learnt. What is known of a function is what all its calls agree upon.
 *
 * <pre>
 * sheen(…, mode = 0)   →   sheen without its other mode, conty_albedo; not zeltner_albedo
 * </pre>
 */
final class CalledCode {
    /** A declaration as a unit sees it: what its words mean is up to the unit. */
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

    /** Functions whose text hides something behind macros. */
    private final Set<SourceDeclaration> hidden = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<String> equalToSomething = new HashSet<>();

    CalledCode(Prelude ambient, ImmutableSet<String> unused) {
        this.ambient = ambient;
        this.unused = unused;
    }

    /** What is come to of a unit. */
    BitSet places(SourceUnit unit) {
        return places.getOrDefault(unit, new BitSet());
    }

    /** What is left of a declaration. */
    DeclarationForm form(SourceDeclaration declaration) {
        return read.contains(declaration)
                ? declaration.form(new KnownValues(values.getOrDefault(declaration, ImmutableList.of()), unused))
                : declaration.whole();
    }

    /**
     * True if something of a function may leave it, or it hands over what may decide something elsewhere. Most functions need
     * not be read to say that they do neither.
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

    /** Notes the constants that something may be equal to after all: those that code does not only compare with. */
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

    /** True if each line shows by itself that it compares with a name. Most do, so that most code need not be read. */
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

    /** The constants that nothing is equal to, without those that what is come to uses as values. */
    ImmutableSet<String> unused() {
        return Sets.difference(unused, equalToSomething).immutableCopy();
    }

    /** True if code that is come to mentions a declaration. */
    boolean isMentioned(SourceDeclaration declaration) {
        return mentioned.contains(declaration);
    }

    /** True if all that a function reads stands in its text: no macro in it may hide some. */
    boolean showsWhatItReads(SourceDeclaration declaration) {
        for (Place place : seen.getOrDefault(declaration, List.of())) {
            if (place.unit().among(ambient).hidesSomething(declaration)) {
                return false;
            }
        }
        return true;
    }

    /** A call by a node. */
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

    // A method of its own, since the JVM compiles those that are called often.
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
            // Whoever has values of a type may write its operators.
            for (int operator : unit.operators(declaration.names())) {
                come(unit, operator, ImmutableList.of());
            }
        }
    }

    /** Looks again at what is known less of than before. */
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

    /** A parameter that a call hands on to be written to is not what its own caller handed over. */
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

    /** True if a call may write to what it is handed: of a function that nothing is known of, that cannot be ruled out. */
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
