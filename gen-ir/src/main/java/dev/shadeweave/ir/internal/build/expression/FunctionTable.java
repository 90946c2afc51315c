package dev.shadeweave.ir.internal.build.expression;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.List;
import java.util.Map;

/**
 * The built-in functions (GLSL 4.60 and ES 3.20 specifications, chapter 8). {@link LookupTable} adds the functions on
 * samplers.
 *
 * <p>The columns of the table are: name, kind of operation, operation, first desktop version, first ES version, type of
 * the result, types of the parameters. 9999 means that no version has the function. The kinds are {@code U} ({@link
 * UnaryOp}), {@code B} ({@link BinaryOp}) and {@code N} ({@link BuiltInOp}).
 *
 * <p>In types, {@code G I U O} are float, int, uint and bool with one to four components, and {@code V VI VU VO} are
 * the same with two to four. {@code M} are all matrices, and {@code Q} the square ones. All these types in a line have
 * the same size. {@code f i u o} are scalars; with a digit, they are vectors of that size. {@code >} marks an output.
 */
final class FunctionTable {
    private static final ImmutableSet<Stage> EVERYWHERE = ImmutableSet.of();
    private static final ImmutableSet<Stage> FRAGMENT = ImmutableSet.of(Stage.FRAGMENT);

    private static final String TABLE =
            """
            radians U RADIANS 330 300 G G
            degrees U DEGREES 330 300 G G
            sin U SIN 330 300 G G
            cos U COS 330 300 G G
            tan U TAN 330 300 G G
            asin U ASIN 330 300 G G
            acos U ACOS 330 300 G G
            atan U ATAN 330 300 G G
            atan B ATAN 330 300 G G G
            sinh U SINH 330 300 G G
            cosh U COSH 330 300 G G
            tanh U TANH 330 300 G G
            asinh U ASINH 330 300 G G
            acosh U ACOSH 330 300 G G
            atanh U ATANH 330 300 G G
            pow B POW 330 300 G G G
            exp U EXP 330 300 G G
            log U LOG 330 300 G G
            exp2 U EXP2 330 300 G G
            log2 U LOG2 330 300 G G
            sqrt U SQRT 330 300 G G
            inversesqrt U INVERSESQRT 330 300 G G
            abs U ABS 330 300 G G
            abs U ABS 330 300 I I
            sign U SIGN 330 300 G G
            sign U SIGN 330 300 I I
            floor U FLOOR 330 300 G G
            trunc U TRUNC 330 300 G G
            round U ROUND 330 300 G G
            roundEven U ROUND_EVEN 330 300 G G
            ceil U CEIL 330 300 G G
            fract U FRACT 330 300 G G
            mod B MOD 330 300 G G G
            mod B MOD 330 300 V V f
            modf B MODF 330 300 G G >G
            min B MIN 330 300 G G G
            min B MIN 330 300 V V f
            min B MIN 330 300 I I I
            min B MIN 330 300 VI VI i
            min B MIN 330 300 U U U
            min B MIN 330 300 VU VU u
            max B MAX 330 300 G G G
            max B MAX 330 300 V V f
            max B MAX 330 300 I I I
            max B MAX 330 300 VI VI i
            max B MAX 330 300 U U U
            max B MAX 330 300 VU VU u
            clamp N CLAMP 330 300 G G G G
            clamp N CLAMP 330 300 V V f f
            clamp N CLAMP 330 300 I I I I
            clamp N CLAMP 330 300 VI VI i i
            clamp N CLAMP 330 300 U U U U
            clamp N CLAMP 330 300 VU VU u u
            mix N MIX 330 300 G G G G
            mix N MIX 330 300 V V V f
            mix N MIX 330 300 G G G O
            mix N MIX 450 310 I I I O
            mix N MIX 450 310 U U U O
            mix N MIX 450 310 O O O O
            step B STEP 330 300 G G G
            step B STEP 330 300 V f V
            smoothstep N SMOOTHSTEP 330 300 G G G G
            smoothstep N SMOOTHSTEP 330 300 V f f V
            isnan U ISNAN 330 300 O G
            isinf U ISINF 330 300 O G
            floatBitsToInt U FLOAT_BITS_TO_INT 330 300 I G
            floatBitsToUint U FLOAT_BITS_TO_UINT 330 300 U G
            intBitsToFloat U INT_BITS_TO_FLOAT 330 300 G I
            uintBitsToFloat U UINT_BITS_TO_FLOAT 330 300 G U
            fma N FMA 400 320 G G G G
            frexp B FREXP 400 310 G G >I
            ldexp B LDEXP 400 310 G G I
            packSnorm2x16 U PACK_SNORM2X16 420 300 u f2
            unpackSnorm2x16 U UNPACK_SNORM2X16 420 300 f2 u
            packUnorm2x16 U PACK_UNORM2X16 400 300 u f2
            unpackUnorm2x16 U UNPACK_UNORM2X16 400 300 f2 u
            packHalf2x16 U PACK_HALF2X16 420 300 u f2
            unpackHalf2x16 U UNPACK_HALF2X16 420 300 f2 u
            packUnorm4x8 U PACK_UNORM4X8 400 310 u f4
            unpackUnorm4x8 U UNPACK_UNORM4X8 400 310 f4 u
            packSnorm4x8 U PACK_SNORM4X8 400 310 u f4
            unpackSnorm4x8 U UNPACK_SNORM4X8 400 310 f4 u
            length U LENGTH 330 300 f G
            distance B DISTANCE 330 300 f G G
            dot B DOT 330 300 f G G
            cross B CROSS 330 300 f3 f3 f3
            normalize U NORMALIZE 330 300 G G
            faceforward N FACEFORWARD 330 300 G G G G
            reflect B REFLECT 330 300 G G G
            refract N REFRACT 330 300 G G G f
            matrixCompMult B MATRIX_COMP_MULT 330 300 M M M
            determinant U DETERMINANT 330 300 f Q
            inverse U INVERSE 330 300 Q Q
            lessThan B LESS_THAN_VEC 330 300 VO V V
            lessThan B LESS_THAN_VEC 330 300 VO VI VI
            lessThan B LESS_THAN_VEC 330 300 VO VU VU
            lessThanEqual B LESS_THAN_EQUAL_VEC 330 300 VO V V
            lessThanEqual B LESS_THAN_EQUAL_VEC 330 300 VO VI VI
            lessThanEqual B LESS_THAN_EQUAL_VEC 330 300 VO VU VU
            greaterThan B GREATER_THAN_VEC 330 300 VO V V
            greaterThan B GREATER_THAN_VEC 330 300 VO VI VI
            greaterThan B GREATER_THAN_VEC 330 300 VO VU VU
            greaterThanEqual B GREATER_THAN_EQUAL_VEC 330 300 VO V V
            greaterThanEqual B GREATER_THAN_EQUAL_VEC 330 300 VO VI VI
            greaterThanEqual B GREATER_THAN_EQUAL_VEC 330 300 VO VU VU
            equal B EQUAL_VEC 330 300 VO V V
            equal B EQUAL_VEC 330 300 VO VI VI
            equal B EQUAL_VEC 330 300 VO VU VU
            equal B EQUAL_VEC 330 300 VO VO VO
            notEqual B NOT_EQUAL_VEC 330 300 VO V V
            notEqual B NOT_EQUAL_VEC 330 300 VO VI VI
            notEqual B NOT_EQUAL_VEC 330 300 VO VU VU
            notEqual B NOT_EQUAL_VEC 330 300 VO VO VO
            any U ANY 330 300 o VO
            all U ALL 330 300 o VO
            not U NOT 330 300 VO VO
            bitfieldExtract N BITFIELD_EXTRACT 400 310 I I i i
            bitfieldExtract N BITFIELD_EXTRACT 400 310 U U i i
            bitfieldInsert N BITFIELD_INSERT 400 310 I I I i i
            bitfieldInsert N BITFIELD_INSERT 400 310 U U U i i
            bitfieldReverse U BITFIELD_REVERSE 400 310 I I
            bitfieldReverse U BITFIELD_REVERSE 400 310 U U
            bitCount U BIT_COUNT 400 310 I I
            bitCount U BIT_COUNT 400 310 I U
            findLSB U FIND_LSB 400 310 I I
            findLSB U FIND_LSB 400 310 I U
            findMSB U FIND_MSB 400 310 I I
            findMSB U FIND_MSB 400 310 I U
            uaddCarry N UADD_CARRY 400 310 U U U >U
            usubBorrow N USUB_BORROW 400 310 U U U >U
            umulExtended N UMUL_EXTENDED 400 310 void U U >U >U
            imulExtended N IMUL_EXTENDED 400 310 void I I >I >I
            dFdx U DFDX 330 300 G G
            dFdy U DFDY 330 300 G G
            fwidth U FWIDTH 330 300 G G
            dFdxFine U DFDX_FINE 450 9999 G G
            dFdyFine U DFDY_FINE 450 9999 G G
            fwidthFine U FWIDTH_FINE 450 9999 G G
            dFdxCoarse U DFDX_COARSE 450 9999 G G
            dFdyCoarse U DFDY_COARSE 450 9999 G G
            fwidthCoarse U FWIDTH_COARSE 450 9999 G G
            interpolateAtCentroid U INTERPOLATE_AT_CENTROID 400 320 G G
            interpolateAtSample B INTERPOLATE_AT_SAMPLE 400 320 G G i
            interpolateAtOffset B INTERPOLATE_AT_OFFSET 400 320 G G f2
            EmitVertex N EMIT_VERTEX 330 320 void
            EndPrimitive N END_PRIMITIVE 330 320 void
            EmitStreamVertex N EMIT_STREAM_VERTEX 400 9999 void i
            EndStreamPrimitive N END_STREAM_PRIMITIVE 400 9999 void i
            barrier N BARRIER 400 310 void
            memoryBarrier N MEMORY_BARRIER 420 310 void
            memoryBarrierBuffer N MEMORY_BARRIER_BUFFER 430 310 void
            memoryBarrierImage N MEMORY_BARRIER_IMAGE 430 310 void
            """;

