package dev.shadeweave.lang.parse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.lang.syntax.ArraySize;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.TypeName;
import dev.shadeweave.lang.syntax.TypeSpecifier;
import dev.shadeweave.lang.syntax.UnaryOperator;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads the postfix operators of an operand, from left to right: indices, members, calls, increments. */
final class PostfixChain {
    static final DiagnosticKind NOT_CALLABLE = DiagnosticKind.error(
            "SW3066", "only a name can be called; write the name of a function or type before '('");
    static final DiagnosticKind NO_INDEX = DiagnosticKind.error("SW3067", "there is no index between '[' and ']'");

    private final SyntaxBuilder builder;
    private final Token start;
    private Expression value;
    private int depth;

    /** The brackets read so far, as long as the expression can be a type: {@code float[2][]}. */
    private final List<ArraySize> sizes = new ArrayList<>(0);

    private @Nullable Identifier name;
    private @Nullable SourceSpan emptyBrackets;

    /** The expression before {@code .f}, as long as {@code f} can be the name of a method. */
    private @Nullable Expression receiver;

    PostfixChain(SyntaxBuilder builder, Token start, Expression value, int depth, boolean named) {
        this.builder = builder;
        this.start = start;
        this.value = value;
        this.depth = depth;
        this.name = named && value instanceof Expression.Name it ? it.name() : null;
    }

    void index(Token open, @Nullable Expression index, int indexDepth) {
        SourceSpan brackets = builder.here(open);
        receiver = null;
        if (name != null) {
            sizes.add(new ArraySize(index, brackets));
        }
        if (index == null) {
            if (name == null) {
                builder.report(NO_INDEX, brackets);
            }
            emptyBrackets = emptyBrackets == null ? brackets : emptyBrackets;
            return;
        }
        depth = builder.deeper(depth, indexDepth);
        value = new Expression.Index(value, index, builder.here(start));
    }

    void field(Token field) {
        noType();
        depth = value instanceof Expression.Field ? builder.chained(depth, 0) : builder.deeper(depth, 0);
        receiver = value;
        value = new Expression.Field(value, builder.name(field), builder.here(start));
    }

    void step(Token sign) {
        noType();
        receiver = null;
        depth = builder.deeper(depth, 0);
        UnaryOperator operator =
                sign.getText().equals("++") ? UnaryOperator.POSTFIX_INCREMENT : UnaryOperator.POSTFIX_DECREMENT;
        value = new Expression.Unary(operator, value, builder.here(start));
    }

    void call(Token open, List<Expression> arguments, int argumentDepth) {
        depth = builder.deeper(depth, argumentDepth);
        boolean isVoid = arguments.size() == 1
                && arguments.get(0) instanceof Expression.Name it
                && it.name().text().equals("void");
        ImmutableList<Expression> given = isVoid ? ImmutableList.of() : ImmutableList.copyOf(arguments);
        SourceSpan all = builder.here(start);
        Expression object = receiver;
        receiver = null;
        if (object != null && value instanceof Expression.Field field) {
            value = new Expression.MethodCall(object, field.field(), given, all);
            return;
        }
        Identifier callee = name;
        if (callee == null) {
            builder.report(NOT_CALLABLE, builder.upTo(start, open));
            return;
        }
        ImmutableList<ArraySize> arraySizes = ImmutableList.copyOf(sizes);
        SourceSpan type = builder.upTo(start, open);
        name = null;
        emptyBrackets = null;
        sizes.clear();
        value = new Expression.Call(new TypeSpecifier(new TypeName.Named(callee), arraySizes, type), given, all);
    }

    private void noType() {
        name = null;
        if (emptyBrackets != null) {
            builder.report(NO_INDEX, emptyBrackets);
            emptyBrackets = null;
        }
    }

    Expression value() {
        noType();
        return value;
    }

    int depth() {
        return depth;
    }
}
