package dev.shadeweave.emit;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.overload.Use;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names of all declarations that some uses reach, regardless of known arguments: a name in a stage does not depend
 * on the arguments of calls. Few queried names occur in source files, so the reached declarations are only computed for
 * one that does. Immutable.
 */
final class ReachedNames {
    /** A use of a name in a unit. */
    record Asked(SourceUnit unit, Use use) {}

    private final Prelude ambient;
    private final ImmutableSet<SourceUnit> own;
    /** The vocabularies of the units; one, if the units are from one library. */
    private final ImmutableSet<Vocabulary> vocabularies;

    private final ImmutableSet<Asked> roots;
    private volatile @Nullable ImmutableSet<String> names;

    /**
     * Creates the names that some uses reach.
     *
     * @param ambient units that code may use without including them
     * @param roots the uses
     */
    ReachedNames(Prelude ambient, ImmutableSet<Asked> roots) {
        this.ambient = ambient;
        this.roots = roots;
        ImmutableSet.Builder<SourceUnit> units = ImmutableSet.builder();
        ImmutableSet.Builder<Vocabulary> words = ImmutableSet.builder();
        for (Asked root : roots) {
            if (!ambient.units().contains(root.unit())) {
                units.add(root.unit());
                words.add(root.unit().vocabulary());
            }
        }
        this.own = units.build();
        this.vocabularies = words.build();
    }

    /** Returns true for the name of a reached declaration. */
    boolean contains(String name) {
        return isDeclared(name) && all().contains(name);
    }

    private boolean isDeclared(String name) {
        if (ambient.declaring(name) != null) {
            return true;
        }
        if (!mayBeDeclared(name)) {
            return false;
        }
        for (SourceUnit unit : own) {
            if (unit.declares(name)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayBeDeclared(String name) {
        for (Vocabulary vocabulary : vocabularies) {
            if (vocabulary.mayDeclare(name)) {
                return true;
            }
        }
        return false;
    }

    private ImmutableSet<String> all() {
        ImmutableSet<String> known = names;
        if (known == null) {
            known = find();
            names = known;
        }
        return known;
    }

    private ImmutableSet<String> find() {
        Map<SourceUnit, BitSet> reached = new HashMap<>();
        ImmutableSet.Builder<String> found = ImmutableSet.builder();
        Set<Asked> seen = new HashSet<>(roots);
        Deque<Asked> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            Asked asked = open.remove();
            SourceUnit.Reach reach = asked.unit().reach(asked.use());
            BitSet known = reached.computeIfAbsent(asked.unit(), none -> new BitSet());
            int before = known.cardinality();
            known.or(reach.declarations());
            if (known.cardinality() > before) {
                reach.declarations().stream()
                        .forEach(place -> found.addAll(
                                asked.unit().declarations().get(place).names()));
                for (Use use : reach.unknown()) {
                    SourceUnit unit = ambient.declaring(use.name());
                    Asked next = unit == null ? null : new Asked(unit, use);
                    if (next != null && seen.add(next)) {
                        open.add(next);
                    }
                }
            }
        }
        return found.build();
    }
}
