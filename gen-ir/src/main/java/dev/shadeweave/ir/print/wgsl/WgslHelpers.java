package dev.shadeweave.ir.print.wgsl;

import dev.shadeweave.ir.print.Code;
import dev.shadeweave.ir.print.Names;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Functions that GLSL has and WGSL has not, written once each where they are needed. */
final class WgslHelpers {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Code code;
    private final Names taken;

    WgslHelpers(Code code, Names taken) {
        this.code = code;
        this.taken = taken;
    }

    /** The name of a function; its text, a line each, is made from the name when it is first asked for. */
    String function(String wanted, Function<String, String> text) {
        String known = names.get(wanted);
        if (known != null) {
            return known;
        }
        String name = taken.takeForAll(wanted);
        names.put(wanted, name);
        text.apply(name).lines().forEach(code::line);
        code.line("");
        return name;
    }

    String mod(String type) {
        return function(
                "mod_" + plain(type),
                name -> "fn " + name + "(x: " + type + ", y: " + type + ") -> " + type + " {\n"
                        + "    return x - y * floor(x / y);\n}");
    }

    String modf(String type) {
        return function(
                "modf_" + plain(type),
                name -> "fn " + name + "(x: " + type + ", whole: ptr<function, " + type + ">) -> " + type + " {\n"
                        + "    let parts = modf(x);\n    *whole = parts.whole;\n    return parts.fract;\n}");
    }

    String frexp(String type, String exponent) {
        return function(
                "frexp_" + plain(type),
                name -> "fn " + name + "(x: " + type + ", exponent: ptr<function, " + exponent + ">) -> " + type
                        + " {\n    let parts = frexp(x);\n    *exponent = parts.exp;\n    return parts.fract;\n}");
    }

    String isNan(String type, String bits, String bool) {
        return function(
                "isnan_" + plain(type),
                name -> "fn " + name + "(x: " + type + ") -> " + bool + " {\n"
                        + "    return (bitcast<" + bits + ">(x) & " + bits + "(0x7fffffffu)) > " + bits
                        + "(0x7f800000u);\n}");
    }

    String isInf(String type, String bits, String bool) {
        return function(
                "isinf_" + plain(type),
                name -> "fn " + name + "(x: " + type + ") -> " + bool + " {\n"
                        + "    return (bitcast<" + bits + ">(x) & " + bits + "(0x7fffffffu)) == " + bits
                        + "(0x7f800000u);\n}");
    }

    /** The matrix with {@code s} on its diagonal. */
    String diagonal(int columns, int rows) {
        return function("diagonal" + columns + "x" + rows, name -> {
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                for (int r = 0; r < rows; r++) {
                    parts.append(parts.length() == 0 ? "" : ", ").append(c == r ? "s" : "0.0");
                }
            }
            String type = "mat" + columns + "x" + rows + "f";
            return "fn " + name + "(s: f32) -> " + type + " {\n    return " + type + "(" + parts + ");\n}";
        });
    }

    /** A matrix cut, or filled up from the identity. */
    String resize(int fromColumns, int fromRows, int columns, int rows) {
        String wanted = "mat" + columns + "x" + rows + "_from_mat" + fromColumns + "x" + fromRows;
        return function(wanted, name -> {
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                for (int r = 0; r < rows; r++) {
                    String part = c < fromColumns && r < fromRows ? "m[" + c + "][" + r + "]" : c == r ? "1.0" : "0.0";
                    parts.append(parts.length() == 0 ? "" : ", ").append(part);
                }
            }
            String type = "mat" + columns + "x" + rows + "f";
            return "fn " + name + "(m: mat" + fromColumns + "x" + fromRows + "f) -> " + type + " {\n    return " + type
                    + "(" + parts + ");\n}";
        });
    }

    /** The product of two matrices, component by component, or of all components and another operation. */
    String byColumn(String wanted, int columns, int rows, String operation) {
        return function(wanted + columns + "x" + rows, name -> {
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                parts.append(c == 0 ? "" : ", ").append(operation.replace("#", String.valueOf(c)));
            }
            String type = "mat" + columns + "x" + rows + "f";
            return "fn " + name + "(a: " + type + ", b: " + type + ") -> " + type + " {\n    return " + type + "("
                    + parts + ");\n}";
        });
    }

    /** The product of a column and a row. */
    String outerProduct(int columns, int rows) {
        return function("outer_product" + columns + "x" + rows, name -> {
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                parts.append(c == 0 ? "" : ", ").append("a * b[").append(c).append(']');
            }
            String type = "mat" + columns + "x" + rows + "f";
            return "fn " + name + "(a: vec" + rows + "f, b: vec" + columns + "f) -> " + type + " {\n    return " + type
                    + "(" + parts + ");\n}";
        });
    }

    /** Whether all columns of two matrices are equal. */
    String equalMatrices(int columns, int rows) {
        return function("equal" + columns + "x" + rows, name -> {
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                parts.append(c == 0 ? "" : " && ").append("all(a[" + c + "] == b[" + c + "])");
            }
            String type = "mat" + columns + "x" + rows + "f";
            return "fn " + name + "(a: " + type + ", b: " + type + ") -> bool {\n    return " + parts + ";\n}";
        });
    }

    /**
     * The inverse of a matrix, by its adjugate; of four columns as in E. Lengyel, Foundations of Game Engine Development,
     * volume 1, section 1.7.
     */
    String inverse(int size) {
        return function("inverse" + size, name -> switch (size) {
            case 2 ->
                "fn " + name + "(m: mat2x2f) -> mat2x2f {\n"
                        + "    return mat2x2f(m[1][1], -m[0][1], -m[1][0], m[0][0]) * (1.0 / determinant(m));\n}";
            case 3 ->
                "fn " + name + "(m: mat3x3f) -> mat3x3f {\n"
                        + "    let a = cross(m[1], m[2]);\n    let b = cross(m[2], m[0]);\n    let c = cross(m[0], m[1]);\n"
                        + "    return transpose(mat3x3f(a, b, c)) * (1.0 / dot(m[0], a));\n}";
            default ->
                "fn " + name + "(m: mat4x4f) -> mat4x4f {\n"
                        + "    let a = m[0].xyz;\n    let b = m[1].xyz;\n    let c = m[2].xyz;\n    let d = m[3].xyz;\n"
                        + "    let x = m[0].w;\n    let y = m[1].w;\n    let z = m[2].w;\n    let w = m[3].w;\n"
                        + "    let s0 = cross(a, b);\n    let t0 = cross(c, d);\n"
                        + "    let u0 = a * y - b * x;\n    let v0 = c * w - d * z;\n"
                        + "    let k = 1.0 / (dot(s0, v0) + dot(t0, u0));\n"
                        + "    let s = s0 * k;\n    let t = t0 * k;\n    let u = u0 * k;\n    let v = v0 * k;\n"
                        + "    let r0 = cross(b, v) + t * y;\n    let r1 = cross(v, a) - t * x;\n"
                        + "    let r2 = cross(d, u) + s * w;\n    let r3 = cross(u, c) - s * z;\n"
                        + "    return mat4x4f(r0.x, r1.x, r2.x, r3.x, r0.y, r1.y, r2.y, r3.y, r0.z, r1.z, r2.z, r3.z,\n"
                        + "            -dot(b, t), dot(a, t), -dot(d, s), dot(c, s));\n}";
        });
    }

    private static String plain(String type) {
        return type.replace("<", "_").replace(">", "");
    }
}
