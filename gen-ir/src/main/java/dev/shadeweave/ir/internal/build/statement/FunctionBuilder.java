package dev.shadeweave.ir.internal.build.statement;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.expression.Calls;
import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.expression.Declarations;
import dev.shadeweave.ir.internal.build.expression.ExpressionBuilder;
import dev.shadeweave.ir.internal.build.expression.Operators;
import dev.shadeweave.ir.internal.build.expression.Qualifiers;
import dev.shadeweave.ir.internal.build.expression.Symbol;
import dev.shadeweave.ir.internal.build.expression.TypeResolver;
import dev.shadeweave.ir.internal.build.expression.UserFunction;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.Parameter;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds functions: heads, bodies, and checks of all calls together. */
final class FunctionBuilder {
    static final DiagnosticKind TWO_BODIES = DiagnosticKind.error("SW3175", "{0}({1}) has two bodies");
    static final DiagnosticKind DIFFERENT_HEAD =
            DiagnosticKind.error("SW3176", "{0}({1}) was declared with another {2}");
    static final DiagnosticKind NO_BODY = DiagnosticKind.error("SW3177", "{0} is called and has no body");
    static final DiagnosticKind RECURSION = DiagnosticKind.error("SW3178", "{0} calls itself, which GLSL forbids{1}");
    static final DiagnosticKind NO_MAIN = DiagnosticKind.error("SW3179", "the shader has no main function");
    static final DiagnosticKind BAD_MAIN = DiagnosticKind.error("SW3180", "main must be void and take no parameters");
    static final DiagnosticKind BAD_PARAMETER = DiagnosticKind.error("SW3181", "the parameter {0} cannot be {1}");

    private final Context context;
    private final TypeResolver types;
    private final ExpressionBuilder expressions;

    private final StatementBuilder statements;
    private final Block initial;
    private final Map<Integer, List<Qualifiers>> parameterQualifiers = new HashMap<>();

    FunctionBuilder(Context context, TypeResolver types, ExpressionBuilder expressions, Declarations declarations) {
        this.context = context;
        this.types = types;
        this.expressions = expressions;

        this.statements = new StatementBuilder(context, expressions, declarations, types);
        this.initial = context.flow.current();
    }

    void prototype(Declaration.FunctionPrototype prototype) {
        declare(prototype);
    }

    void definition(Declaration.FunctionDefinition definition) {
        Declaration.FunctionPrototype prototype = definition.prototype();
        UserFunction function = declare(prototype);
        if (function != null && context.ir.body(function.id()) != null) {
            context.report(Diagnostic.of(
                            TWO_BODIES,
                            prototype.name().span(),
                            prototype.name().text(),
                            TypeText.of(function.parameters()))
                    .note(
                            "declared here before",
                            context.ir.function(function.id()).span()));
            function = null;
        }
        Block globals = context.flow.current();
        boolean reachable = context.flow.isReachable();
        context.symbols.enter();
        Function head = function == null ? unknown(prototype) : named(function, prototype);
        expressions.calls().setCaller(head.id());
        Block body = statements.body(head, definition.body());
        if (function != null) {
            context.ir.setBody(function.id(), body);
        }
        expressions.calls().setCaller(-1);
        context.symbols.leave();
        if (reachable) {
            context.flow.enter(globals);
        }
    }

    /** Creates a head for a body whose own head has errors, so that the body is still checked. */
    private Function unknown(Declaration.FunctionPrototype prototype) {
        for (Parameter parameter : prototype.parameters()) {
            if (parameter.name() != null) {
                context.symbols.declare(
                        parameter.name().text(),
                        new Symbol.Broken(parameter.name().span()));
            }
        }
        return new Function(
                -1,
                Name.temporary(prototype.name().text()),
                ImmutableList.of(),
                Types.VOID,
                Precision.NONE,
                prototype.span());
    }

    /** Names the parameters as in the definition and declares them in the open scope. Returns the changed head. */
    private Function named(UserFunction function, Declaration.FunctionPrototype prototype) {
        Function head = context.ir.function(function.id());
        for (int i = 0; i < prototype.parameters().size(); i++) {
            Identifier name = prototype.parameters().get(i).name();
            Variable variable = context.ir.variable(head.parameters().get(i).variable());
            String text = name == null ? "" : name.text();
            context.ir.replaceVariable(variable.withName(Name.temporary(text)));
            if (name != null && Declarations.isFree(context, name)) {
                context.symbols.declare(text, new Symbol.OfVariable(variable.id(), name.span()));
            }
        }
        Function renamed = new Function(
                head.id(),
                head.name(),
                head.parameters(),
                head.returnType(),
                head.returnPrecision(),
                prototype.name().span());
        context.ir.replaceFunction(renamed);
        return renamed;
    }

