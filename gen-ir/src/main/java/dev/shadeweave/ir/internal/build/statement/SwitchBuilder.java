package dev.shadeweave.ir.internal.build.statement;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.expression.ControlFlow;
import dev.shadeweave.ir.internal.build.expression.ExpressionBuilder;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Statement;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds blocks from switches. */
final class SwitchBuilder {
    static final DiagnosticKind DUPLICATE_CASE = DiagnosticKind.error("SW3170", "there are two cases {0}");
    static final DiagnosticKind NO_LABEL = DiagnosticKind.error("SW3171", "a switch starts with case or default");
    static final DiagnosticKind EMPTY_LAST =
            DiagnosticKind.error("SW3172", "a statement must follow the last label of a switch; write break");

    private record Group(Statement.Label label, List<Statement> statements) {}

    private final Context context;
    private final ExpressionBuilder expressions;
    private final StatementBuilder statements;
    private int depth;

    SwitchBuilder(Context context, ExpressionBuilder expressions, StatementBuilder statements) {
        this.context = context;
        this.expressions = expressions;
        this.statements = statements;
    }

    int depth() {
        return depth;
    }

    void choose(Statement.Switch it) {
        Operand selector = expressions.value(it.selector());
        if (selector != null
                && !(selector.type() instanceof Type.Scalar scalar
                        && scalar.basic().isInteger())) {
            context.report(
                    ExpressionBuilder.WRONG_TYPE,
                    it.selector().span(),
                    "the selector of a switch",
                    "an int or a uint",
                    TypeText.of(selector.type()));
            selector = null;
        }
        context.symbols.enterSwitch();
        List<Group> groups = groups(it);
        Operand chooser = selector;
        Map<String, SourceSpan> seen = new HashMap<>();
        List<ControlFlow.Arm> arms = new ArrayList<>();
        List<@Nullable ConstantRef> constants = new ArrayList<>();
        depth++;
        context.flow.inSwitch(() -> {
            for (Group group : groups) {
                arms.add(context.flow.arm(() -> {
                    constants.add(label(group.label, chooser, seen));
                    statements.all(group.statements);
                }));
            }
        });
        depth--;
        context.symbols.leave();
        if (selector == null || groups.isEmpty()) {
            return;
        }
        ImmutableList.Builder<Branch.Case> cases = ImmutableList.builder();
        for (int i = 0; i < arms.size(); i++) {
            ControlFlow.Arm arm = arms.get(i);
            if (arm.reachable()) {
                boolean last = i == arms.size() - 1;
                arm.last()
                        .setBranch(
                                last ? new Branch.Break() : new Branch.Passthrough(),
                                groups.get(i).label.span());
            }
            cases.add(new Branch.Case(constants.get(i), arm.first()));
        }
        context.flow.part(new Branch.Switch(selector, cases.build()), it.span());
    }

    private List<Group> groups(Statement.Switch it) {
        List<Group> groups = new ArrayList<>();
        boolean first = true;
        for (Statement statement : it.statements()) {
            if (statement instanceof Statement.Label label) {
                groups.add(new Group(label, new ArrayList<>()));
            } else if (!groups.isEmpty()) {
                groups.get(groups.size() - 1).statements.add(statement);
            } else if (first) {
                context.report(NO_LABEL, statement.span());
                first = false;
            }
        }
        Group last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
        if (last != null && last.statements.isEmpty() && context.isEs() && context.version.number() < 310) {
            context.report(EMPTY_LAST, last.label.span());
        }
        return groups;
    }

    /** Returns the constant of a label; null for the default, and after a message. */
    private @Nullable ConstantRef label(
            Statement.Label label, @Nullable Operand selector, Map<String, SourceSpan> seen) {
        Expression value = label.value();
        ConstantRef constant = value == null ? null : constant(value, selector);
        if (value != null && constant == null) {
            return null;
        }
        String key = constant == null ? "default" : constant.toString();
        SourceSpan before = seen.putIfAbsent(key, label.span());
        if (before != null) {
            String text = value == null ? "default" : value.span().text();
            context.report(Diagnostic.of(DUPLICATE_CASE, label.span(), text).note("the other is here", before));
        }
        return constant;
    }

    private @Nullable ConstantRef constant(Expression expression, @Nullable Operand selector) {
        Operand value = expressions.value(expression);
        if (value == null) {
            return null;
        }
        if (!(value instanceof ConstantRef) || context.emitter.intValue(value) == null) {
            context.report(ExpressionBuilder.NOT_WHOLE, expression.span(), "a case", "int or uint");
            return null;
        }
        if (selector != null
                && !context.isEs()
                && selector.type().equals(Types.INT)
                && value.type().equals(Types.UINT)) {
            return (ConstantRef) context.emitter.cast(value, Types.INT); // the selector counts as uint as well
        }
        Operand fitting =
                selector == null ? value : expressions.conversions().convert(value, selector.type(), expression.span());
        return fitting instanceof ConstantRef it ? it : null;
    }
}
