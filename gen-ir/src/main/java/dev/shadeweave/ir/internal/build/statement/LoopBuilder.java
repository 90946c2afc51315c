package dev.shadeweave.ir.internal.build.statement;

import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.expression.ControlFlow;
import dev.shadeweave.ir.internal.build.expression.Declarations;
import dev.shadeweave.ir.internal.build.expression.ExpressionBuilder;
import dev.shadeweave.ir.internal.build.expression.Qualifiers;
import dev.shadeweave.ir.internal.build.expression.Symbol;
import dev.shadeweave.ir.internal.build.expression.TypeResolver;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.Condition;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Initializer;
import dev.shadeweave.lang.syntax.Statement;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Builds blocks from loops. */
final class LoopBuilder {
    private final Context context;
    private final ExpressionBuilder expressions;
    private final Declarations declarations;
    private final TypeResolver types;
    private final StatementBuilder statements;
    private int depth;

    LoopBuilder(
            Context context,
            ExpressionBuilder expressions,
            Declarations declarations,
            TypeResolver types,
            StatementBuilder statements) {
        this.context = context;
        this.expressions = expressions;
        this.declarations = declarations;
        this.types = types;
        this.statements = statements;
    }

    int depth() {
        return depth;
    }

    void loop(Statement.For it) {
        statements.scoped(() -> {
            if (it.initial() instanceof Statement.Declared declared
                    && declared.declaration() instanceof Declaration.Variables variables) {
                declarations.variables(variables, Variable.Scope.LOOP);
            } else {
                statements.one(it.initial());
            }
            loop(it.condition(), it.step(), it.body(), it.span());
        });
    }

    void loop(Statement.While it) {
        statements.scoped(() -> loop(it.condition(), null, it.body(), it.span()));
    }

    private void loop(@Nullable Condition condition, @Nullable Expression step, Statement body, SourceSpan span) {
        @Nullable Operand[] asked = {null};
        ControlFlow.Arm first = context.flow.arm(() -> asked[0] = condition(condition));
        SourceSpan place = condition == null ? span : condition.span();
        ControlFlow.Arm next = step == null ? null : context.flow.arm(() -> expressions.evaluate(step));
        depth++;
        ControlFlow.Arm rounds = context.flow.arm(() -> statements.scoped(() -> statements.one(body)));
        depth--;
        Operand test = asked[0];
        if (test == null) {
            return;
        }
        if (isFalse(test)) {
            context.flow.splice(first, place);
            return;
        }
        first.last().setBranch(new Branch.LoopIf(test), place);
        if (next != null) {
            next.last().setBranch(new Branch.Continue(), place);
        }
        if (rounds.reachable()) {
            rounds.last().setBranch(new Branch.Continue(), span);
        }
        boolean steps = next != null
                && (next.first() != next.last() || !next.first().instructions().isEmpty());
        context.flow.part(
                new Branch.Loop(first.first(), rounds.first(), steps && next != null ? next.first() : null), span);
    }

    private static boolean isFalse(Operand operand) {
        return operand instanceof ConstantRef it && it.id() == ConstantTable.FALSE;
    }

    private @Nullable Operand condition(@Nullable Condition condition) {
        if (condition == null) {
            return context.emitter.constant(ConstantTable.TRUE);
        }
        if (condition instanceof Expression it) {
            return expressions.condition(it);
        }
        Condition.Declared declared = (Condition.Declared) condition;
        Qualifiers qualifiers =
                Qualifiers.of(context, expressions, declared.type().qualifiers());
        Type type = types.resolve(declared.type().specifier());
        Initializer initializer = declared.initializer();
        Operand value = initializer instanceof Expression it ? expressions.value(it) : null;
        if (type == null || value == null) {
            context.symbols.declare(
                    declared.name().text(), new Symbol.Broken(declared.name().span()));
            return null;
        }
        Operand converted = expressions.conversions().convert(value, type, declared.span());
        if (converted == null || !Declarations.isFree(context, declared.name())) {
            return null;
        }
        Variable variable = declarations.declare(
                declared.name(),
                type,
                types.precision(type, qualifiers, declared.span()),
                Qualifiers.none(),
                Variable.Scope.LOOP,
                null);
        hoist(variable);
        context.emitter.at(declared.span());
        context.emitter.store(variable.ref(), converted);
        if (!type.equals(Types.BOOL)) {
            context.report(ExpressionBuilder.WRONG_TYPE, declared.span(), "the condition", "a bool", TypeText.of(type));
            return null;
        }
        return context.emitter.load(variable.ref());
    }

    /** Moves the declaration of a variable before the loop, where all blocks of the loop see it. */
    private void hoist(Variable variable) {
        context.flow.current().variables().remove((Integer) variable.id());
        context.flow.outside().variables().add(variable.id());
    }

    void loop(Statement.Do it) {
        depth++;
        ControlFlow.Arm rounds = context.flow.arm(() -> statements.scoped(() -> statements.one(it.body())));
        depth--;
        @Nullable Operand[] asked = {null};
        ControlFlow.Arm condition = context.flow.arm(() -> asked[0] = expressions.condition(it.condition()));
        Operand value = asked[0];
        if (value == null) {
            return;
        }
        if (rounds.reachable()) {
            rounds.last().setBranch(new Branch.Continue(), it.span());
        }
        condition.last().setBranch(new Branch.LoopIf(value), it.condition().span());
        context.flow.part(new Branch.DoLoop(rounds.first(), condition.first()), it.span());
    }
}
