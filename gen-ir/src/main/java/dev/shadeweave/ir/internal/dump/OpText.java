package dev.shadeweave.ir.internal.dump;

import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations as text. */
final class OpText {
    String of(Op op) {
        if (op instanceof Op.Extract it) {
            return "Extract" + it.selector().text() + " " + operand(it.source()) + " " + selector(it.selector());
        }
        if (op instanceof Op.Access it) {
            return "Access" + it.selector().text() + " " + operand(it.pointer()) + " " + selector(it.selector());
        }
        if (op instanceof Op.Construct it) {
            return it.kind().text() + " "
                    + (it.kind().takesOne() ? operand(it.operands().get(0)) : list(it.operands()));
        }
        if (op instanceof Op.Load it) {
            return "Load " + operand(it.pointer());
        }
        if (op instanceof Op.Store it) {
            return "Store " + operand(it.pointer()) + " " + operand(it.value());
        }
        if (op instanceof Op.Call it) {
            return "Call f" + it.function() + " With " + list(it.operands());
        }
        if (op instanceof Op.Alias it) {
            return "Alias " + operand(it.operand());
        }
        if (op instanceof Op.Unary it) {
            return it.op().text() + " " + operand(it.operand());
        }
        if (op instanceof Op.Binary it) {
            return it.op().text() + " " + operand(it.left()) + " " + operand(it.right());
        }
        if (op instanceof Op.BuiltIn it) {
            return it.op().text() + " " + list(it.operands());
        }
        return texture((Op.Texture) op);
    }

    private static String texture(Op.Texture it) {
        StringBuilder text = new StringBuilder(it.variant().text());
        add(text, "sampler", it.sampler());
        add(text, "coord", it.coord());
        boolean gathers = it.variant().text().startsWith("TextureGather");
        if (!gathers && it.reference() == null) {
            text.append(" is_proj:").append(it.projected());
        }
        add(text, "compare", gathers ? null : it.reference());
        boolean bias = it.variant() == Op.TextureVariant.BIAS || it.variant() == Op.TextureVariant.COMPARE_BIAS;
        add(text, bias ? "bias" : "lod", it.level());
        add(text, "dx", it.dx());
        add(text, "dy", it.dy());
        add(text, "component", it.component());
        add(text, "refz", gathers ? it.reference() : null);
        add(text, "offset", it.offset());
        return text.toString();
    }

    private static void add(StringBuilder text, String key, @Nullable Operand operand) {
        if (operand != null) {
            text.append(' ').append(key).append(':').append(operand(operand));
        }
    }

    private static String selector(Selector selector) {
        if (selector instanceof Selector.Component it) {
            return Integer.toString(it.index());
        }
        if (selector instanceof Selector.Member it) {
            return Integer.toString(it.index());
        }
        if (selector instanceof Selector.Components it) {
            List<String> indices = new ArrayList<>();
            it.indices().forEach(index -> indices.add(Integer.toString(index)));
            return "(" + String.join(", ", indices) + ")";
        }
        if (selector instanceof Selector.DynamicComponent it) {
            return operand(it.index());
        }
        if (selector instanceof Selector.Column it) {
            return operand(it.index());
        }
        return operand(((Selector.Element) selector).index());
    }

    private static String list(List<Operand> operands) {
        StringBuilder text = new StringBuilder("(");
        for (Operand operand : operands) {
            text.append(text.length() == 1 ? "" : ", ").append(operand(operand));
        }
        return text.append(')').toString();
    }

    static String operand(Operand operand) {
        return operand instanceof Operand.ConstantRef && operand.precision() != Precision.NONE
                ? operand + "[" + operand.precision().text() + "]"
                : operand.toString();
    }
}
