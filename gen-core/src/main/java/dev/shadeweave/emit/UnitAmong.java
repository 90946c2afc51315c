package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.SourceDeclaration.Mention;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.rewrite.FunctionHeader;
import dev.shadeweave.lang.rewrite.MacroText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A unit among ambient ones: the meaning of the words of its declarations, and facts that follow from it for any stage.
 * Results are cached, since every stage that reaches a function needs the same ones. Serves any number of threads.
 */
final class UnitAmong {
    /** A mention of a declared name, with the unit that declares it and the indices of the declarations. */
    record Target(Mention mention, SourceUnit unit, List<Integer> places) {}

    /** The largest number of cached forms; documents may have many functions. */
    private static final int MOST_FORMS = 4096;

    private final SourceUnit unit;
    private final Prelude ambient;
    private final Map<DeclarationForm, ImmutableList<Target>> targets = new ConcurrentHashMap<>();
    private final Map<SourceDeclaration, Boolean> decided = new ConcurrentHashMap<>();
    private final Map<SourceDeclaration, Boolean> deciding = new ConcurrentHashMap<>();
    private final Map<SourceDeclaration, Boolean> hiding = new ConcurrentHashMap<>();

    /**
     * Creates a unit among ambient ones.
     *
     * @param ambient units that the unit may use without including them
     */
    UnitAmong(SourceUnit unit, Prelude ambient) {
        this.unit = unit;
        this.ambient = ambient;
    }

    Prelude ambient() {
        return ambient;
    }

    /** Returns the unit that a use refers to: this one if it declares such a name or no unit does. */
    SourceUnit meant(Use use) {
        SourceUnit other = unit.candidates(use).isEmpty() ? ambient.declaring(use.name()) : null;
        return other == null ? unit : other;
    }

    /**
     * Returns the declarations of all names that a declaration mentions, and its calls that pass on parameters of the
     * caller, even to undeclared functions. Most words of code belong to the language, so the list is short.
     */
    ImmutableList<Target> targets(DeclarationForm form) {
        ImmutableList<Target> known = targets.get(form);
        if (known == null) {
            ImmutableList.Builder<Target> found = ImmutableList.builder();
            for (Mention mention : form.mentions(unit.rules())) {
                SourceUnit from = meant(mention.use());
                List<Integer> places = from.candidates(mention.use());
                if (!places.isEmpty() || !mention.handingOn().isEmpty()) {
                    found.add(new Target(mention, from, places));
                }
            }
            known = found.build();
            if (targets.size() >= MOST_FORMS) {
                targets.clear();
            }
            targets.put(form, known);
        }
        return known;
    }

    /** Returns true if an argument that a declaration passes may select a branch in the called function. */
    boolean mayDecide(SourceDeclaration declaration) {
        Boolean known = deciding.get(declaration);
        if (known == null) {
            known = findWhetherItDecides(declaration);
            deciding.put(declaration, known);
        }
        return known;
    }

    private boolean findWhetherItDecides(SourceDeclaration declaration) {
        for (Use use : declaration.uses()) {
            if (use.arguments() > 0) {
                SourceUnit from = meant(use);
                for (int place : from.candidates(use)) {
                    if (from.among(ambient).mayBeDecided(from.declarations().get(place))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * Returns true if an argument may select a branch in the function, or in a function to which it is passed on. Most
     * functions with integer parameters only compute with them, as those of noise do.
     */
    private boolean mayBeDecided(SourceDeclaration function) {
        if (!function.mayBeDecided()) {
            return false;
        }
        Boolean known = decided.get(function);
        if (known == null) {
            known = reachesConditions(function);
            decided.put(function, known);
        }
        return known;
    }

    private boolean reachesConditions(SourceDeclaration function) {
        Map<SourceDeclaration, SourceUnit> seen = new HashMap<>();
        Deque<SourceDeclaration> open = new ArrayDeque<>();
        seen.put(function, unit);
        open.add(function);
        while (!open.isEmpty()) {
            SourceDeclaration next = open.remove();
            if (next.hasConditions()) {
                return true;
            }
            UnitAmong around = Objects.requireNonNull(seen.get(next)).among(ambient);
            for (Use use : next.uses()) {
                if (use.arguments() > 0) {
                    SourceUnit from = around.meant(use);
                    for (int place : from.candidates(use)) {
                        SourceDeclaration called = from.declarations().get(place);
                        if (called.mayBeDecided() && seen.putIfAbsent(called, from) == null) {
                            open.add(called);
                        }
                    }
                }
            }
        }
        return false;
    }

    /** Returns true if a macro of a function is more than an operand, or mentions its parameters. */
    boolean hidesSomething(SourceDeclaration function) {
        Boolean known = hiding.get(function);
        if (known == null) {
            known = findWhetherItHides(function);
            hiding.put(function, known);
        }
        return known;
    }

    private boolean findWhetherItHides(SourceDeclaration function) {
        ImmutableList<String> parameters =
                function.header().map(FunctionHeader::parameters).orElse(ImmutableList.of());
        Set<SourceDeclaration> asked = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Use> uses = new ArrayList<>(function.uses());
        for (int i = 0; i < uses.size(); i++) {
            Use use = uses.get(i);
            SourceUnit from = meant(use);
            for (int index : from.candidates(use)) {
                SourceDeclaration declaration = from.declarations().get(index);
                boolean mayDefine = declaration.kind() == Kind.MACRO || declaration.kind() == Kind.GUARDED;
                if (mayDefine && asked.add(declaration)) {
                    MacroText macro = declaration.macros();
                    if (!macro.isOperand() || !Collections.disjoint(macro.words(), parameters)) {
                        return true;
                    }
                    uses.addAll(declaration.uses());
                }
            }
        }
        return false;
    }
}
