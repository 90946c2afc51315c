package dev.shadeweave.ir.internal.build.statement;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.expression.ControlFlow;
import dev.shadeweave.ir.internal.build.expression.Declarations;
import dev.shadeweave.ir.internal.build.expression.ExpressionBuilder;
import dev.shadeweave.ir.internal.build.expression.TypeResolver;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.Constants;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Statement;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds blocks from statements. */
final class StatementBuilder {
    static final DiagnosticKind OUTSIDE = DiagnosticKind.error("SW3165", "{0} stands outside of {1}");
    static final DiagnosticKind RETURN_VALUE = DiagnosticKind.error("SW3166", "{0} must return {1}");
    static final DiagnosticKind DISCARD_STAGE =
            DiagnosticKind.error("SW3167", "discard is known in fragment shaders only");

    private final Context context;
    private final ExpressionBuilder expressions;
    private final Declarations declarations;
    private final LoopBuilder loops;
    private final SwitchBuilder switches;
    private @Nullable Function function;
    private boolean returns;

    StatementBuilder(Context context, ExpressionBuilder expressions, Declarations declarations, TypeResolver types) {
        this.context = context;
        this.expressions = expressions;
        this.declarations = declarations;
        this.loops = new LoopBuilder(context, expressions, declarations, types, this);
        this.switches = new SwitchBuilder(context, expressions, this);
    }

    private Function function() {
        if (function == null) {
            throw new IllegalStateException("no function yet");
        }
        return function;
    }

    /** Builds the body of a function. Its parameters are already declared in the open scope. */
    Block body(Function head, Statement.Block body) {
        function = head;
        returns = false;
        Block entry = new Block();
        context.flow.enter(entry);
        all(body.statements());
        boolean isVoid = head.returnType().equals(Types.VOID);
        if (!isVoid && !returns) {
            context.report(RETURN_VALUE, head.span(), head.name().text(), "a " + TypeText.of(head.returnType()));
        }
        if (context.flow.isReachable()) {
            SourceSpan end = new SourceSpan(
                    body.span().file(),
                    Math.max(body.span().start(), body.span().end() - 1),
                    body.span().end());
            context.flow.end(new Branch.Return(isVoid ? null : zero(head)), end);
        }
        return entry;
    }

    private @Nullable Operand zero(Function head) {
        int zero = context.emitter.folder().zero(head.returnType());
        return zero < 0 ? null : context.emitter.constant(zero);
    }

    void all(List<Statement> statements) {
        statements.forEach(this::one);
    }

    void one(Statement statement) {
        if (statement instanceof Statement.Block it) {
            scoped(() -> all(it.statements()));
        } else if (statement instanceof Statement.Declared it) {
            declared(it.declaration());
        } else if (statement instanceof Statement.Evaluated it) {
            expressions.evaluate(it.expression());
        } else if (statement instanceof Statement.If it) {
            choose(it);
        } else if (statement instanceof Statement.For it) {
            loops.loop(it);
        } else if (statement instanceof Statement.While it) {
            loops.loop(it);
        } else if (statement instanceof Statement.Do it) {
            loops.loop(it);
        } else if (statement instanceof Statement.Switch it) {
            switches.choose(it);
        } else if (statement instanceof Statement.Label it) {
            context.report(OUTSIDE, it.span(), it.value() == null ? "default" : "case", "a switch");
        } else if (statement instanceof Statement.Return it) {
            leave(it);
        } else {
            jump(statement);
        }
    }

    /** Runs code in a new scope. */
    void scoped(Runnable code) {
        context.symbols.enter();
        code.run();
        context.symbols.leave();
    }

    private void declared(Declaration declaration) {
        if (declaration instanceof Declaration.Variables it) {
            declarations.variables(it, Variable.Scope.LOCAL);
        } else if (declaration instanceof Declaration.DefaultPrecision it) {
            GlobalBuilder.precision(context, it);
        } else {
            context.report(Declarations.NOT_HERE, declaration.span(), "this declaration", "in a function");
        }
    }

