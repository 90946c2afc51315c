package dev.shadeweave.ir.internal.build.expression;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.Type.Vector;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds parts of values and places: {@code a[i]}, {@code a.b}, {@code a.xyz}, {@code a.length()}. Also checks what can
 * be written.
 */
final class Places {
    static final DiagnosticKind NO_MEMBER = DiagnosticKind.error("SW3127", "{0} has no member {1}{2}");
    static final DiagnosticKind BAD_SWIZZLE =
            DiagnosticKind.error("SW3128", "{0} is no selection of components of {1}{2}");
    static final DiagnosticKind NOT_INDEXABLE = DiagnosticKind.error("SW3129", "{0} has no elements to index");
    static final DiagnosticKind OUT_OF_RANGE = DiagnosticKind.error("SW3131", "index {0} is outside of {1}");
    static final DiagnosticKind UNKNOWN_SIZE = DiagnosticKind.error(
            "SW3183", "the array {0} needs a size, since an index of it is known only when the shader runs");
    static final DiagnosticKind NOT_WRITABLE =
            DiagnosticKind.error("SW3132", "{0} must be a variable that can be written{1}");
    static final DiagnosticKind NO_LENGTH = DiagnosticKind.error("SW3133", "{0} has no {1}()");
    static final DiagnosticKind REPEATED =
            DiagnosticKind.error("SW3134", "{0} names a component twice, so it cannot be written");

    private static final String[] LETTERS = {"xyzw", "rgba", "stpq"};

    private final Context context;
    private final ExpressionBuilder expressions;
    private final Map<Integer, Op.Access> accesses = new HashMap<>();

