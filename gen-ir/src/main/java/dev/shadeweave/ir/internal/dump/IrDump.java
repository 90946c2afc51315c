package dev.shadeweave.ir.internal.dump;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Writes the representation of a shader as text: the tables, then each function as a tree of blocks. The format is that
 * of the debug dump of ANGLE's translator IR, as its documentation shows it, so that you can compare the two line by
 * line.
 *
 * <p>Every line ends in {@code \n}. Entries that passes removed are left out; numbers stay the same.
 */
public final class IrDump {
    private static final int RESULT_COLUMNS = 15;
    private static final int PRECISION_COLUMN = 60;
    private static final String LEVEL = "|   ";

    /** A block to write, with the text before its title and the indent of its lines. */
    private record Pending(Block block, String title, String indent, boolean merge) {}

    private final Ir ir;
    private final OpText ops;
    private final StringBuilder out = new StringBuilder(4096);

    private IrDump(Ir ir) {
        this.ir = ir;
        this.ops = new OpText();
    }

    /** Returns the text of a shader. */
    public static String of(Ir ir) {
        IrDump dump = new IrDump(ir);
        new TableText(ir, dump.out).write();
        dump.functions();
        return dump.out.toString();
    }

    /** Returns the text of a block and of all blocks to which it leads, for messages. */
    public static String of(Ir ir, Block block) {
        IrDump dump = new IrDump(ir);
        dump.blocks(new Pending(block, "Block:", "", false));
        return dump.out.toString();
    }

    private void functions() {
        out.append("\nFunctions:\n");
        for (int id = 0; id < ir.functionCount(); id++) {
            Function function = ir.functionOrNull(id);
            Block body = function == null ? null : ir.body(id);
            if (function == null || body == null) {
                continue;
            }
            out.append("\n  ").append(head(function)).append("\n\n");
            blocks(new Pending(body, "Entry To Function:", "    ", false));
        }
    }

    private String head(Function function) {
        StringBuilder text = new StringBuilder();
        text.append('f').append(function.id()).append(": '");
        text.append(NameText.of(function)).append("'(");
        String separator = "";
        for (Function.Parameter parameter : function.parameters()) {
            text.append(separator)
                    .append(parameter.direction().text())
                    .append(" v")
                    .append(parameter.variable());
            separator = ", ";
        }
        text.append(") -> t").append(ir.types().id(function.returnType()));
        return text.append(bracket(function.returnPrecision())).toString();
    }

    private void blocks(Pending first) {
        Deque<Pending> open = new ArrayDeque<>();
        open.push(first);
        while (!open.isEmpty()) {
            Pending next = open.pop();
            write(next);
            Block block = next.block;
            if (block.merge() != null) {
                open.push(new Pending(block.merge(), "Merge Block:", next.indent, true));
            }
            Branch branch = block.branchOrNull();
            if (branch != null) {
                pushBlocks(open, branch, next.indent + LEVEL);
            }
        }
    }

    private static void pushBlocks(Deque<Pending> open, Branch branch, String indent) {
        if (branch instanceof Branch.If it) {
            push(open, it.otherwise(), "If False Block:", indent);
            push(open, it.then(), "If True Block:", indent);
        } else if (branch instanceof Branch.Loop it) {
            push(open, it.next(), "Loop Continue Block:", indent);
            push(open, it.body(), "Loop Body:", indent);
            push(open, it.condition(), "Loop Condition:", indent);
        } else if (branch instanceof Branch.DoLoop it) {
            push(open, it.body(), "Loop Body:", indent);
            push(open, it.condition(), "Loop Condition:", indent);
        } else if (branch instanceof Branch.Switch it) {
            for (Branch.Case one : it.cases().reverse()) {
                String title = one.constant() == null ? "Default Case:" : "Case " + one.constant() + ":";
                push(open, one.block(), title, indent);
            }
        }
    }

    private static void push(Deque<Pending> open, @Nullable Block block, String title, String indent) {
        if (block != null) {
            open.push(new Pending(block, title, indent, false));
        }
    }

    private void write(Pending pending) {
        title(pending);
        Block block = pending.block;
        String indent = pending.indent;
        Register input = block.input();
        if (input != null) {
            line(
                    indent,
                    "Input: r" + input.id() + " (t" + ir.types().id(input.type()) + ")" + bracket(input.precision()));
        }
        if (!block.variables().isEmpty()) {
            StringBuilder names = new StringBuilder();
            for (int variable : block.variables()) {
                names.append(names.isEmpty() ? "v" : ", v").append(variable);
            }
            line(indent, "Declare: " + names);
        }
        for (Instruction instruction : block.instructions()) {
            line(indent, step(instruction.result(), ops.of(instruction.op())));
        }
        Branch branch = block.branchOrNull();
        line(indent, step(null, branch == null ? "(no end)" : branchText(branch)));
    }

    private void title(Pending pending) {
        String underscores = "_".repeat(pending.title.length());
        if (pending.merge) {
            line(pending.indent, "|");
            line(pending.indent, "V" + underscores.substring(1));
        } else if (pending.indent.endsWith(LEVEL)) {
            String outer = pending.indent.substring(0, pending.indent.length() - LEVEL.length());
            line(outer, "|");
            line(outer, "+-> " + underscores);
        } else {
            line(pending.indent, underscores);
        }
        line(pending.indent, pending.title);
    }

    private String step(@Nullable Register result, String op) {
        StringBuilder text = new StringBuilder();
        if (result != null) {
            String type = "(t" + ir.types().id(result.type()) + ")";
            text.append('r').append(result.id()).append(' ');
            text.append(" ".repeat(Math.max(0, 6 - type.length()))).append(type).append(" = ");
        }
        pad(text, RESULT_COLUMNS);
        text.append(op);
        if (result != null && result.precision() != Precision.NONE) {
            pad(text, PRECISION_COLUMN);
            text.append(bracket(result.precision()));
        }
        return text.toString();
    }

    private static void pad(StringBuilder text, int columns) {
        while (text.length() < columns) {
            text.append(' ');
        }
    }

    private static String branchText(Branch branch) {
        String name = branch.getClass().getSimpleName();
        Operand operand = branch.operand();
        return operand == null ? name : name + " " + OpText.operand(operand);
    }

    static String bracket(Precision precision) {
        return precision == Precision.NONE ? "" : " [" + precision.text() + "]";
    }

    private void line(String indent, String text) {
        int start = out.length();
        out.append(indent).append(text);
        int end = out.length();
        while (end > start && out.charAt(end - 1) == ' ') {
            end--;
        }
        out.setLength(end);
        out.append('\n');
    }
}