    private void jump(Statement statement) {
        if (statement instanceof Statement.Discard) {
            if (context.stage != Stage.FRAGMENT) {
                context.report(DISCARD_STAGE, statement.span());
            }
            context.flow.end(new Branch.Discard(), statement.span());
        } else if (statement instanceof Statement.Break) {
            if (loops.depth() == 0 && switches.depth() == 0) {
                context.report(OUTSIDE, statement.span(), "break", "a loop or a switch");
            }
            context.flow.end(new Branch.Break(), statement.span());
        } else if (statement instanceof Statement.Continue) {
            if (loops.depth() == 0) {
                context.report(OUTSIDE, statement.span(), "continue", "a loop");
            }
            context.flow.end(new Branch.Continue(), statement.span());
        }
    }

    private void leave(Statement.Return it) {
        Function head = function();
        boolean isVoid = head.returnType().equals(Types.VOID);
        returns = true;
        Operand value = null;
        if (it.value() != null) {
            Operand given = expressions.evaluate(it.value());
            value = given == null
                    ? null
                    : returned(given, head, it.span(), it.value().span());
        } else if (!isVoid) {
            context.report(RETURN_VALUE, it.span(), head.name().text(), "a " + TypeText.of(head.returnType()));
        }
        context.flow.end(new Branch.Return(value), it.span());
    }

    /** Returns a value as the result of a function; null after a message, or if the head has errors. */
    private @Nullable Operand returned(Operand given, Function head, SourceSpan statement, SourceSpan span) {
        if (head.id() < 0) {
            return null;
        }
        if (head.returnType().equals(Types.VOID)) {
            context.report(RETURN_VALUE, statement, head.name().text(), "nothing");
            return null;
        }
        if (given.type().equals(Types.VOID)) {
            context.report(ExpressionBuilder.NO_VALUE, span);
            return null;
        }
        context.emitter.at(statement);
        return expressions.conversions().convert(context.emitter.load(given), head.returnType(), span);
    }

    private void choose(Statement.If it) {
        Operand condition = expressions.condition(it.condition());
        ControlFlow.Arm then = context.flow.arm(() -> scoped(() -> one(it.whenTrue())));
        Statement otherwise = it.whenFalse();
        ControlFlow.Arm other = otherwise == null ? null : context.flow.arm(() -> scoped(() -> one(otherwise)));
        if (condition == null) {
            return;
        }
        Boolean known =
                condition instanceof ConstantRef ref ? Constants.boolValue(context.ir.constant(ref.id())) : null;
        if (known != null) {
            ControlFlow.Arm taken = known ? then : other;
            if (taken != null) {
                take(taken, it.span());
            }
            return;
        }
        if (isEmpty(then) && (other == null || isEmpty(other))) {
            return;
        }
        merge(then, it.span());
        if (other != null && !isEmpty(other)) {
            merge(other, it.span());
            context.flow.part(new Branch.If(condition, then.first(), other.first()), it.span());
        } else {
            context.flow.part(new Branch.If(condition, then.first(), null), it.span());
        }
    }

    private static boolean isEmpty(ControlFlow.Arm arm) {
        return arm.first() == arm.last()
                && arm.reachable()
                && arm.first().instructions().isEmpty();
    }

    /** Continues in an arm without a condition. */
    private void take(ControlFlow.Arm arm, SourceSpan span) {
        if (arm.reachable()) {
            context.flow.splice(arm, span);
            return;
        }
        if (context.flow.isReachable()) {
            context.flow.current().setBranch(new Branch.NextBlock(), span);
            context.flow.current().setMerge(arm.first());
        }
        context.flow.leave();
    }

    static void merge(ControlFlow.Arm arm, SourceSpan span) {
        if (arm.reachable()) {
            arm.last().setBranch(new Branch.Merge(null), span);
        }
    }
}
