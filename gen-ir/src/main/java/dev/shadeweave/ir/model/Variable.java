package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A place in memory with a name.
 *
 * @param id its number
 * @param name its name
 * @param type always a pointer
 * @param precision in ES
 * @param decorations qualifiers, in the order of the dump
 * @param builtIn which variable of the language it is, or null
 * @param initializer the number of the constant it starts as, or null
 * @param scope where it is declared
 * @param constant whether it is never written
 * @param staticUse whether the source mentions it in code, dead or alive
 * @param span where it is declared
 */
public record Variable(
        int id,
        Name name,
        Type.Pointer type,
        Precision precision,
        ImmutableList<Decoration> decorations,
        @Nullable BuiltInVariable builtIn,
        @Nullable Integer initializer,
        Scope scope,
        boolean constant,
        boolean staticUse,
        SourceSpan span) {
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

    /** True if it has a qualifier. */
    public boolean has(Decoration decoration) {
        return decorations.contains(decoration);
    }

    /** The number of a qualifier, or null. */
    public @Nullable Integer number(Decoration.Key key) {
        for (Decoration decoration : decorations) {
            if (decoration instanceof Decoration.Numbered number && number.key() == key) {
                return number.value();
            }
        }
        return null;
    }

    /** Its address as an operand. */
    public Operand.VariableRef ref() {
        return new Operand.VariableRef(id, type, precision);
    }

    /** The same with another initialiser. */
    public Variable withInitializer(@Nullable Integer newInitializer) {
        return new Variable(
                id, name, type, precision, decorations, builtIn, newInitializer, scope, constant, staticUse, span);
    }

    /** The same, never written. */
    public Variable asConstant() {
        return new Variable(id, name, type, precision, decorations, builtIn, initializer, scope, true, staticUse, span);
    }

    /** The same, mentioned in code. */
    public Variable used() {
        return staticUse
                ? this
                : new Variable(
                        id, name, type, precision, decorations, builtIn, initializer, scope, constant, true, span);
    }

    /** The same with other qualifiers. */
    public Variable withDecorations(ImmutableList<Decoration> newDecorations) {
        return new Variable(
                id, name, type, precision, newDecorations, builtIn, initializer, scope, constant, staticUse, span);
    }

    /** The same under another name. */
    public Variable withName(Name newName) {
        return new Variable(
                id, newName, type, precision, decorations, builtIn, initializer, scope, constant, staticUse, span);
    }

    /** The same with another type. */
    public Variable withType(Type.Pointer newType) {
        return new Variable(
                id, name, newType, precision, decorations, builtIn, initializer, scope, constant, staticUse, span);
    }

    /** The same, declared at another place. */
    public Variable withSpan(SourceSpan newSpan) {
        return new Variable(
                id, name, type, precision, decorations, builtIn, initializer, scope, constant, staticUse, newSpan);
    }
}
