package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Constant.FloatConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.rewrite.Constants;
import dev.shadeweave.lang.syntax.BinaryOperator;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.TypeName;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builds instructions from expressions. The result is a pointer if the expression names a place that was not read yet,
 * a value otherwise, and null after a message.
 */
public final class ExpressionBuilder {
    public static final DiagnosticKind UNDECLARED = DiagnosticKind.error("SW3122", "{0} is not declared{1}");
    static final DiagnosticKind NOT_A_VARIABLE = DiagnosticKind.error("SW3123", "{0} is no variable");
    public static final DiagnosticKind WRONG_TYPE = DiagnosticKind.error("SW3124", "{0} must be {1}, and this is {2}");
    public static final DiagnosticKind NOT_WHOLE =
            DiagnosticKind.error("SW3138", "{0} must be a constant expression of type {1}");
    static final DiagnosticKind ARMS_DIFFER = DiagnosticKind.error("SW3125", "one arm is {0}, the other {1}");
    public static final DiagnosticKind NO_VALUE = DiagnosticKind.error("SW3126", "this gives no value");
    static final DiagnosticKind SPECIALIZED = DiagnosticKind.error(
            "SW3184", "a specialisation constant has no value before the host states it; write a number here");
    static final DiagnosticKind UNDEFINED = DiagnosticKind.error(
            "SW3185", "GLSL defines no value for this, as for a division by zero; write a number here");
    static final DiagnosticKind DOUBLE = DiagnosticKind.error("SW3101", "{0} is not supported; use {1} instead");

    /** Represents the result of a call without a result. */
    static final Operand NOTHING = new ConstantRef(-1, Types.VOID, Precision.NONE);

    private final Context context;
    private final Conversions conversions;
    private final Operators operators;
    private final Places places;
    private final Calls calls;
    private final TypeResolver types;
    private final Constructors constructors;
    private final ConstantExpressions constants;

    public ExpressionBuilder(Context context, TypeResolver types) {
        this.context = context;
        this.types = types;
        this.conversions = new Conversions(context);
        this.operators = new Operators(context, conversions);
        this.places = new Places(context, this);
        this.calls = new Calls(context, this, conversions);
        this.constructors = new Constructors(context, conversions);
        this.constants = new ConstantExpressions(context);
    }

    public Calls calls() {
        return calls;
    }

    public Conversions conversions() {
        return conversions;
    }

    /** Returns the value of an expression, or null after a message. */
    @Nullable
    public Operand value(Expression expression) {
        Operand operand = evaluate(expression);
        return operand == null ? null : loaded(operand, expression);
    }

    /** Returns the value of an operand, or null after a message. */
    private @Nullable Operand loaded(Operand operand, Expression expression) {
        if (operand.type().equals(Types.VOID)) {
            context.report(NO_VALUE, expression.span());
            return null;
        }
        context.emitter.at(expression.span());
        return context.emitter.load(operand);
    }

    /** Evaluates expressions only to report their errors. */
    void discard(List<Expression> expressions) {
        expressions.forEach(this::evaluate);
    }

    @Nullable
    public Operand evaluate(Expression expression) {
        if (expression instanceof Expression.Name it) {
            return name(it);
        }
        if (expression instanceof Expression.FloatLiteral it) {
            return context.emitter.constant(context.ir.constants().intern(FloatConstant.of(it.value())));
        }
        if (expression instanceof Expression.IntLiteral it) {
            return context.emitter.constant(context.ir
                    .constants()
                    .intern(it.unsigned() ? new UintConstant(it.bits()) : new IntConstant(it.bits())));
        }
        if (expression instanceof Expression.BoolLiteral it) {
            return context.emitter.constant(context.ir.constants().of(it.value()));
        }
        if (expression instanceof Expression.Unary it) {
            return unary(it);
        }
        if (expression instanceof Expression.Binary it) {
            return binary(it);
        }
        if (expression instanceof Expression.Assignment it) {
            return assignment(it);
        }
        if (expression instanceof Expression.Conditional it) {
            return choice(
                    condition(it.condition()),
                    () -> evaluate(it.whenTrue()),
                    () -> evaluate(it.whenFalse()),
                    it.span());
        }
        if (expression instanceof Expression.Sequence it) {
            return sequence(it);
        }
        if (expression instanceof Expression.Call it) {
            return call(it);
        }
        if (expression instanceof Expression.Index it) {
            return places.index(it);
        }
        if (expression instanceof Expression.Field it) {
            return places.field(it);
        }
        if (expression instanceof Expression.MethodCall it) {
            return places.method(it);
        }
        context.report(DOUBLE, expression.span(), "double", "float");
        return null;
    }