    Places(Context context, ExpressionBuilder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    private Operand part(Operand whole, Selector selector) {
        Operand part = context.emitter.part(whole, selector);
        if (part instanceof Operand.Register register && register.isPointer() && part != whole) {
            accesses.put(register.id(), new Op.Access(whole, selector));
        }
        return part;
    }

    /** Returns a member of a structure or block. */
    Operand member(Operand whole, int index) {
        return part(whole, new Selector.Member(index));
    }

    @Nullable
    Operand index(Expression.Index it) {
        Operand base = expressions.evaluate(it.base());
        context.flow.push(base, true);
        Operand index = expressions.value(it.index());
        context.flow.pop();
        if (base == null || index == null) {
            return null;
        }
        Type type = base.type().value();
        if (type.element() == null) {
            context.report(NOT_INDEXABLE, it.base().span(), TypeText.of(type));
            return null;
        }
        if (!(index.type() instanceof Type.Scalar scalar) || !scalar.basic().isInteger()) {
            context.report(
                    ExpressionBuilder.WRONG_TYPE,
                    it.index().span(),
                    "an index",
                    "an int or a uint",
                    TypeText.of(index.type()));
            return null;
        }
        Integer number = context.emitter.intValue(index);
        int length = length(type);
        if (number != null && (number < 0 || (length > 0 && number >= length))) {
            context.report(OUT_OF_RANGE, it.index().span(), number, TypeText.of(type));
            return null;
        }
        if (base instanceof VariableRef array
                && context.sizes.contains(array.id())
                && type instanceof UnsizedArray
                && !isCounted(array.id(), number, it)) {
            return null;
        }
        context.emitter.at(it.span());
        if (type instanceof Vector) {
            return part(base, number == null ? new Selector.DynamicComponent(index) : new Selector.Component(number));
        }
        return part(base, type instanceof Matrix ? new Selector.Column(index) : new Selector.Element(index));
    }

    /** Records the index into an array whose size is implied. Returns false after a message. */
    private boolean isCounted(int variable, @Nullable Integer index, Expression.Index it) {
        if (index == null) {
            context.report(
                    UNKNOWN_SIZE,
                    it.base().span(),
                    context.ir.variable(variable).name().text());
            return false;
        }
        context.sizes.index(variable, index);
        return true;
    }

    private static int length(Type type) {
        if (type instanceof Type.Array array) {
            return array.length();
        }
        if (type instanceof Matrix matrix) {
            return matrix.columns();
        }
        return type instanceof Vector vector ? vector.size() : 0;
    }

    @Nullable
    Operand field(Expression.Field it) {
        ArrayDeque<Identifier> names = new ArrayDeque<>();
        Expression root = it;
        while (root instanceof Expression.Field field) {
            names.push(field.field());
            root = field.base();
        }
        Operand operand = expressions.evaluate(root);
        context.emitter.at(it.span());
        ImmutableIntArray selected = null;
        for (Identifier name : names) {
            if (operand == null) {
                return null;
            }
            Type type = operand.type().value();
            if (type instanceof Struct struct) {
                operand = member(operand, struct, name);
                continue;
            }
            ImmutableIntArray indices = swizzle(type, name, selected);
            if (indices == null) {
                return null;
            }
            selected = indices;
        }
        return operand == null || selected == null ? operand : selected(operand, selected);
    }

    private @Nullable Operand member(Operand operand, Struct struct, Identifier name) {
        int index = struct.indexOf(name.text());
        if (index < 0) {
            List<String> members =
                    struct.fields().stream().map(it -> it.name().text()).toList();
            String hint = context.maySuggest() ? Suggestions.didYouMean(name.text(), members) : "";
            context.report(NO_MEMBER, name.span(), TypeText.of(struct), name.text(), hint);
            return null;
        }
        return member(operand, index);
    }

    private Operand selected(Operand operand, ImmutableIntArray indices) {
        if (operand.type().value() instanceof Type.Scalar scalar) {
            Type type = Types.vector(scalar, indices.length());
            Operand value = context.emitter.load(operand);
            return indices.length() == 1
                    ? operand
                    : context.emitter.construct(Op.ConstructKind.VECTOR_FROM_SCALAR, List.of(value), type);
        }
        return part(
                operand,
                indices.length() == 1 ? new Selector.Component(indices.get(0)) : new Selector.Components(indices));
    }

    private @Nullable ImmutableIntArray swizzle(Type type, Identifier name, @Nullable ImmutableIntArray before) {
        boolean selectable = type instanceof Vector || (isNumber(type) && hasVectorLength());
        int size = before == null ? type instanceof Vector vector ? vector.size() : 1 : before.length();
        boolean isVector = selectable && (size > 1 || hasVectorLength());
        String text = name.text();
        if (!isVector || text.length() > 4) {
            context.report(
                    isVector ? BAD_SWIZZLE : NO_MEMBER,
                    name.span(),
                    isVector ? text : textOf(type, before),
                    isVector ? textOf(type, before) : text,
                    "");
            return null;
        }
        for (String letters : LETTERS) {
            if (letters.indexOf(text.charAt(0)) >= 0) {
                return swizzle(type, name, before, letters, size);
            }
        }
        context.report(BAD_SWIZZLE, name.span(), text, textOf(type, before), "");
        return null;
    }

    private static boolean isNumber(Type type) {
        return type.equals(Types.FLOAT) || type.equals(Types.INT) || type.equals(Types.UINT) || type.equals(Types.BOOL);
    }

    private @Nullable ImmutableIntArray swizzle(
            Type type, Identifier name, @Nullable ImmutableIntArray before, String letters, int size) {
        ImmutableIntArray.Builder indices = ImmutableIntArray.builder(4);
        for (int i = 0; i < name.text().length(); i++) {
            int index = letters.indexOf(name.text().charAt(i));
            if (index < 0 || index >= size) {
                String hint = index < 0 ? "; use letters of one set: xyzw, rgba or stpq" : components(letters, size);
                context.report(BAD_SWIZZLE, name.span(), name.text(), textOf(type, before), hint);
                return null;
            }
            indices.add(before == null ? index : before.get(index));
        }
        return indices.build();
    }

    /** Returns {@code ; it has only xyz}; an empty text for a scalar. */
    private static String components(String letters, int size) {
        return size == 1 ? "" : "; it has only " + letters.substring(0, size);
    }

    private static String textOf(Type type, @Nullable ImmutableIntArray before) {
        Type.Scalar scalar = type.scalar();
        return TypeText.of(before == null || scalar == null ? type : Types.vector(scalar, before.length()));
    }

    @Nullable
    Operand method(Expression.MethodCall it) {
        Operand operand = expressions.evaluate(it.receiver());
        expressions.discard(it.arguments());
        if (operand == null) {
            return null;
        }
        Type type = operand.type().value();
        boolean known = it.method().text().equals("length") && it.arguments().isEmpty();
        int length = type instanceof Type.Array || hasVectorLength() ? length(type) : 0;
        if (known && length > 0) {
            return context.emitter.constant(context.ir.constants().of(length));
        }
        Integer vertices = vertices(operand);
        if (known && vertices != null) {
            return context.emitter.constant(context.ir.constants().of(vertices));
        }
        if (known && type instanceof UnsizedArray && operand.isPointer() && !isImplied(operand)) {
            context.emitter.at(it.span());
            return context.emitter.unary(UnaryOp.ARRAY_LENGTH, operand);
        }
        context.report(
                NO_LENGTH, it.method().span(), TypeText.of(type), it.method().text());
        return null;
    }

    /** Returns the number of elements of an array of vertices; null if the shader has not stated it yet. */
    private @Nullable Integer vertices(Operand operand) {
        if (!(operand instanceof VariableRef it) || !(operand.type().value() instanceof UnsizedArray)) {
            return null;
        }
        Variable variable = context.ir.variable(it.id());
        return variable.has(Flag.INPUT) ? context.verticesIn : variable.has(Flag.OUTPUT) ? context.verticesOut : null;
    }

    private boolean isImplied(Operand operand) {
        return operand instanceof VariableRef it && context.sizes.contains(it.id());
    }

    /**
     * Returns whether vectors have a length. From GLSL 4.20 on they do, and swizzles treat scalars as vectors of one
     * component.
     */
    private boolean hasVectorLength() {
        return !context.isEs() && context.version.number() >= 420;
    }

    /** Checks that the operand can be written. Returns false after a message. */
    boolean requireWritable(Operand operand, Expression expression, String what) {
        if (!operand.isPointer() || operand.type().isOpaque()) {
            boolean constant = operand instanceof ConstantRef && expression instanceof Expression.Name;
            context.report(NOT_WRITABLE, expression.span(), what, constant ? "; this is a constant" : "");
            return false;
        }
        Operand root = operand;
        while (root instanceof Operand.Register register) {
            Op.Access access = accesses.get(register.id());
            if (access == null) {
                return true;
            }
            if (access.selector() instanceof Selector.Components it && repeats(it.indices())) {
                context.report(REPEATED, expression.span(), expression.span().text());
                return false;
            }
            root = access.pointer();
        }
        return !(root instanceof VariableRef it)
                || requireWritable(context.ir.variable(it.id()), expression.span(), what);
    }

    private boolean requireWritable(Variable variable, SourceSpan span, String what) {
        String reason = null;
        if (variable.constant() || context.computed.contains(variable.id())) {
            reason = "; this is const";
        } else if (variable.has(Flag.UNIFORM)) {
            reason = "; this is a uniform";
        } else if (variable.has(Flag.INPUT)) {
            reason = "; this is an input";
        } else if (variable.has(Flag.READONLY)) {
            reason = "; this is readonly";
        }
        if (reason == null) {
            return true;
        }
        Diagnostic message = Diagnostic.of(NOT_WRITABLE, span, what, reason);
        context.report(variable.span().isKnown() ? message.note("declared here", variable.span()) : message);
        return false;
    }

    private static boolean repeats(ImmutableIntArray indices) {
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < indices.length(); i++) {
            if (!seen.add(indices.get(i))) {
                return true;
            }
        }
        return false;
    }
}
