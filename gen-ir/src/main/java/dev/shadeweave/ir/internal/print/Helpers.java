package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Writes functions that GLSL has and a language lacks. Each is written once, if it is needed. */
public final class Helpers {
    private final Map<String, String> known = new LinkedHashMap<>();
    private final Code code;
    private final Names names;
    private final Spelling spelling;

    Helpers(Code code, Names names, Spelling spelling) {
        this.code = code;
        this.names = names;
        this.spelling = spelling;
    }

    /**
     * Writes a function if it does not exist yet, and returns its name.
     *
     * @param wanted the name to use if it is free; equal names mean the same function
     * @param returns the type of its result
     * @param parameters its declared parameters
     * @param body its statements, requested only once
     */
    public String function(String wanted, Type returns, List<String> parameters, Supplier<List<String>> body) {
        String there = known.get(wanted);
        if (there != null) {
            return there;
        }
        String name = names.takeForAll(wanted);
        known.put(wanted, name);
        List<String> statements = body.get();
        code.line(spelling.head(returns, name, parameters) + " {");
        code.indent();
        statements.forEach(code::line);
        code.outdent();
        code.line("}");
        code.line("");
        return name;
    }

    private String parameter(Type type, String name) {
        return spelling.declared(type, name);
    }

    /** Returns a part of a function name that identifies a type. */
    public static String suffix(Type type) {
        if (type instanceof Type.Vector it) {
            return suffix(it.component()) + it.size();
        }
        if (type instanceof Type.Matrix it) {
            return it.columns() + "x" + it.rows();
        }
        return type instanceof Type.Scalar it ? it.basic().text() : "";
    }

    /** Returns the name of a function that returns an expression of its only parameter {@code x}. */
    public String of(String wanted, Type returns, Type type, String expression) {
        return function(
                wanted + "_" + suffix(type),
                returns,
                List.of(parameter(type, "x")),
                () -> List.of("return " + expression + ";"));
    }

    /** Returns the name of a function for the remainder of floats. The remainder has the sign of the divisor. */
    public String mod(Type type) {
        return function(
                "mod_" + suffix(type),
                type,
                List.of(parameter(type, "x"), parameter(type, "y")),
                () -> List.of("return x - y * floor(x / y);"));
    }

    /**
     * Returns the name of {@code faceforward} for floats. Other languages have this function and the next two only for
     * vectors.
     */
    public String faceforward() {
        return ofFloats(
                "faceforward",
                List.of("n", "i", "g"),
                List.of("if (g * i < 0.0) {", "    return n;", "}", "return -n;"));
    }

    /** Returns the name of {@code reflect} for floats. */
    public String reflect() {
        return ofFloats("reflect", List.of("i", "n"), List.of("return i - 2.0 * n * i * n;"));
    }

    /** Returns the name of {@code refract} for floats. */
    public String refract() {
        return ofFloats(
                "refract",
                List.of("i", "n", "eta"),
                List.of(
                        spelling.local(Types.FLOAT, "k", "1.0 - eta * eta * (1.0 - n * i * n * i)") + ";",
                        "if (k < 0.0) {",
                        "    return 0.0;",
                        "}",
                        "return eta * i - (eta * n * i + sqrt(k)) * n;"));
    }

    private String ofFloats(String name, List<String> parameters, List<String> body) {
        return function(
                name + "_float",
                Types.FLOAT,
                parameters.stream().map(it -> parameter(Types.FLOAT, it)).toList(),
                () -> body);
    }

    /** An expression for each component of a matrix. */
    private interface Part {
        String at(int column, int row);
    }

    private String matrix(Type.Matrix type, Part part) {
        StringBuilder parts = new StringBuilder();
        for (int c = 0; c < type.columns(); c++) {
            for (int r = 0; r < type.rows(); r++) {
                parts.append(parts.length() == 0 ? "" : ", ").append(part.at(c, r));
            }
        }
        return "return " + spelling.text(type) + "(" + parts + ");";
    }

    /** Returns the name of a function that creates a matrix with {@code s} on its diagonal. */
    public String diagonal(Type.Matrix type) {
        return function(
                "diagonal" + suffix(type),
                type,
                List.of(parameter(Types.FLOAT, "s")),
                () -> List.of(matrix(type, (c, r) -> c == r ? "s" : "0.0")));
    }

    /** Returns the name of a function that cuts a matrix, or extends it by the identity. */
    public String resize(Type.Matrix from, Type.Matrix to) {
        return function(
                "matrix" + suffix(to) + "_from_" + suffix(from),
                to,
                List.of(parameter(from, "m")),
                () -> List.of(matrix(
                        to,
                        (c, r) -> c < from.columns() && r < from.rows()
                                ? "m[" + c + "][" + r + "]"
                                : c == r ? "1.0" : "0.0")));
    }

    /**
     * Returns the name of a function for an operation on two matrices, or a matrix and a number, column by column. The
     * operands are {@code a} and {@code b}.
     */
    public String byColumn(String wanted, Type.Matrix type, Type left, Type right, String sign) {
        return function(
                wanted + suffix(type),
                type,
                List.of(parameter(left, "a"), parameter(right, "b")),
                () -> List.of(columns(
                        type,
                        c -> (left instanceof Type.Matrix ? "a[" + c + "]" : "a") + " " + sign + " "
                                + (right instanceof Type.Matrix ? "b[" + c + "]" : "b"))));
    }

    private String columns(Type.Matrix type, java.util.function.IntFunction<String> column) {
        List<String> all = new ArrayList<>();
        for (int c = 0; c < type.columns(); c++) {
            all.add(column.apply(c));
        }
        return "return " + spelling.text(type) + "(" + String.join(", ", all) + ");";
    }