    /** Evaluates {@code a, b, c} from the left. The value is the value of the last. */
    private @Nullable Operand sequence(Expression.Sequence whole) {
        ArrayDeque<Expression.Sequence> open = new ArrayDeque<>();
        Expression first = whole;
        while (first instanceof Expression.Sequence it) {
            open.push(it);
            first = it.first();
        }
        Operand last = evaluate(first);
        for (Expression.Sequence it : open) {
            last = value(it.second());
        }
        return last;
    }

    private @Nullable Operand name(Expression.Name expression) {
        String name = expression.name().text();
        Symbol symbol = context.symbols.find(name);
        if (symbol == null) {
            symbol = BuiltInVariables.declare(context, name, expression.span());
        }
        if (symbol == null) {
            if (BuiltInVariables.isElsewhere(name)) {
                context.report(
                        BuiltInVariables.NOT_IN_STAGE,
                        expression.span(),
                        name,
                        context.stage.text().toLowerCase(Locale.ROOT),
                        context.version,
                        OldNames.variable(context, name));
            } else {
                context.report(UNDECLARED, expression.span(), name, OldNames.variable(context, name));
            }
            context.symbols.declare(name, new Symbol.Broken(expression.span()));
            return null;
        }
        if (symbol instanceof Symbol.OfVariable it) {
            return variable(it.variable());
        }
        if (symbol instanceof Symbol.OfMember it) {
            Variable block = context.use(it.variable());
            context.emitter.at(expression.span());
            return places.member(block.ref(), it.member());
        }
        if (!(symbol instanceof Symbol.Broken)) {
            context.report(
                    Diagnostic.of(NOT_A_VARIABLE, expression.span(), name).note("declared here", symbol.span()));
        }
        return null;
    }

    private Operand variable(int id) {
        Variable variable = context.use(id);
        Integer value = variable.constant() && !variable.isSpecialized() ? variable.initializer() : null;
        return value == null ? variable.ref() : context.ir.constants().ref(value, variable.precision());
    }

    private @Nullable Operand unary(Expression.Unary it) {
        UnaryOp op =
                switch (it.operator()) {
                    case PREFIX_INCREMENT -> UnaryOp.PREFIX_INCREMENT;
                    case PREFIX_DECREMENT -> UnaryOp.PREFIX_DECREMENT;
                    case POSTFIX_INCREMENT -> UnaryOp.POSTFIX_INCREMENT;
                    case POSTFIX_DECREMENT -> UnaryOp.POSTFIX_DECREMENT;
                    default -> null;
                };
        if (op == null) {
            Operand value = value(it.operand());
            return value == null ? null : operators.unary(it.operator(), value, it.span());
        }
        Operand place = evaluate(it.operand());
        if (place == null
                || !requirePlace(place, it.operand(), "what " + it.operator().sign() + " changes")) {
            return null;
        }
        if (!place.type().value().basic().isNumeric()) {
            context.report(Operators.NO_OPERATOR, it.span(), it.operator().sign(), TypeText.of(place.type()));
            return null;
        }
        context.flow.push(place, true);
        context.flow.settle();
        context.flow.pop();
        context.emitter.at(it.span());
        return context.emitter.unary(op, place);
    }