    private static final ImmutableListMultimap<String, Signature> ALL = make();

    private FunctionTable() {}

    /** Returns the overloads of a function; empty if it does not exist. */
    static ImmutableList<Signature> find(String name) {
        return ALL.get(name);
    }

    /** Returns the names of the functions of a version. */
    static ImmutableSet<String> names(Context context) {
        return ALL.entries().stream()
                .filter(it -> context.has(it.getValue().desktop(), it.getValue().es()))
                .map(Map.Entry::getKey)
                .collect(ImmutableSet.toImmutableSet());
    }

    private static ImmutableListMultimap<String, Signature> make() {
        ImmutableListMultimap.Builder<String, Signature> all = ImmutableListMultimap.builder();
        for (String line : Splitter.on('\n').omitEmptyStrings().split(TABLE)) {
            add(all, Splitter.on(' ').splitToList(line));
        }
        for (int columns = 2; columns <= 4; columns++) {
            for (int rows = 2; rows <= 4; rows++) {
                Type matrix = Types.matrix(columns, rows);
                int turned = rows;
                Type transposed = Types.matrix(turned, columns);
                Type column = Types.vector(Types.FLOAT, rows);
                Type row = Types.vector(Types.FLOAT, columns);
                all.put("transpose", plain(new Action.Unary(UnaryOp.TRANSPOSE), transposed, matrix));
                all.put("outerProduct", plain(new Action.Binary(BinaryOp.OUTER_PRODUCT), matrix, column, row));
            }
        }
        LookupTable.add(all);
        return all.build();
    }

