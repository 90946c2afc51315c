package dev.shadeweave.ir.build;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.syntax.Expression;
import dev.shadeweave.ir.syntax.Statement;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Switches become blocks. */
final class SwitchBuilder {
    static final DiagnosticKind BAD_SELECTOR =
            DiagnosticKind.error("SW3168", "a switch asks for an int or a uint, and this is {0}");
    static final DiagnosticKind BAD_CASE =
            DiagnosticKind.error("SW3169", "a case must be a constant expression of type int or uint");
    static final DiagnosticKind DUPLICATE_CASE = DiagnosticKind.error("SW3170", "there are two cases {0}");
    static final DiagnosticKind NO_LABEL = DiagnosticKind.error("SW3171", "a switch starts with case or default");
    static final DiagnosticKind EMPTY_LAST =
            DiagnosticKind.error("SW3172", "a statement must follow the last label of a switch; write break");

    private record Label(@Nullable ConstantRef constant, List<Statement> statements, SourceSpan span) {}

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
            context.report(BAD_SELECTOR, it.selector().span(), TypeText.of(selector.type()));
            selector = null;
        }
        context.symbols.enterSwitch();
        List<Label> labels = labels(it, selector);
        List<ControlFlow.Arm> arms = new ArrayList<>();
        depth++;
        context.flow.inSwitch(() -> {
            for (Label label : labels) {
                arms.add(context.flow.arm(() -> statements.all(label.statements)));
            }
        });
        depth--;
        context.symbols.leave();
        if (selector == null || labels.isEmpty()) {
            return;
        }
        ImmutableList.Builder<Branch.Case> cases = ImmutableList.builder();
        for (int i = 0; i < arms.size(); i++) {
            ControlFlow.Arm arm = arms.get(i);
            if (arm.reachable()) {
                boolean last = i == arms.size() - 1;
                arm.last().setBranch(last ? new Branch.Break() : new Branch.Passthrough(), labels.get(i).span);
            }
            cases.add(new Branch.Case(labels.get(i).constant, arm.first()));
        }
        context.flow.part(new Branch.Switch(selector, cases.build()), it.span());
    }

    private List<Label> labels(Statement.Switch it, @Nullable Operand selector) {
        List<Label> labels = new ArrayList<>();
        Map<String, SourceSpan> seen = new HashMap<>();
        List<Statement> open = new ArrayList<>();
        boolean first = true;
        for (Statement statement : it.statements()) {
            if (!(statement instanceof Statement.Label label)) {
                if (first) {
                    context.report(NO_LABEL, statement.span());
                }
                first = false;
                open.add(statement);
                continue;
            }
            first = false;
            open = new ArrayList<>();
            ConstantRef constant = label.value() == null ? null : constant(label.value(), selector);
            if (label.value() != null && constant == null) {
                continue;
            }
            String key = constant == null ? "default" : constant.toString();
            SourceSpan before = seen.putIfAbsent(key, label.span());
            if (before != null) {
                String text =
                        label.value() == null ? "default" : label.value().span().text();
                context.report(Diagnostic.of(DUPLICATE_CASE, label.span(), text).note("the other is here", before));
                continue;
            }
            labels.add(new Label(constant, open, label.span()));
        }
        if (!labels.isEmpty()
                && labels.get(labels.size() - 1).statements.isEmpty()
                && context.isEs()
                && context.version.number() < 310) {
            context.report(EMPTY_LAST, labels.get(labels.size() - 1).span);
        }
        return labels;
    }

    private @Nullable ConstantRef constant(Expression expression, @Nullable Operand selector) {
        Operand value = expressions.value(expression);
        if (value == null) {
            return null;
        }
        if (!(value instanceof ConstantRef) || context.emitter.intValue(value) == null) {
            context.report(BAD_CASE, expression.span());
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