    /** Checks that the operand can be written. Returns false after a message. */
    boolean requirePlace(Operand operand, Expression expression, String what) {
        return places.requireWritable(operand, expression, what);
    }

    /** Evaluates a chain from the left without recursion, so that {@code a + b + c} of any length needs no stack. */
    private @Nullable Operand binary(Expression.Binary whole) {
        ArrayDeque<Expression.Binary> open = new ArrayDeque<>();
        Expression first = whole;
        while (first instanceof Expression.Binary it) {
            open.push(it);
            first = it.left();
        }
        Operand left = evaluate(first);
        for (Expression.Binary it : open) {
            left = switch (it.operator()) {
                case LOGICAL_AND -> shortCircuit(it, left, true);
                case LOGICAL_OR -> shortCircuit(it, left, false);
                default -> binary(it, left);
            };
        }
        return left;
    }

    private @Nullable Operand binary(Expression.Binary it, @Nullable Operand evaluated) {
        context.flow.push(evaluated, false);
        Operand right = value(it.right());
        Operand left = context.flow.pop();
        if (left == null || right == null) {
            return null;
        }
        left = loaded(left, it.left());
        return left == null ? null : operators.binary(it.operator(), left, right, it.span());
    }

    private @Nullable Operand shortCircuit(Expression.Binary it, @Nullable Operand evaluated, boolean and) {
        Operand left = evaluated == null ? null : loaded(evaluated, it.left());
        Operand condition = left == null || requireBool(left, it.left().span()) ? left : null;
        Supplier<@Nullable Operand> other = () -> {
            Operand value = value(it.right());
            return value == null || requireBool(value, it.right().span()) ? value : null;
        };
        Supplier<@Nullable Operand> known =
                () -> context.emitter.constant(context.ir.constants().of(!and));
        return and ? choice(condition, other, known, it.span()) : choice(condition, known, other, it.span());
    }

    private boolean requireBool(Operand value, SourceSpan span) {
        boolean fits = value.type().equals(Types.BOOL);
        if (!fits) {
            context.report(WRONG_TYPE, span, "the condition", "a bool", TypeText.of(value.type()));
        }
        return fits;
    }

    /** Returns the value of a condition, or null after a message. */
    @Nullable
    public Operand condition(Expression expression) {
        Operand value = value(expression);
        return value == null || requireBool(value, expression.span()) ? value : null;
    }

    /** An arm of a choice and its value. */
    private record Valued(ControlFlow.Arm arm, @Nullable Operand value) {}

    private Valued arm(Supplier<@Nullable Operand> code) {
        @Nullable Operand[] value = {null};
        ControlFlow.Arm arm = context.flow.arm(() -> {
            Operand operand = code.get();
            value[0] = operand == null || operand.type().isOpaque() ? operand : context.emitter.load(operand);
        });
        return new Valued(arm, value[0]);
    }

    private @Nullable Operand choice(
            @Nullable Operand condition,
            Supplier<@Nullable Operand> whenTrue,
            Supplier<@Nullable Operand> whenFalse,
            SourceSpan span) {
        Valued yes = arm(whenTrue);
        Valued no = arm(whenFalse);
        if (condition == null || yes.value == null || no.value == null) {
            return null;
        }
        Type type = unifiedType(yes.value, no.value);
        if (type == null || yes.value.isPointer() || no.value.isPointer()) {
            context.report(ARMS_DIFFER, span, TypeText.of(yes.value.type()), TypeText.of(no.value.type()));
            return null;
        }
        Operand first = convertedIn(yes, type);
        Operand second = convertedIn(no, type);
        context.emitter.into(context.flow.current().instructions());
        Boolean known = condition instanceof ConstantRef it ? Constants.boolValue(context.ir.constant(it.id())) : null;
        if (known != null) {
            context.flow.splice(known ? yes.arm : no.arm, span);
            return known ? first : second;
        }
        boolean isVoid = type.equals(Types.VOID);
        yes.arm.last().setBranch(new Branch.Merge(isVoid ? null : first), span);
        no.arm.last().setBranch(new Branch.Merge(isVoid ? null : second), span);
        Block merge = context.flow.part(new Branch.If(condition, yes.arm.first(), no.arm.first()), span);
        if (isVoid) {
            return NOTHING;
        }
        Precision precision = type.hasPrecision() ? first.precision().max(second.precision()) : Precision.NONE;
        Operand.Register input = context.ir.newRegister(type, precision);
        merge.setInput(input);
        return input;
    }

