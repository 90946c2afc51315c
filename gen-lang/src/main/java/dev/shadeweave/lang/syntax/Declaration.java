package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A declaration, at global scope or, except for functions and blocks, as a statement. */
public sealed interface Declaration extends SyntaxNode {
    /**
     * A function without its body, {@code float f(vec3 a, out float b);}, or the head of a {@link FunctionDefinition}.
     *
     * @param returnType its return type, with qualifiers
     * @param name its name
     * @param parameters empty also for {@code f(void)}
     * @param span the whole prototype
     */
    record FunctionPrototype(
            QualifiedType returnType, Identifier name, ImmutableList<Parameter> parameters, SourceSpan span)
            implements Declaration {}

    /**
     * A function with its body; only at global scope.
     *
     * @param prototype the head before the body
     * @param body its statements; parameters are in the same scope as the body's own variables
     * @param span the whole function
     */
    record FunctionDefinition(FunctionPrototype prototype, Statement.Block body, SourceSpan span)
            implements Declaration {}

    /**
     * Variables of a common type, {@code const float a = 1.0, b[2];}, or only a type, {@code struct S { float x; };}.
     *
     * @param type the common type; may declare a struct
     * @param declarators the variables in order; empty if only a type is declared
     * @param span the whole declaration
     */
    record Variables(QualifiedType type, ImmutableList<Declarator> declarators, SourceSpan span)
            implements Declaration {}

    /**
     * The default precision of a type: {@code precision highp float;}.
     *
     * @param precision {@code HIGHP}, {@code MEDIUMP} or {@code LOWP}
     * @param type the type it applies to
     * @param span the whole declaration
     */
    record DefaultPrecision(QualifierWord precision, TypeSpecifier type, SourceSpan span) implements Declaration {}

    /**
     * An interface block, only at global scope: {@code layout(std140) uniform Lights { vec4 color; } lights[2];}.
     *
     * @param qualifiers the qualifiers before the name, in order
     * @param name the block's name
     * @param members its members in order
     * @param instance the name of its instance, or null if members are used by their unqualified names
     * @param sizes sizes of the array of instances, outermost first; empty if it is not an array
     * @param span the whole declaration
     */
    record InterfaceBlock(
            ImmutableList<Qualifier> qualifiers,
            Identifier name,
            ImmutableList<Member> members,
            @Nullable Identifier instance,
            ImmutableList<ArraySize> sizes,
            SourceSpan span)
            implements Declaration {}

    /**
     * Qualifiers without a type: {@code layout(early_fragment_tests) in;}, {@code invariant gl_Position, b;}.
     *
     * @param qualifiers the qualifiers in order, at least one
     * @param names the variables they apply to; empty if they apply to the shader
     * @param span the whole declaration
     */
    record Qualification(ImmutableList<Qualifier> qualifiers, ImmutableList<Identifier> names, SourceSpan span)
            implements Declaration {}
}