    private @Nullable UserFunction declare(Declaration.FunctionPrototype prototype) {
        Identifier name = prototype.name();
        Qualifiers ofResult =
                Qualifiers.of(context, expressions, prototype.returnType().qualifiers());
        Type result = types.resolve(prototype.returnType().specifier());
        List<Type> parameters = new ArrayList<>();
        List<Direction> directions = new ArrayList<>();
        List<Qualifiers> qualifiers = new ArrayList<>();
        boolean failed = result == null;
        for (Parameter parameter : prototype.parameters()) {
            Qualifiers own =
                    Qualifiers.of(context, expressions, parameter.type().qualifiers());
            Type base = types.resolve(parameter.type().specifier());
            Type type = base == null ? null : types.sized(base, parameter.sizes());
            Direction direction = own.is(QualifierWord.OUT)
                    ? Direction.OUT
                    : own.is(QualifierWord.INOUT) ? Direction.INOUT : Direction.IN;
            if (type == null || !isAllowed(parameter, type, own, direction)) {
                failed = true;
                continue;
            }
            parameters.add(type);
            directions.add(direction);
            qualifiers.add(own);
        }
        if (result != null && Operators.holdsOpaque(result)) {
            context.report(
                    Declarations.OPAQUE, prototype.returnType().span(), "the result", TypeText.of(result.innermost()));
            failed = true;
        }
        if (result instanceof UnsizedArray) {
            context.report(Declarations.NO_SIZE, prototype.returnType().span(), "returned by " + name.text());
            failed = true;
        }
        if (result != null
                && name.text().equals("main")
                && (!result.equals(Types.VOID) || !prototype.parameters().isEmpty())) {
            context.report(BAD_MAIN, name.span());
            failed = true;
        }
        if (context.isEs() && Declarations.isFunctionOfLanguage(context, name.text())) {
            String reason = "GLSL ES does not allow a shader to redefine a built-in function; choose another name";
            context.report(Declarations.RESERVED, name.span(), name.text(), reason);
            failed = true;
        }
        return failed || result == null
                ? broken(name)
                : declare(prototype, result, ofResult, parameters, directions, qualifiers);
    }

    private @Nullable UserFunction broken(Identifier name) {
        if (context.symbols.findHere(name.text()) == null) {
            context.symbols.declareGlobal(name.text(), new Symbol.Broken(name.span()));
        }
        return null;
    }

    private boolean isAllowed(Parameter parameter, Type type, Qualifiers qualifiers, Direction direction) {
        Identifier name = parameter.name();
        String text = name == null ? "" : name.text();
        SourceSpan span = name == null ? parameter.span() : name.span();
        String reason = null;
        if (type.equals(Types.VOID)) {
            reason = "void";
        } else if (type instanceof UnsizedArray) {
            reason = "an array without a size";
        } else if (Operators.holdsOpaque(type) && direction != Direction.IN) {
            reason = direction.text() + ": it is a " + TypeText.of(type.innermost());
        } else if (qualifiers.is(QualifierWord.UNIFORM) || qualifiers.is(QualifierWord.BUFFER)) {
            reason = "uniform";
        } else if (qualifiers.constant() && direction != Direction.IN) {
            reason = "const and " + direction.text();
        }
        if (reason != null) {
            context.report(BAD_PARAMETER, span, text, reason);
        }
        return reason == null;
    }

