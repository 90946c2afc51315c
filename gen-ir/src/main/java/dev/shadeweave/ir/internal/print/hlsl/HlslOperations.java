package dev.shadeweave.ir.internal.print.hlsl;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.COperations;
import dev.shadeweave.ir.internal.print.Helpers;
import dev.shadeweave.ir.internal.print.Lookup;
import dev.shadeweave.ir.internal.print.Precedence;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations in HLSL. */
final class HlslOperations extends COperations {
    private final HlslPrinter printer;

    HlslOperations(HlslPrinter printer, Ir ir) {
        super(printer, ir);
        this.printer = printer;
    }

    @Override
    protected void member(StringBuilder out, Tree base, Type.Struct struct, int index) {
        String host = base instanceof Tree.Place place && struct.isBlock()
                ? printer.outside().hostMember(place.variable(), index)
                : null;
        if (host != null) {
            out.append(host);
        } else {
            super.member(out, base, struct, index);
        }
    }

    @Override
    protected void vector(StringBuilder out, Type type, Tree scalar, int precedence) {
        open(out, Precedence.UNARY, precedence);
        out.append('(').append(spelling.text(type)).append(')');
        put(out, scalar, Precedence.POSTFIX);
        close(out, Precedence.UNARY, precedence);
    }

    @Override
    protected String array(Type.Array type, List<String> elements) {
        return printer.array(type, elements);
    }

    @Override
    protected void construct(StringBuilder out, Op.ConstructKind kind, Tree.Operation tree, int precedence) {
        if (kind == Op.ConstructKind.STRUCT) {
            call(out, printer.maker((Type.Struct) tree.type()), tree.operands());
        } else {
            super.construct(out, kind, tree, precedence);
        }
    }

    // functions

