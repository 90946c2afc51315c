package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.model.Stage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The functions of GLSL by version: where they exist, they are read as one operation, and glslang takes what is printed of
 * them; one version earlier there is a message with their name.
 */
class BuiltInFunctionsTest {
    private static final List<String> VERSIONS =
            List.of("330", "400", "410", "420", "430", "440", "450", "460", "300 es", "310 es", "320 es");

    /** Expression; first version of desktop GLSL and of GLSL ES, 999 if none; its operation in the dump. */
    private static final String TABLE =
            """
            radians(v)                     | 330 | 300 | Radians
            degrees(v)                     | 330 | 300 | Degrees
            sin(v)                         | 330 | 300 | Sin
            cos(v)                         | 330 | 300 | Cos
            tan(v)                         | 330 | 300 | Tan
            asin(v)                        | 330 | 300 | Asin
            acos(v)                        | 330 | 300 | Acos
            atan(v)                        | 330 | 300 | Atan
            atan(v, w)                     | 330 | 300 | Atan[binary]
            sinh(v)                        | 330 | 300 | Sinh
            cosh(v)                        | 330 | 300 | Cosh
            tanh(v)                        | 330 | 300 | Tanh
            asinh(v)                       | 330 | 300 | Asinh
            acosh(v)                       | 330 | 300 | Acosh
            atanh(v)                       | 330 | 300 | Atanh
            pow(v, w)                      | 330 | 300 | Pow
            exp(v)                         | 330 | 300 | Exp
            log(v)                         | 330 | 300 | Log
            exp2(v)                        | 330 | 300 | Exp2
            log2(v)                        | 330 | 300 | Log2
            sqrt(v)                        | 330 | 300 | Sqrt
            inversesqrt(v)                 | 330 | 300 | Inversesqrt
            abs(v)                         | 330 | 300 | Abs
            vec4(abs(i))                   | 330 | 300 | Abs
            sign(v)                        | 330 | 300 | Sign
            floor(v)                       | 330 | 300 | Floor
            trunc(v)                       | 330 | 300 | Trunc
            round(v)                       | 330 | 300 | Round
            roundEven(v)                   | 330 | 300 | RoundEven
            ceil(v)                        | 330 | 300 | Ceil
            fract(v)                       | 330 | 300 | Fract
            mod(v, w)                      | 330 | 300 | Mod
            mod(v, v.x)                    | 330 | 300 | Mod
            modf(v, t)                     | 330 | 300 | Modf
            min(v, w)                      | 330 | 300 | Min
            max(v, v.x)                    | 330 | 300 | Max
            clamp(v, w, v)                 | 330 | 300 | Clamp
            mix(v, w, v.x)                 | 330 | 300 | Mix
            mix(v, w, b)                   | 330 | 300 | Mix
            vec4(mix(i, j, b))             | 450 | 310 | Mix
            step(v, w)                     | 330 | 300 | Step
            smoothstep(v.x, v.y, w)        | 330 | 300 | Smoothstep
            vec4(isnan(v))                 | 330 | 300 | Isnan
            vec4(isinf(v))                 | 330 | 300 | Isinf
            vec4(floatBitsToInt(v))        | 330 | 300 | FloatBitsToInt
            vec4(floatBitsToUint(v))       | 330 | 300 | FloatBitsToUint
            intBitsToFloat(i)              | 330 | 300 | IntBitsToFloat
            uintBitsToFloat(u)             | 330 | 300 | UintBitsToFloat
            fma(v, w, v)                   | 400 | 320 | Fma
            frexp(v, e)                    | 400 | 310 | Frexp
            ldexp(v, i)                    | 400 | 310 | Ldexp
            vec4(packSnorm2x16(v.xy))      | 420 | 300 | PackSnorm2x16
            unpackSnorm2x16(u.x).xyxy      | 420 | 300 | UnpackSnorm2x16
            vec4(packUnorm2x16(v.xy))      | 400 | 300 | PackUnorm2x16
            unpackUnorm2x16(u.x).xyxy      | 400 | 300 | UnpackUnorm2x16
            vec4(packHalf2x16(v.xy))       | 420 | 300 | PackHalf2x16
            unpackHalf2x16(u.x).xyxy       | 420 | 300 | UnpackHalf2x16
            vec4(packUnorm4x8(v))          | 400 | 310 | PackUnorm4x8
            unpackUnorm4x8(u.x)            | 400 | 310 | UnpackUnorm4x8
            vec4(packSnorm4x8(v))          | 400 | 310 | PackSnorm4x8
            unpackSnorm4x8(u.x)            | 400 | 310 | UnpackSnorm4x8
            vec4(length(v))                | 330 | 300 | Length
            vec4(distance(v, w))           | 330 | 300 | Distance
            vec4(dot(v, w))                | 330 | 300 | Dot
            cross(v.xyz, w.xyz).xyzx       | 330 | 300 | Cross
            normalize(v)                   | 330 | 300 | Normalize
            faceforward(v, w, v)           | 330 | 300 | Faceforward
            reflect(v, w)                  | 330 | 300 | Reflect
            refract(v, w, 0.5)             | 330 | 300 | Refract
            matrixCompMult(m, m)[0]        | 330 | 300 | MatrixCompMult
            outerProduct(v, w)[0]          | 330 | 300 | OuterProduct
            transpose(m)[0]                | 330 | 300 | Transpose
            vec4(determinant(m))           | 330 | 300 | Determinant
            inverse(m)[0]                  | 330 | 300 | Inverse
            vec4(lessThan(v, w))           | 330 | 300 | LessThan[built-in]
            vec4(lessThanEqual(i, j))      | 330 | 300 | LessThanEqual[built-in]
            vec4(greaterThan(u, u))        | 330 | 300 | GreaterThan[built-in]
            vec4(greaterThanEqual(v, w))   | 330 | 300 | GreaterThanEqual[built-in]
            vec4(equal(b, b))              | 330 | 300 | Equal[built-in]
            vec4(notEqual(i, j))           | 330 | 300 | NotEqual[built-in]
            vec4(any(b))                   | 330 | 300 | Any
            vec4(all(b))                   | 330 | 300 | All
            vec4(not(b))                   | 330 | 300 | Not
            vec4(bitfieldExtract(i, 1, 2)) | 400 | 310 | BitfieldExtract
            vec4(bitfieldInsert(u, u, 1, 2)) | 400 | 310 | BitfieldInsert
            vec4(bitfieldReverse(i))       | 400 | 310 | BitfieldReverse
            vec4(bitCount(u))              | 400 | 310 | BitCount
            vec4(findLSB(i))               | 400 | 310 | FindLSB
            vec4(findMSB(u))               | 400 | 310 | FindMSB
            vec4(uaddCarry(u, u, p))       | 400 | 310 | UaddCarry
            vec4(usubBorrow(u, u, p))      | 400 | 310 | UsubBorrow
            dFdx(v)                        | 330 | 300 | DFdx
            dFdy(v)                        | 330 | 300 | DFdy
            fwidth(v)                      | 330 | 300 | Fwidth
            dFdxFine(v)                    | 450 | 999 | DFdxFine
            dFdyCoarse(v)                  | 450 | 999 | DFdyCoarse
            interpolateAtCentroid(v)       | 400 | 320 | InterpolateAtCentroid
            interpolateAtSample(v, 1)      | 400 | 320 | InterpolateAtSample
            interpolateAtOffset(v, w.xy)   | 400 | 320 | InterpolateAtOffset
            """;