    /** Returns the name of a function that multiplies a column by a row. */
    public String outerProduct(Type.Matrix type) {
        return function(
                "outer_product" + suffix(type),
                type,
                List.of(parameter(type.column(), "a"), parameter(Types.vector(Types.FLOAT, type.columns()), "b")),
                () -> List.of(columns(type, c -> "a * b[" + c + "]")));
    }

    /** Returns the name of a function that tests whether two matrices are equal. */
    public String equalMatrices(Type.Matrix type) {
        return function("equal" + suffix(type), Types.BOOL, List.of(parameter(type, "a"), parameter(type, "b")), () -> {
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < type.columns(); c++) {
                parts.append(c == 0 ? "" : " && ").append("all(a[" + c + "] == b[" + c + "])");
            }
            return List.of("return " + parts + ";");
        });
    }

    /** Writes parts of values. */
    public interface PartNames {
        /** Returns the name of a member. */
        String member(Type.Struct struct, int index);

        /** Returns an element of an array. */
        String element(String array, String index);
    }

    /** Returns the name of a function that tests whether two structures or arrays are equal in all their parts. */
    public String equal(Type type, PartNames parts) {
        return function("equal_" + part(type), Types.BOOL, List.of(parameter(type, "a"), parameter(type, "b")), () -> {
            if (type instanceof Type.Array it) {
                String one = parts.element("a", "i");
                String other = parts.element("b", "i");
                return List.of(
                        spelling.loop(it.length()) + " {",
                        "    if (" + comparison(false, it.element(), one, other, parts) + ") {",
                        "        return false;",
                        "    }",
                        "}",
                        "return true;");
            }
            List<String> members = new ArrayList<>();
            List<Field> fields = ((Type.Struct) type).fields();
            for (int i = 0; i < fields.size(); i++) {
                String name = parts.member((Type.Struct) type, i);
                members.add(comparison(true, fields.get(i).type(), "a." + name, "b." + name, parts));
            }
            return List.of("return " + String.join(" && ", members) + ";");
        });
    }

    private String comparison(boolean equal, Type type, String one, String other, PartNames parts) {
        String infix = one + (equal ? " == " : " != ") + other;
        if (type instanceof Type.Scalar) {
            return infix;
        }
        if (type instanceof Type.Vector) {
            return (equal ? "all(" : "any(") + infix + ")";
        }
        String function = type instanceof Type.Matrix it ? equalMatrices(it) : equal(type, parts);
        return (equal ? "" : "!") + function + "(" + one + ", " + other + ")";
    }

    /** Returns a part of a function name that is unique for each type. */
    private String part(Type type) {
        if (type instanceof Type.Array it) {
            return "array" + it.length() + "_" + part(it.element());
        }
        return type instanceof Type.Struct it ? "struct_" + spelling.struct(it) : suffix(type);
    }

    /**
     * Returns the name of a function that inverts a matrix by its adjugate. The inverse of a 4×4 matrix follows E.
     * Lengyel, Foundations of Game Engine Development, volume 1, section 1.7. The formula is the same for rows and
     * columns, so it is correct for both ways to store a matrix.
     */
    public String inverse(int size) {
        Type.Matrix type = Types.matrix(size, size);
        String text = spelling.text(type);
        return function("inverse" + size, type, List.of(parameter(type, "m")), () -> switch (size) {
            case 2 -> List.of("return " + text + "(m[1][1], -m[0][1], -m[1][0], m[0][0]) * (1.0 / determinant(m));");
            case 3 ->
                List.of(
                        local("a", "cross(m[1], m[2])"),
                        local("b", "cross(m[2], m[0])"),
                        local("c", "cross(m[0], m[1])"),
                        "return transpose(" + text + "(a, b, c)) * (1.0 / dot(m[0], a));");
            default -> inverse4(text);
        });
    }

    private String local(String name, String value) {
        return spelling.local(Types.VEC3, name, value) + ";";
    }

    private List<String> inverse4(String text) {
        return List.of(
                local("a", "m[0].xyz"),
                local("b", "m[1].xyz"),
                local("c", "m[2].xyz"),
                local("d", "m[3].xyz"),
                local("s0", "cross(a, b)"),
                local("t0", "cross(c, d)"),
                local("u0", "a * m[1].w - b * m[0].w"),
                local("v0", "c * m[3].w - d * m[2].w"),
                spelling.local(Types.FLOAT, "k", "1.0 / (dot(s0, v0) + dot(t0, u0))") + ";",
                local("s", "s0 * k"),
                local("t", "t0 * k"),
                local("u", "u0 * k"),
                local("v", "v0 * k"),
                local("r0", "cross(b, v) + t * m[1].w"),
                local("r1", "cross(v, a) - t * m[0].w"),
                local("r2", "cross(d, u) + s * m[3].w"),
                local("r3", "cross(u, c) - s * m[2].w"),
                "return " + text + "(r0.x, r1.x, r2.x, r3.x, r0.y, r1.y, r2.y, r3.y, r0.z, r1.z, r2.z, r3.z,",
                "        -dot(b, t), dot(a, t), -dot(d, s), dot(c, s));");
    }

    /**
     * Returns the name of a function that creates a structure from its members, for languages without such a
     * constructor.
     */
    public String maker(Type.Struct struct, List<String> members) {
        String type = spelling.struct(struct);
        List<String> parameters = new ArrayList<>();
        List<String> body = new ArrayList<>();
        body.add(spelling.declared(type, "made") + ";");
        for (int i = 0; i < struct.fields().size(); i++) {
            parameters.add(parameter(struct.fields().get(i).type(), "p" + i));
            body.add("made." + members.get(i) + " = p" + i + ";");
        }
        body.add("return made;");
        return function("make_" + type, struct, parameters, () -> body);
    }
}
