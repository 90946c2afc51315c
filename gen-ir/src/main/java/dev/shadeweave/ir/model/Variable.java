package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A named place in memory.
 *
 * @param id its number
 * @param name its name
 * @param type always a pointer
 * @param qualifiers the qualifiers of its declaration
 * @param storage its scope and its initial value
 * @param staticUse whether the source mentions it in code, even in dead code
 * @param span the declaration
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
     * The qualifiers of a declaration.
     *
     * @param precision in ES
     * @param decorations qualifiers, in the order of the dump
     * @param builtIn the built-in variable that it is, or null
     */
    public record Qualifiers(
            Precision precision, ImmutableList<Decoration> decorations, @Nullable BuiltInVariable builtIn) {
        /** Returns the qualifiers of a variable that is not built in and has only a precision. */
        public static Qualifiers of(Precision precision) {
            return new Qualifiers(precision, ImmutableList.of(), null);
        }
    }

    /**
     * The scope and the initial value of a variable.
     *
     * @param scope where it is declared
     * @param constant whether it is never written
     * @param initializer the number of the constant that it starts with, or null
     */
    public record Storage(Scope scope, boolean constant, @Nullable Integer initializer) {
        /** Returns the storage of a variable that is written and has no initial value. */
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
        /** In the head of a {@code for} or {@code while} loop. */
        LOOP,
        /** In the head of a function. */
        PARAMETER
    }

    /** Returns the type of its value. */
    public Type valueType() {
        return type.pointee();
    }

    /** Returns its precision, in ES. */
    public Precision precision() {
        return qualifiers.precision();
    }

    /** Returns its qualifiers, in the order of the dump. */
    public ImmutableList<Decoration> decorations() {
        return qualifiers.decorations();
    }

    /** Returns the built-in variable that it is, or null. */
    public @Nullable BuiltInVariable builtIn() {
        return qualifiers.builtIn();
    }

    /** Returns the number of the constant that it starts with, or null. */
    public @Nullable Integer initializer() {
        return storage.initializer();
    }

    /** Returns where it is declared. */
    public Scope scope() {
        return storage.scope();
    }

    /** Returns whether it is never written. */
    public boolean constant() {
        return storage.constant();
    }

    /** Returns whether it has a qualifier. */
    public boolean has(Decoration decoration) {
        return decorations().contains(decoration);
    }

    /** Returns the number of a qualifier, or null if the variable does not have it. */
    public @Nullable Integer number(Decoration.Key key) {
        for (Decoration decoration : decorations()) {
            if (decoration instanceof Decoration.Numbered number && number.key() == key) {
                return number.value();
            }
        }
        return null;
    }

    /**
     * Returns whether it is a specialisation constant (Vulkan). Its initializer is the value, unless the host sets
     * another.
     */
    public boolean isSpecialized() {
        return number(Decoration.Key.CONSTANT_ID) != null;
    }

    /** Returns its address as an operand. */
    public Operand.VariableRef ref() {
        return new Operand.VariableRef(id, type, precision());
    }

    /** Returns the same variable with another initializer. */
    public Variable withInitializer(@Nullable Integer newInitializer) {
        return with(new Storage(scope(), constant(), newInitializer));
    }

    /** Returns whether the source declares the variable; false for built-in variables that it only uses. */
    public boolean isDeclared() {
        return span.isKnown();
    }

    /** Returns the same variable, marked as never written. */
    public Variable asConstant() {
        return with(new Storage(scope(), true, initializer()));
    }

    private Variable with(Storage newStorage) {
        return new Variable(id, name, type, qualifiers, newStorage, staticUse, span);
    }

    /** Returns the same variable, marked as mentioned in code. */
    public Variable used() {
        return staticUse ? this : new Variable(id, name, type, qualifiers, storage, true, span);
    }

    /** Returns the same variable with other qualifiers. */
    public Variable withDecorations(ImmutableList<Decoration> newDecorations) {
        Qualifiers changed = new Qualifiers(precision(), newDecorations, builtIn());
        return new Variable(id, name, type, changed, storage, staticUse, span);
    }

    /** Returns the same variable with another name. */
    public Variable withName(Name newName) {
        return new Variable(id, newName, type, qualifiers, storage, staticUse, span);
    }

    /** Returns the same variable with another type. */
    public Variable withType(Type.Pointer newType) {
        return new Variable(id, name, newType, qualifiers, storage, staticUse, span);
    }

    /** Returns the same variable, declared at another place. */
    public Variable withSpan(SourceSpan newSpan) {
        return new Variable(id, name, type, qualifiers, storage, staticUse, newSpan);
    }
}