    private static Signature plain(Action action, Type result, Type... parameters) {
        ImmutableList<Type> types = ImmutableList.copyOf(parameters);
        return new Signature(types, in(types.size()), result, action, 330, 300, EVERYWHERE);
    }

    static ImmutableList<Direction> in(int count) {
        return java.util.Collections.nCopies(count, Direction.IN).stream().collect(ImmutableList.toImmutableList());
    }

    private static void add(ImmutableListMultimap.Builder<String, Signature> all, List<String> words) {
        String name = words.get(0);
        Action action =
                switch (words.get(1)) {
                    case "U" -> new Action.Unary(UnaryOp.valueOf(words.get(2)));
                    case "B" -> new Action.Binary(BinaryOp.valueOf(words.get(2)));
                    default -> new Action.BuiltIn(BuiltInOp.valueOf(words.get(2)));
                };
        int desktop = Integer.parseInt(words.get(3));
        int es = Integer.parseInt(words.get(4));
        List<String> types = words.subList(5, words.size());
        boolean matrices = types.contains("M") || types.contains("Q");
        int variants = matrices ? 9 : types.stream().anyMatch(FunctionTable::isSized) ? 4 : 1;
        for (int variant = 0; variant < variants; variant++) {
            int size = matrices ? variant : variant + 1;
            if (types.stream().allMatch(it -> exists(it, size))) {
                all.put(name, signature(action, desktop, es, types, size, stages(name)));
            }
        }
    }

