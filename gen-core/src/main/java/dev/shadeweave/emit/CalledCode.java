package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.BranchPruner.Call;
import dev.shadeweave.emit.SourceDeclaration.Form;
import dev.shadeweave.emit.SourceDeclaration.Kind;
import dev.shadeweave.emit.SourceDeclaration.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    private final Deque<Place> open = new ArrayDeque<>();

    CalledCode(Prelude ambient, ImmutableSet<String> unused) {
        this.ambient = ambient;
        this.unused = unused;
    }

    /** What is come to of a unit. */
    BitSet places(SourceUnit unit) {
        return places.getOrDefault(unit, new BitSet());
    }

    /** What is left of a declaration. */
    Form form(SourceDeclaration declaration) {
        return declaration.form(new KnownValues(values.getOrDefault(declaration, ImmutableList.of()), unused));
    }

    /** A call from a unit, or by a node. */
    void call(SourceUnit unit, Use use, ImmutableList<String> arguments) {
        for (Place place : meant(unit, use)) {
            come(place, arguments);
        }
    }

    /** Follows all calls. */
    void follow() {
        while (!open.isEmpty()) {
            Place place = open.remove();
            Form form = form(place.declaration());
            for (Use use : form.uses(place.unit().rules())) {
                ImmutableList<String> arguments = null;
                for (Call call : form.calls()) {
                    if (call.name().equals(use.name()) && call.values().size() == use.arguments()) {
                        arguments = arguments == null ? call.values() : KnownValues.join(arguments, call.values());
                        guard(place, use, call);
                    }
                }
                call(place.unit(), use, arguments == null ? ImmutableList.of() : arguments);
            }
        }
    }

    private List<Place> meant(SourceUnit unit, Use use) {
        List<Integer> own = unit.candidates(use);
        SourceUnit other = own.isEmpty() ? ambient.declaring(use.name()) : null;
        SourceUnit from = other == null ? unit : other;
        return (other == null ? own : other.candidates(use))
                .stream().map(index -> new Place(from, index)).toList();
    }

    private void come(Place place, ImmutableList<String> arguments) {
        SourceDeclaration declaration = place.declaration();
        BitSet known = places.computeIfAbsent(place.unit(), none -> new BitSet());
        boolean added = !known.get(place.index());
        if (added) {
            known.set(place.index());
            seen.computeIfAbsent(declaration, none -> new ArrayList<>(1)).add(place);
            open.add(place);
        }
        if (declaration.kind() == Kind.FUNCTION) {
            ImmutableList<String> handed = arguments.size() == declaration.arity() ? arguments : ImmutableList.of();
            ImmutableList<String> before = values.get(declaration);
            know(declaration, before == null ? handed : KnownValues.join(before, handed));
        } else if (added && declaration.kind() == Kind.DATA) {
            // Whoever has values of a type may write its operators.
            for (int operator : place.unit().operators(declaration.names())) {
                come(new Place(place.unit(), operator), ImmutableList.of());
            }
        }
    }

    /** Looks again at what is known less of than before. */
    private void know(SourceDeclaration declaration, ImmutableList<String> now) {
        ImmutableList<String> before = values.put(declaration, now);
        if (before != null && !before.equals(now)) {
            open.addAll(seen.getOrDefault(declaration, List.of()));
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

    private boolean isWritten(SourceUnit unit, Use use, int parameter) {
        return meant(unit, use).stream()
                .anyMatch(place -> place.declaration().kind() == Kind.FUNCTION
                        && place.declaration()
                                .header()
                                .map(header -> header.written().get(parameter))
                                .orElse(true));
    }
}
