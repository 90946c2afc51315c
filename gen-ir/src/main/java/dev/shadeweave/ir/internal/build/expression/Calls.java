package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.rewrite.ResultTypes;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds calls of functions of the source and of built-in functions. */
public final class Calls {
    static final DiagnosticKind UNKNOWN = DiagnosticKind.error("SW3116", "there is no function {0}{1}");
    static final DiagnosticKind NO_MATCH = DiagnosticKind.error("SW3117", "no {0} takes ({1})");
    static final DiagnosticKind AMBIGUOUS =
            DiagnosticKind.error("SW3118", "several {0} take ({1}) equally well; cast the arguments");
    static final DiagnosticKind TOO_NEW = DiagnosticKind.error("SW3119", "{0}({1}) needs {2}, and this is {3}");
    static final DiagnosticKind WRONG_STAGE = DiagnosticKind.error("SW3120", "{0} may not be called in a {1} shader");
    static final DiagnosticKind NOT_CONSTANT =
            DiagnosticKind.error("SW3121", "the {0} of {1} must be a constant expression{2}");

    /** A call in the source. It is used to find cycles and missing bodies. */
    public record CallSite(int caller, int callee, SourceSpan span) {}

    private final Context context;
    private final ExpressionBuilder expressions;
    private final Conversions conversions;
    private final Overloads overloads;
    private final List<CallSite> sites = new ArrayList<>();
    private int caller = -1;

    Calls(Context context, ExpressionBuilder expressions, Conversions conversions) {
        this.context = context;
        this.expressions = expressions;
        this.conversions = conversions;
        this.overloads = new Overloads(conversions);
    }

    public List<CallSite> sites() {
        return sites;
    }

    public void setCaller(int function) {
        caller = function;
    }

    @Nullable
    Operand call(Identifier name, ImmutableList<Expression> arguments, SourceSpan span) {
        Symbol symbol = context.symbols.find(name.text());
        ImmutableList<Signature> builtIn = FunctionTable.find(name.text());
        Symbol.OfFunctions functions = symbol instanceof Symbol.OfFunctions it ? it : null;
        List<UserFunction> own = functions == null ? List.of() : functions.overloads();
        if (symbol instanceof Symbol.Broken) {
            expressions.discard(arguments);
            return null;
        }
        if ((own.isEmpty() && builtIn.isEmpty()) || (symbol != null && !(symbol instanceof Symbol.OfFunctions))) {
            context.report(UNKNOWN, name.span(), name.text(), OldNames.function(context, name.text()));
            expressions.discard(arguments);
            return null;
        }
        int waiting = 0;
        List<Type> types = new ArrayList<>();
        boolean broken = false;
        for (Expression argument : arguments) {
            Operand operand = expressions.evaluate(argument);
            broken |= operand == null;
            types.add(operand == null ? Types.VOID : operand.type().value());
            context.flow.push(operand, false);
            waiting++;
        }
        UserFunction exact = broken || functions == null ? null : functions.exact(types);
        Overloads.Candidate chosen = broken || exact != null ? exact : choose(name, functions, builtIn, types);
        List<Operand> operands = chosen == null ? null : operands(chosen, arguments);
        if (operands == null) {
            for (int i = chosen == null ? 0 : waiting; i < waiting; i++) {
                context.flow.pop();
            }
            return null;
        }
        context.emitter.at(span);
        if (chosen instanceof UserFunction function) {
            return callOwn(function, operands, span);
        }
        return chosen instanceof Signature signature
                ? callBuiltIn(name.text(), signature, operands, arguments, span)
                : null;
    }

