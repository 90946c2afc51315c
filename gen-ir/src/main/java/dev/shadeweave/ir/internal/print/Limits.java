package dev.shadeweave.ir.internal.print;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds features that a shader uses and a language lacks. */
public abstract class Limits {
    static final DiagnosticKind LACKING = DiagnosticKind.error("SW3301", "cannot write {1} in {0}; {2}");
    static final DiagnosticKind OTHER_STAGE = DiagnosticKind.error(
            "SW3303",
            "vertex and fragment shaders are written in {0}, and this is a {1} shader; do its work in a vertex shader");

    /** The limit of repeated statements. A case that falls through is written again for each way to it. */
    private static final long MOST_COPIES = 65_536;

    private final String language;

    /** Creates the limits of a language. */
    protected Limits(String language) {
        this.language = language;
    }

    /** Returns what to use instead of a texture that the language lacks, for messages; null if it has the texture. */
    protected abstract @Nullable String lacking(Type.Image image);

    /** Returns the feature of an operation that the language lacks; null if it lacks none. */
    protected abstract @Nullable String lacking(Op op);

    /** Returns whether functions cannot return arrays. */
    protected boolean lacksArrayResults() {
        return false;
    }

    /** Returns whether the language has clip distances in a stage. */
    protected boolean hasClipDistances(Stage stage) {
        return false;
    }