    private static ImmutableSet<Stage> stages(String name) {
        return switch (name) {
            case "EmitVertex", "EndPrimitive", "EmitStreamVertex", "EndStreamPrimitive" ->
                ImmutableSet.of(Stage.GEOMETRY);
            case "barrier" -> ImmutableSet.of(Stage.TESS_CONTROL, Stage.COMPUTE);
            default ->
                name.startsWith("dFd") || name.startsWith("fwidth") || name.startsWith("interpolate")
                        ? FRAGMENT
                        : EVERYWHERE;
        };
    }

    private static Signature signature(
            Action action, int desktop, int es, List<String> words, int size, ImmutableSet<Stage> stages) {
        ImmutableList.Builder<Type> parameters = ImmutableList.builder();
        ImmutableList.Builder<Direction> directions = ImmutableList.builder();
        for (String word : words.subList(1, words.size())) {
            boolean out = word.startsWith(">");
            parameters.add(type(out ? word.substring(1) : word, size));
            directions.add(out ? Direction.OUT : Direction.IN);
        }
        return new Signature(
                parameters.build(), directions.build(), type(words.get(0), size), action, desktop, es, stages);
    }

    private static boolean isSized(String word) {
        return Character.isUpperCase(word.charAt(word.startsWith(">") ? 1 : 0));
    }

    private static boolean exists(String word, int size) {
        return word.charAt(0) == 'V' ? size >= 2 : !word.equals("Q") || size / 3 == size % 3;
    }

    private static Type type(String word, int size) {
        return switch (word.charAt(0)) {
            case 'G' -> Types.vector(Types.FLOAT, size);
            case 'I' -> Types.vector(Types.INT, size);
            case 'U' -> Types.vector(Types.UINT, size);
            case 'O' -> Types.vector(Types.BOOL, size);
            case 'V' -> Types.vector(word.length() == 1 ? Types.FLOAT : scalar(word.charAt(1)), size);
            case 'M', 'Q' -> Types.matrix(size / 3 + 2, size % 3 + 2);
            case 'v' -> Types.VOID;
            default ->
                Types.vector(
                        scalar(Character.toUpperCase(word.charAt(0))), word.length() == 1 ? 1 : word.charAt(1) - '0');
        };
    }

    private static Type.Scalar scalar(char letter) {
        return switch (letter) {
            case 'I' -> Types.INT;
            case 'U' -> Types.UINT;
            case 'O' -> Types.BOOL;
            default -> Types.FLOAT;
        };
    }
}