    /**
     * Chooses the function to call if no function of the shader has exactly these parameters. Returns null after a
     * message.
     */
    private Overloads.@Nullable Candidate choose(
            Identifier name, Symbol.@Nullable OfFunctions own, ImmutableList<Signature> builtIn, List<Type> types) {
        List<Signature> usable = builtIn.stream().filter(this::isUsable).toList();
        Signature exactBuiltIn = Overloads.exact(usable, types);
        if (exactBuiltIn != null) {
            return exactBuiltIn;
        }
        Overloads.Choice<UserFunction> choice = own == null
                ? new Overloads.Choice<>(null, ImmutableList.of())
                : own.choose(overloads, List.copyOf(types));
        if (choice.best() != null) {
            return choice.best();
        }
        Overloads.Choice<Signature> other = choice.ambiguous().isEmpty()
                ? overloads.choose(usable, types)
                : new Overloads.Choice<>(null, ImmutableList.of());
        if (other.best() != null) {
            return other.best();
        }
        if (!choice.ambiguous().isEmpty() || !other.ambiguous().isEmpty()) {
            context.report(candidates(
                    Diagnostic.of(AMBIGUOUS, name.span(), name.text(), TypeText.of(types)), name, choice.ambiguous()));
            return null;
        }
        missing(name, own == null ? List.of() : own.overloads(), builtIn, types);
        return null;
    }

    private boolean isUsable(Signature signature) {
        return context.has(signature.desktop(), signature.es())
                && (signature.stages().isEmpty() || signature.stages().contains(context.stage));
    }

    private void missing(Identifier name, List<UserFunction> own, ImmutableList<Signature> builtIn, List<Type> types) {
        Signature late = overloads.choose(builtIn, types).best();
        if (late != null) {
            int first = context.isEs() ? late.es() : late.desktop();
            if (context.version.number() < first) {
                String needed = first == TypeNames.NEVER
                        ? "another language"
                        : (context.isEs() ? "GLSL ES " : "GLSL ") + first / 100 + "." + first % 100 / 10 + "0";
                context.report(TOO_NEW, name.span(), name.text(), TypeText.of(types), needed, context.version);
            } else {
                context.report(WRONG_STAGE, name.span(), name.text(), stageText());
            }
            return;
        }
        context.report(candidates(Diagnostic.of(NO_MATCH, name.span(), name.text(), TypeText.of(types)), name, own));
    }

    private String stageText() {
        return context.stage.text().toLowerCase(java.util.Locale.ROOT);
    }

    private static Diagnostic candidates(Diagnostic message, Identifier name, List<UserFunction> own) {
        Diagnostic result = message;
        for (UserFunction function : own.subList(0, Math.min(4, own.size()))) {
            String text = function.parameters().stream().map(TypeText::of).collect(Collectors.joining(", "));
            result = result.note(name.text() + "(" + text + ") is declared here", function.span());
        }
        return result;
    }

    /** Pops the arguments and reads their values from right to left. Returns null after a message. */
    private @Nullable List<Operand> operands(Overloads.Candidate chosen, ImmutableList<Expression> arguments) {
        int count = arguments.size();
        Deque<Operand> operands = new ArrayDeque<>();
        boolean failed = false;
        for (int i = count - 1; i >= 0; i--) {
            Operand named = context.flow.lastNamed();
            Operand read = context.flow.pop();
            Operand operand = chosen.directions().get(i) == Direction.IN ? read : named;
            if (operand == null) {
                failed = true;
                continue;
            }
            SourceSpan span = arguments.get(i).span();
            Operand passed = passed(chosen, i, operand, arguments.get(i), span);
            if (passed == null) {
                failed = true;
            } else {
                operands.push(passed);
            }
        }
        return failed ? null : List.copyOf(operands);
    }

    private @Nullable Operand passed(
            Overloads.Candidate chosen, int index, Operand operand, Expression argument, SourceSpan span) {
        context.emitter.at(span);
        if (chosen.directions().get(index) != Direction.IN) {
            return expressions.requirePlace(operand, argument, "an out argument") ? operand : null;
        }
        if (isAddress(chosen, index)) {
            return operand;
        }
        if (operand.type().isOpaque()) {
            return chosen instanceof UserFunction ? operand : context.emitter.load(operand);
        }
        return conversions.convert(
                context.emitter.load(operand), chosen.parameters().get(index), span);
    }

    private static boolean isAddress(Overloads.Candidate chosen, int index) {
        if (!(chosen instanceof Signature signature) || index > 0) {
            return false;
        }
        return (signature.action() instanceof Action.Unary unary && unary.op().takesPointer())
                || (signature.action() instanceof Action.Binary binary
                        && binary.op().takesPointer());
    }

