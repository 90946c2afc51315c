package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Implicit conversions of desktop GLSL: int to uint (since 4.00), int and uint to float. GLSL ES has no implicit
 * conversions.
 */
public final class Conversions {
    static final DiagnosticKind MISMATCH = DiagnosticKind.error("SW3110", "cannot convert {0} to {1}{2}");

    private final Context context;

    Conversions(Context context) {
        this.context = context;
    }

    boolean allowed(Type from, Type to) {
        return from.equals(to)
                || (from.scalar() != null
                        && to.scalar() != null
                        && !(from instanceof Type.Matrix)
                        && !(to instanceof Type.Matrix)
                        && from.components() == to.components()
                        && allowed(from.basic(), to.basic()));
    }

    boolean allowed(BasicType from, BasicType to) {
        return from == to
                || (!context.isEs()
                        && ((to == BasicType.FLOAT && from.isInteger())
                                || (to == BasicType.UINT && from == BasicType.INT && context.version.number() >= 400)));
    }

    /** Returns the value converted to another type, or null after a message. */
    @Nullable
    public Operand convert(Operand value, Type to, SourceSpan span) {
        Operand converted = convertOrNull(value, to);
        if (converted == null) {
            String hint =
                    value.type().components() == to.components() && value.type().scalar() != null
                            ? "; write " + TypeText.of(to) + "(…) around it"
                            : "";
            context.report(MISMATCH, span, TypeText.of(value.type()), TypeText.of(to), hint);
        }
        return converted;
    }

    @Nullable
    Operand convertOrNull(Operand value, Type to) {
        Type from = value.type().value();
        Type.Scalar scalar = to.scalar();
        if (from.equals(to)) {
            return value;
        }
        return allowed(from, to) && scalar != null ? context.emitter.cast(context.emitter.load(value), scalar) : null;
    }
}