    @Override
    protected void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        Tree operand = tree.operands().get(0);
        List<Tree> one = List.of(operand);
        Type type = tree.type();
        switch (op) {
            case SIGN, BIT_COUNT, FIND_LSB, FIND_MSB -> {
                StringBuilder text = new StringBuilder();
                call(text, function(op), one);
                cast(out, type, text.toString());
            }
            case ASINH -> call(out, helpers.of("asinh", type, type, "sign(x) * log(abs(x) + sqrt(x * x + 1.0))"), one);
            case ACOSH -> call(out, helpers.of("acosh", type, type, "log(x + sqrt(x * x - 1.0))"), one);
            case ATANH -> call(out, helpers.of("atanh", type, type, "0.5 * log((1.0 + x) / (1.0 - x))"), one);
            case FWIDTH_FINE ->
                call(out, helpers.of("fwidth_fine", type, type, "abs(ddx_fine(x)) + abs(ddy_fine(x))"), one);
            case FWIDTH_COARSE ->
                call(out, helpers.of("fwidth_coarse", type, type, "abs(ddx_coarse(x)) + abs(ddy_coarse(x))"), one);
            case PACK_HALF2X16, PACK_UNORM2X16, PACK_SNORM2X16, PACK_UNORM4X8, PACK_SNORM4X8 ->
                call(out, packed(op, operand.type()), one);
            case UNPACK_HALF2X16, UNPACK_UNORM2X16, UNPACK_SNORM2X16, UNPACK_UNORM4X8, UNPACK_SNORM4X8 ->
                call(out, unpacked(op, type), one);
            default -> super.unary(out, op, tree, precedence);
        }
    }

    @Override
    protected String function(UnaryOp op) {
        return switch (op) {
            case INVERSESQRT -> "rsqrt";
            case FRACT -> "frac";
            case ROUND_EVEN -> "round";
            case FLOAT_BITS_TO_INT -> "asint";
            case FLOAT_BITS_TO_UINT -> "asuint";
            case INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT -> "asfloat";
            case BITFIELD_REVERSE -> "reversebits";
            case BIT_COUNT -> "countbits";
            case FIND_LSB -> "firstbitlow";
            case FIND_MSB -> "firstbithigh";
            case DFDX -> "ddx";
            case DFDY -> "ddy";
            case DFDX_FINE -> "ddx_fine";
            case DFDY_FINE -> "ddy_fine";
            case DFDX_COARSE -> "ddx_coarse";
            case DFDY_COARSE -> "ddy_coarse";
            default -> op.glsl();
        };
    }

    private static boolean isSigned(UnaryOp op) {
        return op.glsl().contains("Snorm");
    }

    /** Returns the name of a function that packs numbers as in GLSL (GLSL 4.60, section 8.4). */
    private String packed(UnaryOp op, Type type) {
        int size = type.components();
        int bits = 32 / size;
        String mask = size == 2 ? "0xFFFFu" : "0xFFu";
        return helpers.function(op.glsl(), Types.UINT, List.of(spelling.declared(type, "v")), () -> {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                String one = op == UnaryOp.PACK_HALF2X16
                        ? "f32tof16(v." + "xyzw".charAt(i) + ")"
                        : "(uint(b." + "xyzw".charAt(i) + ") & " + mask + ")";
                parts.add(i == 0 ? one : "(" + one + " << " + bits * i + ")");
            }
            String whole = "return " + String.join(" | ", parts) + ";";
            String most = size == 2 ? isSigned(op) ? "32767.0" : "65535.0" : isSigned(op) ? "127.0" : "255.0";
            String numbers = "int" + size + " b = int" + size + "(round(clamp(v, " + (isSigned(op) ? "-1.0" : "0.0")
                    + ", 1.0) * " + most + "));";
            return op == UnaryOp.PACK_HALF2X16 ? List.of(whole) : List.of(numbers, whole);
        });
    }

    private String unpacked(UnaryOp op, Type type) {
        int size = type.components();
        int bits = 32 / size;
        String mask = size == 2 ? "0xFFFFu" : "0xFFu";
        return helpers.function(op.glsl(), type, List.of("uint v"), () -> {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                String field = "((v >> " + bits * i + ") & " + mask + ")";
                String signed = "(int(v << " + (32 - bits - bits * i) + ") >> " + (32 - bits) + ")";
                parts.add(
                        op == UnaryOp.UNPACK_HALF2X16
                                ? "f16tof32(" + field + ")"
                                : "float(" + (isSigned(op) ? signed : field) + ")");
            }
            String all = spelling.text(type) + "(" + String.join(", ", parts) + ")";
            String most = size == 2 ? isSigned(op) ? "32767.0" : "65535.0" : isSigned(op) ? "127.0" : "255.0";
            return List.of(
                    op == UnaryOp.UNPACK_HALF2X16
                            ? "return " + all + ";"
                            : isSigned(op)
                                    ? "return clamp(" + all + " / " + most + ", -1.0, 1.0);"
                                    : "return " + all + " / " + most + ";");
        });
    }

    @Override
    protected void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        switch (op) {
            case VECTOR_TIMES_MATRIX, MATRIX_TIMES_VECTOR, MATRIX_TIMES_MATRIX ->
                call(out, "mul", List.of(right, left));
            case MATRIX_COMP_MULT -> between(out, left, " * ", right, Precedence.PRODUCT, precedence);
            case FREXP -> {
                Type type = tree.type();
                Type exponent = right.type().value();
                String name = helpers.function(
                        "frexp_" + Helpers.suffix(type),
                        type,
                        List.of(spelling.declared(type, "x"), "out " + spelling.declared(exponent, "exponent")),
                        () -> List.of(
                                spelling.declared(type, "e") + ";",
                                spelling.declared(type, "m") + " = frexp(x, e);",
                                "exponent = " + spelling.text(exponent) + "(e);",
                                "return m;"));
                call(out, name, List.of(left, right));
            }
            default -> super.binary(out, op, tree, precedence);
        }
    }

    @Override
    protected void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        Type type = tree.type();
        switch (op) {
            case FMA -> call(out, "mad", operands);
            case MIX -> {
                if (operands.get(2).type().basic() == BasicType.BOOL) {
                    choose(out, tree);
                } else {
                    splatted(out, "lerp", operands, type);
                }
            }
            case BITFIELD_EXTRACT -> call(out, extract(type), operands);
            case BITFIELD_INSERT -> call(out, insert(type), operands);
            default -> super.builtIn(out, op, tree, precedence);
        }
    }

    /** Returns the name of a function that extracts bits. For ints, it extends the sign. */
    private String extract(Type type) {
        return helpers.function(
                "bitfield_extract_" + Helpers.suffix(type),
                type,
                List.of(spelling.declared(type, "v"), "int offset", "int bits"),
                () -> List.of(
                        "if (bits == 0) {",
                        "    return (" + spelling.text(type) + ")0;",
                        "}",
                        "return (v << (32 - bits - offset)) >> (32 - bits);"));
    }

    private String insert(Type type) {
        return helpers.function(
                "bitfield_insert_" + Helpers.suffix(type),
                type,
                List.of(spelling.declared(type, "v"), spelling.declared(type, "w"), "int offset", "int bits"),
                () -> List.of(
                        "uint mask = (bits == 32 ? 0xFFFFFFFFu : ((1u << bits) - 1u)) << offset;",
                        "return (v & (" + spelling.text(type) + ")(~mask)) | ((w << offset) & (" + spelling.text(type)
                                + ")mask);"));
    }

    // textures

    @Override
    protected void texture(StringBuilder out, Lookup it) {
        int size = it.image().dimension().coordinates();
        put(out, it.texture(), Precedence.POSTFIX);
        out.append('.').append(method(it)).append('(').append(surroundings().sampler(it.texture()));
        String layer = layer(it);
        String place = place(it, size);
        out.append(", ").append(layer == null ? place : "float" + (size + 1) + "(" + place + ", " + layer + ")");
        if (it.image().shadow()) {
            out.append(", ").append(reference(it));
        } else if (it.level() != null) {
            out.append(", ").append(spelt(it.level(), Precedence.ASSIGNMENT));
        } else if (it.isImplicit() && !fragment) {
            out.append(", 0.0");
        }
        for (Tree more : new @Nullable Tree[] {it.dx(), it.dy(), it.offset()}) {
            if (more != null) {
                out.append(", ").append(spelt(more, Precedence.ASSIGNMENT));
            }
        }
        out.append(')');
    }

    private String method(Lookup it) {
        boolean shadow = it.image().shadow();
        return switch (it.op().variant()) {
            case IMPLICIT, COMPARE ->
                shadow ? fragment ? "SampleCmp" : "SampleCmpLevelZero" : fragment ? "Sample" : "SampleLevel";
            case BIAS, COMPARE_BIAS -> fragment && !shadow ? "SampleBias" : shadow ? "SampleCmp" : "SampleLevel";
            case LOD, COMPARE_LOD -> shadow ? "SampleCmpLevelZero" : "SampleLevel";
            case GRAD -> shadow ? "SampleCmp" : "SampleGrad";
            case GATHER, GATHER_REF -> shadow ? "GatherCmp" : "Gather";
            case GATHER_COMPONENT ->
                "Gather" + List.of("Red", "Green", "Blue", "Alpha").get(index(it.component()));
        };
    }

    private int index(@Nullable Tree component) {
        return component instanceof Tree.Literal it
                        && ir.constant(it.constant()) instanceof Constant.IntConstant constant
                ? Math.min(3, Math.max(0, constant.value()))
                : 0;
    }

    @Override
    protected void query(StringBuilder out, BuiltInOp op, Tree.Operation tree) {
        List<Tree> operands = tree.operands();
        Tree texture = operands.get(0);
        Type.Image image = (Type.Image) texture.type().value();
        String name = spelt(texture, Precedence.POSTFIX);
        if (image.dimension() == Type.Dimension.BUFFER) {
            boolean sized = op == BuiltInOp.TEXTURE_SIZE;
            out.append(sized ? bufferSize(image) + "(" + name : name + ".Load(");
            out.append(sized ? "" : spelt(operands.get(1), Precedence.ASSIGNMENT))
                    .append(')');
            return;
        }
        if (op == BuiltInOp.TEXTURE_SIZE || op == BuiltInOp.TEXTURE_QUERY_LEVELS) {
            String level = op == BuiltInOp.TEXTURE_SIZE ? spelt(operands.get(1), Precedence.ASSIGNMENT) : "0";
            out.append(size(op, image, tree.type())).append('(');
            out.append(name).append(", ").append(level).append(')');
            return;
        }
        int size = image.coordinates();
        out.append(name).append(".Load(int").append(size + 1).append('(');
        out.append(spelt(operands.get(1), Precedence.ASSIGNMENT)).append(", ");
        out.append(spelt(operands.get(2), Precedence.ASSIGNMENT)).append(')');
        if (op == BuiltInOp.TEXEL_FETCH_OFFSET) {
            out.append(", ").append(spelt(operands.get(3), Precedence.ASSIGNMENT));
        }
        out.append(')');
    }

    private String bufferSize(Type.Image image) {
        String kind = spelling.text(image);
        return helpers.function(
                "size_of_" + kind.replaceAll("[<>]", "_"),
                Types.INT,
                List.of(kind + " t"),
                () -> List.of("uint n;", "t.GetDimensions(n);", "return int(n);"));
    }

    private String size(BuiltInOp op, Type.Image image, Type type) {
        String kind = spelling.text(image);
        boolean levels = op == BuiltInOp.TEXTURE_QUERY_LEVELS;
        int numbers = (image.dimension() == Type.Dimension.CUBE
                        ? 2
                        : image.dimension().coordinates())
                + (image.arrayed() ? 1 : 0);
        String names = "w, h, d".substring(0, 3 * numbers - 2);
        return helpers.function(
                (levels ? "levels_of_" : "size_of_") + kind.replaceAll("[<>]", "_"),
                type,
                List.of(kind + " t", "int level"),
                () -> List.of(
                        "uint " + names + ", n;",
                        "t.GetDimensions(level, " + names + ", n);",
                        "return " + (levels ? "int(n)" : spelling.text(type) + "(" + names + ")") + ";"));
    }
}
