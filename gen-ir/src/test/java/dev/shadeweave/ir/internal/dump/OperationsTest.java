package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.ir.model.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every operator and every constructor is one instruction, and its result has the type that the language states. */
class OperationsTest {
    private static final String GLOBALS =
            "struct S { float a; vec2 b; }; in vec3 v; in vec4 v4; in mat3 m; in mat2x3 n; in mat4 m4; flat in int i;"
                    + " flat in uint u; flat in ivec3 w; flat in uvec2 x; flat in bvec2 q; in float s; out vec4 o;";

    /**
     * Checks the last instruction that has a result: its operation, without the numbers of registers and constants, and
     * its type.
     */
    private static void check(String type, String expression, String expected) {
        String dump = dump(type + " r = " + expression);
        String line = "";
        for (String it : dump.lines().map(String::strip).toList()) {
            if (it.contains(" = ")) {
                line = it.replaceAll(" +", " ");
            }
        }
        String operation = line.substring(line.indexOf(" = ") + 3);
        assertEquals(expected, operation.replaceAll("\\br\\d+", "r").replaceAll("\\bc\\d+", "c"), () -> dump);
        String number = line.substring(line.indexOf('(') + 1, line.indexOf(')'));
        assertFalse(dump.lines().noneMatch(it -> it.strip().equals(number + ": " + named(type, dump))), dump);
    }

    /** Returns a type as the table of types in the dump writes it. */
    private static String named(String type, String dump) {
        return switch (type) {
            case "float", "int", "uint", "bool" -> type;
            case "S" -> "Struct '_uS':";
            case "float[2]" -> "Array of t1[2]";
            case "vec2" -> "Vector of t1[2]";
            case "vec3" -> "Vector of t1[3]";
            case "vec4" -> "Vector of t1[4]";
            case "ivec2" -> "Vector of t2[2]";
            case "ivec3" -> "Vector of t2[3]";
            case "uvec2" -> "Vector of t3[2]";
            case "bvec2" -> "Vector of t4[2]";
            case "mat2" -> "Matrix of t7[2]";
            case "mat3" -> "Matrix of t8[3]";
            case "mat4" -> "Matrix of t9[4]";
            case "mat2x3" -> "Matrix of t8[2]";
            case "mat2x4" -> "Matrix of t9[2]";
            default -> throw new AssertionError(type + " in " + dump);
        };
    }

    private static String dump(String statement) {
        return Lines.dump(Stage.FRAGMENT, "#version 450\n" + GLOBALS + "\nvoid main() { " + statement + "; }\n");
    }

    @ParameterizedTest
    @CsvSource({
        "vec3, v + v, Add r r",
        "vec3, v + s, Add r r",
        "ivec3, w - i, Sub r r",
        "vec3, v * v, Mul r r",
        "int, i * i, Mul r r",
        "vec3, s * v, VectorTimesScalar r r",
        "vec3, v * s, VectorTimesScalar r r",
        "mat3, s * m, MatrixTimesScalar r r",
        "mat3, m * s, MatrixTimesScalar r r",
        "vec3, m * v, MatrixTimesVector r r",
        "vec3, v * m, VectorTimesMatrix r r",
        "vec2, v * n, VectorTimesMatrix r r",
        "mat3, m * m, MatrixTimesMatrix r r",
        "mat2x3, m * n, MatrixTimesMatrix r r",
        "vec3, v / v, Div r r",
        "mat3, m / s, Div r r",
        "uint, u / 3u, Div r c",
        "int, i % 3, IMod r c",
        "ivec3, i % w, IMod r r",
        "vec3, -v, Negate r",
        "uint, +u, Load v6",
        "int, ~i, BitwiseNot r",
        "int, i << u, BitShiftLeft r r",
        "ivec3, w >> i, BitShiftRight r r",
        "uvec2, x & u, BitwiseAnd r r",
        "int, i | 3, BitwiseOr r c",
        "ivec3, w ^ w, BitwiseXor r r",
        "bool, s < 1.0, LessThan r c",
        "bool, i <= 2, LessThanEqual r c",
        "bool, u > 2u, GreaterThan r c",
        "bool, s >= s, GreaterThanEqual r r",
        "bool, v == v, Equal r r",
        "bool, m != m, NotEqual r r",
        "bool, i == 2 ^^ s == 1.0, LogicalXor r r",
        "bool, !(i == 2), LogicalNot r"
    })
    void operators_are_one_instruction(String type, String expression, String expected) {
        check(type, expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int | int(s) | ConstructScalarFromScalar r",
                "bool | bool(i) | ConstructScalarFromScalar r",
                "uint | uint(i) | ConstructScalarFromScalar r",
                "float | float(q.x) | ConstructScalarFromScalar r",
                "vec3 | vec3(s) | ConstructVectorFromScalar r",
                "vec3 | vec3(i) | ConstructVectorFromScalar r",
                "vec4 | vec4(s, v.xy, i) | ConstructVectorFromMultiple (r, r, r)",
                "vec3 | vec3(s, v) | ConstructVectorFromMultiple (r, r)",
                "ivec2 | ivec2(v.xy) | ConstructVectorFromMultiple (r)",
                "vec3 | vec3(v4) | ExtractVectorComponentMulti r (0, 1, 2)",
                "bvec2 | bvec2(x) | ConstructVectorFromMultiple (r)",
                "mat2 | mat2(s) | ConstructMatrixFromScalar r",
                "mat4 | mat4(m) | ConstructMatrixFromMatrix r",
                "mat2x4 | mat2x4(m4) | ConstructMatrixFromMatrix r",
                "mat2 | mat2(v4) | ConstructMatrixFromMultiple (r)",
                "mat3 | mat3(s, v4, v4) | ConstructMatrixFromMultiple (r, r, r)",
                "S | S(s, v.xy) | ConstructStruct (r, r)",
                "float[2] | float[](s, s) | ConstructArray (r, r)"
            })
    void constructors_are_one_instruction(String type, String expression, String expected) {
        check(type, expression, expected);
    }

    /** A value that already has the type needs no instruction. */
    @Test
    void constructors_of_the_same_type_need_no_instruction() {
        check("vec3", "vec3(v)", "Load v0");
        check("float", "float(s)", "Load v10");
        check("mat3", "mat3(mat3(m))", "Load v2");
    }
}
