package dev.shadeweave.ir.internal.build.type;

import dev.shadeweave.lang.syntax.Identifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds sizes of arrays that are declared without a size (GLSL 4.60 specification, section 4.1.9): a later declaration
 * states it, or the largest index implies it. Instructions need complete types. Therefore a shader with such arrays is
 * built twice: first to find the sizes, then with the sizes.
 */
public final class ImpliedSizes {
    private final IdentityHashMap<Identifier, Integer> known;
    private final IdentityHashMap<Identifier, Integer> indexed = new IdentityHashMap<>();
    private final IdentityHashMap<Identifier, Integer> stated = new IdentityHashMap<>();
    private final Map<Integer, Identifier> variables = new HashMap<>();

    private ImpliedSizes(IdentityHashMap<Identifier, Integer> known) {
        this.known = known;
    }

    /** Returns the state before the first build. */
    public static ImpliedSizes unknown() {
        return new ImpliedSizes(new IdentityHashMap<>());
    }

    /** Returns the sizes for the second build. */
    public ImpliedSizes found() {
        IdentityHashMap<Identifier, Integer> all = new IdentityHashMap<>(indexed);
        all.putAll(stated);
        return new ImpliedSizes(all);
    }

    /** Returns whether the shader declares no array without a size. */
    public boolean isEmpty() {
        return variables.isEmpty();
    }

    /** Returns the size of a declared array, or null if it is not known yet. */
    @Nullable
    public Integer of(Identifier name) {
        return known.get(name);
    }

    /** Records a variable that is declared without a size. */
    public void declared(int variable, Identifier name) {
        variables.put(variable, name);
        indexed.putIfAbsent(name, 1);
    }

    /** Returns whether a variable was declared without a size. */
    public boolean contains(int variable) {
        return variables.containsKey(variable);
    }

    /** Records the size from a later declaration. Returns false if another declaration stated a different size. */
    public boolean state(int variable, int size) {
        Identifier name = variables.get(variable);
        Integer before = name == null ? null : stated.putIfAbsent(name, size);
        return before == null || before == size;
    }

    /** Records the index of an element that is read or written. */
    public void index(int variable, int index) {
        indexed.merge(variables.get(variable), index + 1, Math::max);
    }
}