    private Operand callOwn(UserFunction function, List<Operand> operands, SourceSpan span) {
        sites.add(new CallSite(caller, function.id(), span));
        context.flow.settle();
        List<Operand> passed = new ArrayList<>(operands);
        List<Runnable> after = new ArrayList<>();
        for (int i = 0; i < passed.size(); i++) {
            Operand operand = operands.get(i);
            Type wanted = function.parameters().get(i);
            if (function.directions().get(i) == Direction.OUT
                    && !operand.type().value().equals(wanted)) {
                Operand copy = temporary(wanted, operand.precision(), span);
                passed.set(i, copy);
                after.add(() -> {
                    Operand value =
                            conversions.convertOrNull(copy, operand.type().value());
                    context.emitter.store(operand, value == null ? context.emitter.load(copy) : value);
                });
            }
        }
        Function head = context.ir.function(function.id());
        Operand result = context.emitter.at(span).call(head, passed);
        after.forEach(Runnable::run);
        return result == null ? ExpressionBuilder.NOTHING : result;
    }

    private Operand temporary(Type type, Precision precision, SourceSpan span) {
        Variable variable = context.ir.addVariable(id -> new Variable(
                id,
                Name.temporary("out"),
                new Type.Pointer(type),
                Variable.Qualifiers.of(precision),
                Variable.Storage.in(Variable.Scope.LOCAL),
                true,
                span));
        context.flow.current().variables().add(variable.id());
        return variable.ref();
    }

    private @Nullable Operand callBuiltIn(
            String name,
            Signature signature,
            List<Operand> operands,
            ImmutableList<Expression> arguments,
            SourceSpan span) {
        if (signature.action() instanceof Action.Unary it) {
            return context.emitter.unary(it.op(), operands.get(0));
        }
        if (signature.action() instanceof Action.Binary it) {
            if (it.op().writesSecond()) {
                context.flow.settle();
                context.emitter.at(span);
            }
            return context.emitter.binary(it.op(), operands.get(0), operands.get(1));
        }
        if (signature.action() instanceof Action.BuiltIn it) {
            if (it.op().hasSideEffects()) {
                context.flow.settle();
                context.emitter.at(span);
            }
            if (it.op() == BuiltInOp.TEXEL_FETCH_OFFSET
                    && !isConstant(operands.get(operands.size() - 1), "offset", name, arguments, operands.size() - 1)) {
                return null;
            }
            boolean toStream = it.op() == BuiltInOp.EMIT_STREAM_VERTEX || it.op() == BuiltInOp.END_STREAM_PRIMITIVE;
            if (toStream && !isConstant(operands.get(0), "stream", name, arguments, 0)) {
                return null;
            }
            Operand result = context.emitter.builtIn(it.op(), operands, signature.result());
            return result == null ? ExpressionBuilder.NOTHING : result;
        }
        return lookup(name, (Action.Lookup) signature.action(), signature, operands, arguments);
    }

    private @Nullable Operand lookup(
            String name,
            Action.Lookup action,
            Signature signature,
            List<Operand> operands,
            ImmutableList<Expression> arguments) {
        @Nullable Operand[] by = new @Nullable Operand[128];
        for (int i = 0; i < action.roles().length(); i++) {
            char role = action.roles().charAt(i);
            by[role] = operands.get(i);
            boolean mustBeConstant = role == 'K'
                    || (role == 'O' && (!name.startsWith("textureGatherOffset") || name.endsWith("Offsets")));
            if (mustBeConstant
                    && !isConstant(operands.get(i), role == 'O' ? "offset" : "component", name, arguments, i)) {
                return null;
            }
        }
        boolean comparison = signature.result().equals(Types.FLOAT);
        Type result = action.variant() == TextureVariant.GATHER_REF
                ? signature.result()
                : ResultTypes.lookup(operands.get(0).type(), comparison);
        Op op = new Op.Texture(
                action.variant(),
                operands.get(0),
                new Op.Texture.Place(operands.get(1), action.projected(), by['O']),
                by['R'],
                new Op.Texture.Detail(by['L'] == null ? by['B'] : by['L'], by['X'], by['Y']),
                by['K']);
        return context.emitter.emit(op, result);
    }

    private boolean isConstant(
            Operand operand, String what, String name, ImmutableList<Expression> arguments, int index) {
        if (operand instanceof ConstantRef) {
            return true;
        }
        context.report(NOT_CONSTANT, arguments.get(index).span(), what, name, "");
        return false;
    }
}