    private @Nullable UserFunction declare(
            Declaration.FunctionPrototype prototype,
            Type result,
            Qualifiers ofResult,
            List<Type> parameters,
            List<Direction> directions,
            List<Qualifiers> qualifiers) {
        Identifier name = prototype.name();
        Symbol symbol = context.symbols.findGlobal(name.text());
        if (symbol == null && !name.text().startsWith("gl_")) {
            symbol = new Symbol.OfFunctions(name.span());
            context.symbols.declareGlobal(name.text(), symbol);
        }
        if (!(symbol instanceof Symbol.OfFunctions functions)) {
            Declarations.isFree(context, name);
            return null;
        }
        UserFunction before = functions.exact(parameters);
        if (before != null) {
            boolean sameResult = before.result().equals(result);
            if (!sameResult || !before.directions().equals(directions)) {
                context.report(Diagnostic.of(
                                DIFFERENT_HEAD,
                                name.span(),
                                name.text(),
                                TypeText.of(parameters),
                                sameResult ? "direction of a parameter" : "result")
                        .note("declared here before", before.span()));
                return null;
            }
            return before;
        }
        boolean main = name.text().equals("main");
        List<Function.Parameter> heads = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            heads.add(new Function.Parameter(
                    parameter(prototype.parameters().get(i), parameters.get(i), qualifiers.get(i)), directions.get(i)));
        }
        Precision precision =
                types.precision(result, ofResult, prototype.returnType().span());
        Function function = context.ir.addFunction(id -> new Function(
                id,
                main ? Name.internal("main") : Name.temporary(name.text()),
                ImmutableList.copyOf(heads),
                result,
                precision,
                name.span()));
        if (main) {
            context.ir.setMain(function.id());
        }
        parameterQualifiers.put(function.id(), qualifiers);
        UserFunction made = new UserFunction(
                function.id(), ImmutableList.copyOf(parameters), ImmutableList.copyOf(directions), result, name.span());
        functions.add(made);
        return made;
    }

    private int parameter(Parameter parameter, Type type, Qualifiers qualifiers) {
        SourceSpan span =
                parameter.name() == null ? parameter.span() : parameter.name().span();
        Precision precision = types.precision(type, qualifiers, span);
        String name = parameter.name() == null ? "" : parameter.name().text();
        return context.ir
                .addVariable(id -> new Variable(
                        id,
                        Name.temporary(name),
                        new Type.Pointer(type),
                        Variable.Qualifiers.of(precision),
                        new Variable.Storage(Variable.Scope.PARAMETER, qualifiers.constant(), null),
                        false,
                        span))
                .id();
    }

    /**
     * Checks calls, removes functions that no call reaches, and inserts initial values of globals at the start of
     * {@code main}.
     */
    void finish() {
        if (context.ir.main() < 0 || context.ir.body(context.ir.main()) == null) {
            if (!context.diagnostics.hasErrors()) {
                context.report(
                        NO_MAIN, SourceSpan.startOf(context.version.span().file()));
            }
            return;
        }
        checkCalls();
        if (context.diagnostics.hasErrors()) {
            return;
        }
        dropUnreachable();
        Block body = context.ir.body(context.ir.main());
        if (body != null && (!initial.instructions().isEmpty() || initial.branchOrNull() != null)) {
            Block last = initial.lastOfChain();
            last.setBranch(new Branch.NextBlock(), SourceSpan.none());
            last.setMerge(body);
            context.ir.setBody(context.ir.main(), initial);
        }
    }

    private void checkCalls() {
        Map<Integer, List<Calls.CallSite>> byCaller = new HashMap<>();
        Set<Integer> missing = new HashSet<>();
        for (Calls.CallSite site : expressions.calls().sites()) {
            byCaller.computeIfAbsent(site.caller(), it -> new ArrayList<>()).add(site);
            if (context.ir.body(site.callee()) == null && missing.add(site.callee())) {
                context.report(
                        NO_BODY,
                        site.span(),
                        context.ir.function(site.callee()).name().text());
            }
        }
        new CallCycles(context, byCaller).report();
    }

    private void dropUnreachable() {
        Map<Integer, Set<Integer>> callees = new HashMap<>();
        for (Calls.CallSite site : expressions.calls().sites()) {
            callees.computeIfAbsent(site.caller(), it -> new HashSet<>()).add(site.callee());
        }
        Set<Integer> reached = new HashSet<>();
        List<Integer> open = new ArrayList<>(List.of(context.ir.main(), -1));
        while (!open.isEmpty()) {
            int next = open.remove(open.size() - 1);
            if (reached.add(next)) {
                open.addAll(callees.getOrDefault(next, Set.of()));
            }
        }
        for (int id = 0; id < context.ir.functionCount(); id++) {
            if (!reached.contains(id)) {
                context.ir.removeFunction(id);
            }
        }
    }
}