    private @Nullable Type unifiedType(Operand one, Operand other) {
        if (one.type().equals(other.type())) {
            return one.type();
        }
        if (conversions.allowed(one.type(), other.type())) {
            return other.type();
        }
        return conversions.allowed(other.type(), one.type()) ? one.type() : null;
    }

    private Operand convertedIn(Valued valued, Type type) {
        Operand value = valued.value;
        if (value == null) {
            throw new IllegalStateException("an arm without a value");
        }
        context.emitter.into(valued.arm.last().instructions());
        Operand converted = type.equals(Types.VOID) ? value : conversions.convertOrNull(value, type);
        return converted == null ? value : converted;
    }

    private @Nullable Operand assignment(Expression.Assignment it) {
        Operand place = evaluate(it.target());
        BinaryOperator operator = it.operator();
        context.flow.push(place, true);
        context.flow.push(place, operator == null);
        Operand value = value(it.value());
        Operand old = context.flow.pop();
        context.flow.pop();
        if (place == null || old == null || value == null || !requirePlace(place, it.target(), "what is assigned to")) {
            return null;
        }
        if (operator != null) {
            context.emitter.at(it.target().span());
            old = context.emitter.load(old);
            value = operators.binary(operator, old, value, it.span());
            if (value == null) {
                return null;
            }
        }
        context.emitter.at(it.span());
        value = conversions.convert(value, place.type().value(), it.value().span());
        if (value == null) {
            return null;
        }
        context.flow.settle();
        context.emitter.at(it.span());
        context.emitter.store(place, value);
        return value;
    }

    private @Nullable Operand call(Expression.Call it) {
        Type type = types.constructed(it.callee());
        if (type == null) {
            if (it.callee().base() instanceof TypeName.Named named
                    && it.callee().sizes().isEmpty()
                    && (OldNames.isFunction(named.name().text())
                            || !TypeNames.isUnsupported(named.name().text()))) {
                return calls.call(named.name(), it.arguments(), it.span());
            }
            types.resolve(it.callee());
            discard(it.arguments());
            return null;
        }
        List<Operand> values = new ArrayList<>();
        boolean failed = false;
        for (Expression argument : it.arguments()) {
            context.flow.push(evaluate(argument), false);
        }
        for (int i = it.arguments().size() - 1; i >= 0; i--) {
            Operand operand = context.flow.pop();
            context.emitter.at(it.arguments().get(i).span());
            failed |= operand == null;
            if (operand != null) {
                values.add(0, context.emitter.load(operand));
            }
        }
        return failed ? null : constructors.construct(type, values, it.span());
    }

    ConstantExpressions constants() {
        return constants;
    }

    /** Returns the number of an integer constant expression, or null after a message. */
    @Nullable
    Integer wholeConstant(Expression expression, String what, String types) {
        Operand value = value(expression);
        if (value == null) {
            return null;
        }
        Integer number = context.emitter.intValue(value);
        if (number == null || !(value.type() instanceof Type.Scalar)) {
            if (!(value instanceof ConstantRef) && constants.isConstant(value)) {
                context.report(constants.isSpecialized(value) ? SPECIALIZED : UNDEFINED, expression.span());
            } else {
                context.report(NOT_WHOLE, expression.span(), what, types);
            }
            return null;
        }
        return number;
    }

    /** Builds a value from initial values in braces, like a constructor. */
    @Nullable
    Operand construct(Type type, List<Operand> values, SourceSpan span) {
        return constructors.construct(type, values, span);
    }
}