    /** Reports each use of a missing feature. If none is reported, the printer of the language can write the shader. */
    public final void check(Ir ir, Diagnostics diagnostics) {
        Stage stage = ir.info().stage();
        if (stage != Stage.VERTEX && stage != Stage.FRAGMENT) {
            diagnostics.report(
                    OTHER_STAGE,
                    ir.info().version().span(),
                    language,
                    stage.text().toLowerCase(Locale.ROOT));
            return;
        }
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable != null) {
                variable(variable, ir, diagnostics);
            }
        }
        locations(ir, Flag.INPUT, "inputs", diagnostics);
        locations(ir, Flag.OUTPUT, "outputs", diagnostics);
        for (int f = 0; f < ir.functionCount(); f++) {
            Function function = ir.functionOrNull(f);
            Block body = function == null ? null : ir.body(f);
            if (function != null && body != null) {
                if (lacksArrayResults() && function.returnType() instanceof Type.Array) {
                    report(diagnostics, function.span(), "functions that give arrays", "give it as an out parameter");
                }
                body(body, ir, diagnostics);
            }
        }
    }

    private void report(Diagnostics diagnostics, SourceSpan span, String what, String fix) {
        diagnostics.report(LACKING, span, language, what, fix);
    }

    private void variable(Variable variable, Ir ir, Diagnostics diagnostics) {
        Type type = variable.valueType();
        SourceSpan span = variable.span();
        if (variable.type().isOpaque() && !(type instanceof Type.Image)) {
            report(
                    diagnostics,
                    span,
                    "an array of samplers that is handed on whole, has more than 16 elements, or is in an array",
                    "index it with constants, and hand on one of its samplers");
        } else if (type instanceof Type.Image image) {
            String why = lacking(image);
            if (why != null) {
                report(diagnostics, span, image.text(), why);
            }
        } else if (hasSampler(type)) {
            report(diagnostics, span, "samplers in structures", "declare them beside");
        }
        if (variable.has(Flag.BUFFER)) {
            report(diagnostics, span, "storage blocks here", "use a uniform block");
        } else if (hasUnsizedArray(type)) {
            report(diagnostics, span, "arrays without a size", "state how many elements there are");
        }
        boolean block = type.innermost() instanceof Type.Struct struct && struct.isBlock();
        if (variable.has(Flag.UNIFORM) && block && !(type instanceof Type.Struct)) {
            report(diagnostics, span, "arrays of uniform blocks", "put the array inside the block");
        }
        BuiltInVariable builtIn = variable.builtIn();
        if (builtIn != null && !isKnown(builtIn) && !has(variable, ir) && variable.staticUse()) {
            report(
                    diagnostics,
                    variable.isDeclared() ? span : firstUse(ir, variable),
                    builtIn.glsl(),
                    "compute it another way");
        }
    }

    /** Reports variables that share a location, as components of one location or for blending with two colours. */
    private void locations(Ir ir, Flag direction, String what, Diagnostics diagnostics) {
        Set<Integer> taken = new HashSet<>();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            Integer first = variable.number(Decoration.Key.LOCATION);
            if (first == null || !variable.has(direction)) {
                continue;
            }
            boolean shared = false;
            for (int at = first; at < first + locations(variable.valueType()); at++) {
                shared |= !taken.add(at);
            }
            if (shared) {
                report(diagnostics, variable.span(), what + " that share a location", "give each its own");
            }
        }
    }

    private static int locations(Type type) {
        if (type instanceof Type.Array it) {
            return it.length() * locations(it.element());
        }
        if (type instanceof Type.Struct it) {
            return it.fields().stream()
                    .mapToInt(field -> locations(field.type()))
                    .sum();
        }
        return type instanceof Type.Matrix it ? it.columns() : 1;
    }

    /** Returns the place of a use of a built-in variable, for messages. */
    private static SourceSpan firstUse(Ir ir, Variable variable) {
        for (int f = 0; f < ir.functionCount(); f++) {
            ArrayDeque<Block> open = new ArrayDeque<>();
            Block body = ir.functionOrNull(f) == null ? null : ir.body(f);
            if (body != null) {
                open.add(body);
            }
            while (!open.isEmpty()) {
                Block block = open.remove();
                for (Instruction it : block.instructions()) {
                    boolean used = it.op().operands().stream()
                            .anyMatch(operand -> operand instanceof Operand.VariableRef of && of.id() == variable.id());
                    if (used) {
                        return it.span();
                    }
                }
                open.addAll(block.branch().blocks());
                Block merge = block.merge();
                if (merge != null) {
                    open.add(merge);
                }
            }
        }
        return ir.info().version().span();
    }

    private boolean has(Variable variable, Ir ir) {
        return variable.builtIn() == BuiltInVariable.CLIP_DISTANCE
                && hasClipDistances(ir.info().stage());
    }

    private static boolean isKnown(BuiltInVariable builtIn) {
        return switch (builtIn) {
            case POSITION,
                    POINT_SIZE,
                    VERTEX_ID,
                    VERTEX_INDEX,
                    INSTANCE_ID,
                    INSTANCE_INDEX,
                    FRAG_COORD,
                    FRONT_FACING,
                    FRAG_DEPTH,
                    SAMPLE_ID -> true;
            default -> false;
        };
    }

    private static boolean hasUnsizedArray(Type type) {
        Type at = type;
        while (at instanceof Type.Array array) {
            at = array.element();
        }
        return at instanceof Type.UnsizedArray
                || (at instanceof Type.Struct struct
                        && struct.fields().stream().anyMatch(field -> hasUnsizedArray(field.type())));
    }

    private static boolean hasSampler(Type type) {
        return type.innermost() instanceof Type.Struct struct
                && struct.fields().stream().anyMatch(field -> field.type().isOpaque());
    }

    /** A block, the number of times it is written, and the switch that repeats it. */
    private record Written(Block block, long times, SourceSpan choice) {
        Written with(Block other) {
            return new Written(other, times, choice);
        }
    }

    private void body(Block entry, Ir ir, Diagnostics diagnostics) {
        ArrayDeque<Written> open = new ArrayDeque<>();
        open.add(new Written(entry, 1, SourceSpan.none()));
        long copies = 0;
        while (!open.isEmpty()) {
            Written next = open.remove();
            Block block = next.block();
            Block merge = block.merge();
            if (merge != null) {
                open.add(next.with(merge));
            }
            if (block.branch() instanceof Branch.Switch it) {
                cases(it, next.times(), block.branchSpan(), open);
            } else {
                block.branch().blocks().forEach(inner -> open.add(next.with(inner)));
            }
            long before = copies;
            copies += (next.times() - 1) * (1 + block.instructions().size());
            if (before <= MOST_COPIES && copies > MOST_COPIES) {
                String what = "more than " + MOST_COPIES + " statements of cases that fall through";
                report(diagnostics, next.choice(), what, "end cases with break");
            }
            for (Instruction it : block.instructions()) {
                String what = anywhere(it.op(), ir);
                what = what == null ? lacking(it.op()) : what;
                if (what != null) {
                    report(diagnostics, it.span(), what, "compute it another way");
                }
            }
        }
    }

    /**
     * Adds the cases of a switch. A case is written once in its own place, and once for each case with statements that
     * falls through to it.
     */
    private static void cases(Branch.Switch it, long times, SourceSpan span, ArrayDeque<Written> open) {
        long ways = 1;
        for (Branch.Case one : it.cases()) {
            Block block = one.block();
            open.add(new Written(block, Math.min(times * ways, MOST_COPIES + 2), span));
            boolean falls = block.lastOfChain().branch() instanceof Branch.Passthrough;
            boolean isEmpty = block.merge() == null && block.instructions().isEmpty();
            ways = !falls ? 1 : isEmpty ? ways : ways + 1;
        }
    }

    /** Returns the feature of an operation that all of the languages lack; null if they lack none. */
    private static @Nullable String anywhere(Op op, Ir ir) {
        if (op instanceof Op.BuiltIn it) {
            boolean known = it.op().firstOut() == Integer.MAX_VALUE
                    && !it.op().isSignal()
                    && it.op() != BuiltInOp.TEXTURE_QUERY_LOD
                    && it.op() != BuiltInOp.TEXTURE_SAMPLES;
            return known ? null : it.op().glsl();
        }
        if (op instanceof Op.Binary it && it.op().takesPointer()) {
            return it.op().glsl();
        }
        if (op instanceof Op.Unary it
                && (it.op() == UnaryOp.INTERPOLATE_AT_CENTROID || it.op() == UnaryOp.ARRAY_LENGTH)) {
            return it.op().glsl();
        }
        if (!(op instanceof Op.Texture it) || !(it.sampler().type().value() instanceof Type.Image image)) {
            return null;
        }
        if (it.offset() != null && it.offset().type() instanceof Type.Array) {
            return "textureGatherOffsets";
        }
        boolean levelled =
                switch (it.variant()) {
                    case BIAS, COMPARE_BIAS, GRAD -> true;
                    case LOD, COMPARE_LOD -> !isZero(it.level(), ir);
                    default -> false;
                };
        return image.shadow() && levelled ? "comparison at a level of its own" : null;
    }

    private static boolean isZero(@Nullable Operand operand, Ir ir) {
        return operand instanceof Operand.ConstantRef it
                && ir.constant(it.id()) instanceof Constant.FloatConstant constant
                && constant.value() == 0;
    }
}
