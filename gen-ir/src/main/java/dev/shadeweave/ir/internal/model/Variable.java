package dev.shadeweave.ir.internal.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A place in memory with a name.
 *
 * @param id its number
 * @param name its name
 * @param type always a pointer
 * @param qualifiers what its declaration says of it
 * @param storage where it lives, and what it starts as
 * @param staticUse whether the source mentions it in code, dead or alive
 * @param span where it is declared
 */
public record Variable(
        int id,
        Name name,
        Type.Pointer type,
        Qualifiers qualifiers,
        Storage storage,
        boolean staticUse,
        SourceSpan span) {
    /**
     * What a declaration says of a variable.
     *
     * @param precision in ES
     * @param decorations qualifiers, in the order of the dump
     * @param builtIn which variable of the language it is, or null
     */
    public record Qualifiers(
            Precision precision, ImmutableList<Decoration> decorations, @Nullable BuiltInVariable builtIn) {
        /** Of a variable that is none of the language, and has nothing but a precision. */
        public static Qualifiers of(Precision precision) {
            return new Qualifiers(precision, ImmutableList.of(), null);
        }
    }

    /**
     * Where a variable lives, and what it starts as.
     *
     * @param scope where it is declared
     * @param constant whether it is never written
     * @param initializer the number of the constant it starts as, or null
     */
    public record Storage(Scope scope, boolean constant, @Nullable Integer initializer) {
        /** Of a variable that is written and starts as nothing in particular. */
        public static Storage in(Scope scope) {
            return new Storage(scope, false, null);
        }
    }

    /** Where a variable is declared. */
    public enum Scope {
        /** Outside functions. */
        GLOBAL,
        /** In a block. */
        LOCAL,
        /** In the head of a for loop. */
        LOOP,
        /** In the head of a function. */
        PARAMETER
    }

    /** The type of the value it holds. */
    public Type valueType() {
        return type.pointee();
    }

    /** Its precision, in ES. */
    public Precision precision() {
        return qualifiers.precision();
    }

    /** Its qualifiers, in the order of the dump. */
    public ImmutableList<Decoration> decorations() {
        return qualifiers.decorations();
    }

    /** Which variable of the language it is, or null. */
    public @Nullable BuiltInVariable builtIn() {
        return qualifiers.builtIn();
    }

    /** The number of the constant it starts as, or null. */
    public @Nullable Integer initializer() {
        return storage.initializer();
    }

    /** Where it is declared. */
    public Scope scope() {
        return storage.scope();
    }

    /** Whether it is never written. */
    public boolean constant() {
        return storage.constant();
    }

    /** True if it has a qualifier. */
    public boolean has(Decoration decoration) {
        return decorations().contains(decoration);
    }

    /** The number of a qualifier, or null. */
    public @Nullable Integer number(Decoration.Key key) {
        for (Decoration decoration : decorations()) {
            if (decoration instanceof Decoration.Numbered number && number.key() == key) {
                return number.value();
            }
        }
        return null;
    }

    /** True for a specialisation constant (Vulkan): its initialiser is what it is if the host does not say otherwise. */
    public boolean isSpecialized() {
        return number(Decoration.Key.CONSTANT_ID) != null;
    }

    /** Its address as an operand. */
    public Operand.VariableRef ref() {
        return new Operand.VariableRef(id, type, precision());
    }

    /** The same with another initialiser. */
    public Variable withInitializer(@Nullable Integer newInitializer) {
        return with(new Storage(scope(), constant(), newInitializer));
    }

    /** True if the source declares the variable; false for variables of the language that it only uses. */
    public boolean isDeclared() {
        return span.isKnown();
    }

    /** The same, never written. */
    public Variable asConstant() {
        return with(new Storage(scope(), true, initializer()));
    }

    private Variable with(Storage newStorage) {
        return new Variable(id, name, type, qualifiers, newStorage, staticUse, span);
    }

    /** The same, mentioned in code. */
    public Variable used() {
        return staticUse ? this : new Variable(id, name, type, qualifiers, storage, true, span);
    }

    /** The same with other qualifiers. */
    public Variable withDecorations(ImmutableList<Decoration> newDecorations) {
        Qualifiers changed = new Qualifiers(precision(), newDecorations, builtIn());
        return new Variable(id, name, type, changed, storage, staticUse, span);
    }

    /** The same under another name. */
    public Variable withName(Name newName) {
        return new Variable(id, newName, type, qualifiers, storage, staticUse, span);
    }

    /** The same with another type. */
    public Variable withType(Type.Pointer newType) {
        return new Variable(id, name, newType, qualifiers, storage, staticUse, span);
    }

    /** The same, declared at another place. */
    public Variable withSpan(SourceSpan newSpan) {
        return new Variable(id, name, type, qualifiers, storage, staticUse, newSpan);
    }
}
