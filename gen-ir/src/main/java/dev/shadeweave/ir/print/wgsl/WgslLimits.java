package dev.shadeweave.ir.print.wgsl;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.BinaryOp;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.BuiltInOp;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.UnaryOp;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds what a shader uses and WGSL lacks. */
public final class WgslLimits {
    static final DiagnosticKind LACKING = DiagnosticKind.error("SW3301", "WGSL has no {0}; {1}");

    private final Diagnostics diagnostics;

    private WgslLimits(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Reports each use; without one, {@link WgslPrinter} writes the shader. */
    public static void check(Ir ir, Diagnostics diagnostics) {
        WgslLimits limits = new WgslLimits(diagnostics);
        Stage stage = ir.info().stage();
        if (stage != Stage.VERTEX && stage != Stage.FRAGMENT) {
            String name = stage.text().toLowerCase(Locale.ROOT) + " shaders";
            diagnostics.report(LACKING, ir.info().version().span(), name, "do their work in a vertex shader");
            return;
        }
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable != null) {
                limits.variable(variable);
            }
        }
        for (int f = 0; f < ir.functionCount(); f++) {
            Block body = ir.functionOrNull(f) == null ? null : ir.body(f);
            if (body != null) {
                limits.body(body);
            }
        }
    }

    private void lacks(SourceSpan span, String what, String fix) {
        diagnostics.report(LACKING, span, what, fix);
    }

    private void variable(Variable variable) {
        Type type = variable.valueType();
        if (variable.type().isOpaque() && !(type instanceof Type.Image)) {
            lacks(variable.span(), "arrays of samplers", "declare one for each texture");
        } else if (type instanceof Type.Image image && !WgslTypes.hasTexture(image)) {
            lacks(variable.span(), image.text(), "use sampler2D, sampler3D or samplerCube");
        } else if (hasSampler(type)) {
            lacks(variable.span(), "samplers in structures", "declare them beside");
        }
        if (type.innermost() instanceof Type.UnsizedArray || variable.has(Flag.BUFFER)) {
            lacks(variable.span(), "storage blocks here", "use a uniform block");
        }
        boolean block = type.innermost() instanceof Type.Struct struct && struct.isBlock();
        if (variable.has(Flag.UNIFORM) && block && !(type instanceof Type.Struct)) {
            lacks(variable.span(), "arrays of uniform blocks", "put the array inside the block");
        }
    }

    private static boolean hasSampler(Type type) {
        return type.innermost() instanceof Type.Struct struct
                && struct.fields().stream().anyMatch(field -> field.type().isOpaque());
    }

    private void body(Block entry) {
        ArrayDeque<Block> open = new ArrayDeque<>();
        open.add(entry);
        while (!open.isEmpty()) {
            Block block = open.remove();
            Block merge = block.merge();
            if (merge != null) {
                open.add(merge);
            }
            open.addAll(block.branch().blocks());
            for (Instruction it : block.instructions()) {
                String what = lacking(it.op());
                if (what != null) {
                    lacks(it.span(), what, "compute it another way");
                }
            }
        }
    }

    private static @Nullable String lacking(Op op) {
        if (op instanceof Op.BuiltIn it && it.op() != BuiltInOp.BARRIER) {
            boolean known = it.op().firstOut() == Integer.MAX_VALUE
                    && it.op() != BuiltInOp.TEXTURE_QUERY_LOD
                    && it.op() != BuiltInOp.TEXTURE_SAMPLES
                    && it.op() != BuiltInOp.EMIT_VERTEX
                    && it.op() != BuiltInOp.END_PRIMITIVE;
            return known ? null : it.op().glsl();
        }
        if (op instanceof Op.Binary it && (it.op() == BinaryOp.EQUAL || it.op() == BinaryOp.NOT_EQUAL)) {
            Type type = it.left().type();
            return type.components() > 0 ? null : "comparison of structures and arrays";
        }
        if (op instanceof Op.Binary it && it.op().takesPointer()) {
            return it.op().glsl();
        }
        if (op instanceof Op.Unary it
                && (it.op() == UnaryOp.INTERPOLATE_AT_CENTROID || it.op() == UnaryOp.ARRAY_LENGTH)) {
            return it.op().glsl();
        }
        boolean whole = op instanceof Op.Texture it
                && it.sampler().type().value() instanceof Type.Image image
                && image.base() != BasicType.FLOAT;
        return whole ? "filtered lookup in textures of whole numbers" : null;
    }
}