    private static final List<VersionedOperation> ROWS = VersionedOperation.table(TABLE);

    private static String shader(String version, List<VersionedOperation> rows) {
        StringBuilder text = new StringBuilder("#version " + version + "\n");
        text.append(version.endsWith("es") ? "precision highp float; precision highp int;\n" : "");
        text.append("in vec4 v; in vec4 w; flat in ivec4 i; flat in ivec4 j; flat in uvec4 u; uniform mat4 m;\n");
        text.append("out vec4 o;\nvoid main() { o = vec4(0.0); vec4 t; ivec4 e; uvec4 p; bvec4 b = lessThan(v, w);\n");
        rows.forEach(row -> text.append("o += ").append(row.expression()).append(";\n"));
        return text.append("o += t + vec4(e) + vec4(p); }\n").toString();
    }

    @Test
    void functions_are_one_operation_and_compile() {
        Map<String, String> printed = new LinkedHashMap<>();
        for (String version : VERSIONS) {
            List<VersionedOperation> there =
                    ROWS.stream().filter(row -> row.isIn(version)).toList();
            IrModule module = IrModule.read("all.frag", shader(version, there), Stage.FRAGMENT)
                    .orElseThrow();
            module.validate();
            String dump = module.dump();
            for (VersionedOperation row : there) {
                assertTrue(dump.contains(" " + row.operation() + " "), () -> row + " in " + version + "\n" + dump);
            }
            printed.put(version.replace(' ', '_') + ".frag", module.glsl().text());
            printed.put(
                    version.replace(' ', '_') + "_better.frag",
                    module.optimized().glsl().text());
        }
        assertEquals(Optional.empty(), Glslang.problem(printed));
    }

    @Test
    void earlier_versions_refuse_the_name() {
        int refused = 0;
        for (String version : VERSIONS) {
            for (VersionedOperation row : ROWS) {
                // where mix takes no integers, they become floats
                if (!row.isIn(version) && !row.function().equals("mix")) {
                    IrResult result = IrModule.read("early.frag", shader(version, List.of(row)), Stage.FRAGMENT);
                    String messages = result.diagnostics().toString();
                    assertEquals(1, result.diagnostics().size(), messages);
                    assertTrue(messages.matches("(?s).*: error\\[SW311[79]\\]: .*" + row.function() + ".*"), messages);
                    refused++;
                }
            }
        }
        assertTrue(refused > 40, refused + " are refused");
    }
}
