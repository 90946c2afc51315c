package dev.shadeweave.ir.internal.build.expression;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.ShaderInfo.VertexBlock;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Declares built-in variables and constants. Each becomes a variable on its first use (GLSL 4.60, chapter 7). */
public final class BuiltInVariables {
    static final DiagnosticKind REDECLARED = DiagnosticKind.error("SW3163", "{0} cannot be declared again in this way");
    static final DiagnosticKind NOT_IN_STAGE =
            DiagnosticKind.error("SW3164", "{0} is not known in a {1} shader of {2}{3}");

    /**
     * The columns are: name, stages ({@code v tc te g f}), direction, type, precision in ES, first desktop version and
     * first ES version. 9999 means that no version has the variable.
     */
    private static final String TABLE =
            """
            POSITION v,te,g out float4 highp 330 300
            POINT_SIZE v,te,g out float1 highp 330 300
            CLIP_DISTANCE v,te,g out floats highp 330 9999
            CLIP_DISTANCE f in floats highp 330 9999
            CULL_DISTANCE v,te,g out floats highp 450 9999
            CULL_DISTANCE f in floats highp 450 9999
            VERTEX_ID v in int1 highp 330 300
            INSTANCE_ID v in int1 highp 330 300
            VERTEX_INDEX v in int1 highp 330 310
            INSTANCE_INDEX v in int1 highp 330 310
            BASE_VERTEX v in int1 highp 460 9999
            BASE_INSTANCE v in int1 highp 460 9999
            DRAW_ID v in int1 highp 460 9999
            FRAG_COLOR f out float4 none 330 9999
            FRAG_COORD f in float4 highp 330 300
            FRONT_FACING f in bool1 none 330 300
            POINT_COORD f in float2 mediump 330 300
            FRAG_DEPTH f out float1 highp 330 300
            HELPER_INVOCATION f in bool1 none 450 310
            PRIMITIVE_ID f in int1 highp 330 320
            PRIMITIVE_ID tc,te in int1 highp 400 320
            PRIMITIVE_ID g out int1 highp 330 320
            PRIMITIVE_ID_IN g in int1 highp 330 320
            INVOCATION_ID tc,g in int1 highp 400 320
            LAYER g out int1 highp 330 320
            LAYER f in int1 highp 430 320
            VIEWPORT_INDEX g out int1 highp 410 9999
            VIEWPORT_INDEX f in int1 highp 430 9999
            SAMPLE_ID f in int1 lowp 400 320
            SAMPLE_POSITION f in float2 mediump 400 320
            SAMPLE_MASK_IN f in ints highp 400 320
            SAMPLE_MASK f out ints highp 400 320
            NUM_SAMPLES f uniform int1 lowp 400 320
            PER_VERTEX_IN tc,te,g in block none 330 320
            PER_VERTEX_OUT tc out block none 400 320
            PATCH_VERTICES_IN tc,te in int1 highp 400 320
            TESS_LEVEL_OUTER tc out float_4 highp 400 320
            TESS_LEVEL_INNER tc out float_2 highp 400 320
            TESS_LEVEL_OUTER te in float_4 highp 400 320
            TESS_LEVEL_INNER te in float_2 highp 400 320
            TESS_COORD te in float3 highp 400 320
            """;

    private static final ImmutableMap<String, Integer> CONSTANTS = ImmutableMap.<String, Integer>builder()
            .put("gl_MaxVertexAttribs", 16)
            .put("gl_MaxVertexTextureImageUnits", 16)
            .put("gl_MaxCombinedTextureImageUnits", 48)
            .put("gl_MaxTextureImageUnits", 16)
            .put("gl_MaxDrawBuffers", 8)
            .put("gl_MaxClipDistances", 8)
            .put("gl_MaxVaryingComponents", 60)
            .put("gl_MaxPatchVertices", 32)
            .put("gl_MaxTessGenLevel", 64)
            .put("gl_MaxGeometryOutputVertices", 256)
            .put("gl_MaxVertexUniformComponents", 1024)
            .put("gl_MaxFragmentUniformComponents", 1024)
            .put("gl_MaxVertexUniformVectors", 256)
            .put("gl_MaxFragmentUniformVectors", 256)
            .put("gl_MaxVaryingVectors", 15)
            .put("gl_MaxVertexOutputVectors", 16)
            .put("gl_MaxFragmentInputVectors", 15)
            .put("gl_MinProgramTexelOffset", -8)
            .put("gl_MaxProgramTexelOffset", 7)
            .put("gl_MaxVertexOutputComponents", 64)
            .put("gl_MaxGeometryInputComponents", 64)
            .put("gl_MaxGeometryOutputComponents", 128)
            .put("gl_MaxFragmentInputComponents", 128)
            .put("gl_MaxGeometryTextureImageUnits", 16)
            .put("gl_MaxGeometryTotalOutputComponents", 1024)
            .put("gl_MaxGeometryUniformComponents", 1024)
            .put("gl_MaxTessControlInputComponents", 128)
            .put("gl_MaxTessControlOutputComponents", 128)
            .put("gl_MaxTessControlTextureImageUnits", 16)
            .put("gl_MaxTessControlUniformComponents", 1024)
            .put("gl_MaxTessControlTotalOutputComponents", 4096)
            .put("gl_MaxTessEvaluationInputComponents", 128)
            .put("gl_MaxTessEvaluationOutputComponents", 128)
            .put("gl_MaxTessEvaluationTextureImageUnits", 16)
            .put("gl_MaxTessEvaluationUniformComponents", 1024)
            .put("gl_MaxTessPatchComponents", 120)
            .put("gl_MaxViewports", 16)
            .put("gl_MaxCullDistances", 8)
            .put("gl_MaxCombinedClipAndCullDistances", 8)
            .put("gl_MaxSamples", 4)
            .put("gl_MaxTransformFeedbackBuffers", 4)
            .put("gl_MaxTransformFeedbackInterleavedComponents", 64)
            .buildOrThrow();

    private static final ImmutableList<List<String>> ROWS = Splitter.on('\n')
            .omitEmptyStrings()
            .splitToStream(TABLE)
            .map(it -> Splitter.on(' ').splitToList(it))
            .collect(ImmutableList.toImmutableList());

    /** Qualifiers that a vertex block states once for all its members. */
    private static final ImmutableList<Decoration.Key> OF_BLOCK =
            ImmutableList.of(Decoration.Key.XFB_BUFFER, Decoration.Key.XFB_STRIDE, Decoration.Key.STREAM);

    private BuiltInVariables() {}

    /** Declares a built-in variable and returns its symbol; null if no built-in variable has this name here. */
    public static @Nullable Symbol declare(Context context, String name, SourceSpan span) {
        if (!name.startsWith("gl_")) {
            return null;
        }
        Integer constant = CONSTANTS.get(name);
        if (constant != null) {
            return constant(context, name, constant);
        }
        List<String> row = row(context, name);
        if (row != null && isLeftOut(context, row, name)) {
            context.report(Places.NO_MEMBER, span, "gl_PerVertex", name, "; declare it there");
            Symbol broken = new Symbol.Broken(span);
            context.symbols.declareGlobal(name, broken);
            return broken;
        }
        return row == null ? null : make(context, row, ImmutableList.of(), null);
    }

    /** Returns whether a built-in output of a vertex is missing in the shader's own vertex block. */
    private static boolean isLeftOut(Context context, List<String> row, String name) {
        boolean ofVertex =
                switch (BuiltInVariable.valueOf(row.get(0))) {
                    case POSITION, POINT_SIZE, CLIP_DISTANCE, CULL_DISTANCE ->
                        row.get(2).equals("out");
                    default -> false;
                };
        return ofVertex
                && context.ir.info().vertexBlocks().stream()
                        .anyMatch(it -> !it.input() && it.instance().isEmpty() && !it.has(name));
    }

    private static Symbol constant(Context context, String name, int value) {
        Variable variable = context.ir.addVariable(id -> new Variable(
                id,
                Name.internal(name),
                new Type.Pointer(Types.INT),
                Variable.Qualifiers.of(context.isEs() ? Precision.MEDIUM : Precision.NONE),
                new Variable.Storage(
                        Variable.Scope.GLOBAL, true, context.ir.constants().of(value)),
                true,
                SourceSpan.none()));
        context.ir.globals().add(variable.id());
        Symbol symbol = new Symbol.OfVariable(variable.id(), SourceSpan.none());
        context.symbols.declareGlobal(name, symbol);
        return symbol;
    }

    private static @Nullable List<String> row(Context context, String name) {
        for (List<String> row : ROWS) {
            boolean here = Splitter.on(',').splitToList(row.get(1)).contains(letter(context.stage));
            int desktop = Integer.parseInt(row.get(5));
            int es = Integer.parseInt(row.get(6));
            if (here
                    && BuiltInVariable.valueOf(row.get(0)).glsl().equals(name)
                    && context.has(desktop, es)
                    && !(name.equals("gl_FragColor") && context.version.atLeast(420, 300))) {
                return row;
            }
        }
        return null;
    }

    /** Returns the names of the built-in variables of a stage and a version. */
    static Set<String> names(Context context) {
        Set<String> names = new TreeSet<>();
        for (List<String> row : ROWS) {
            String name = BuiltInVariable.valueOf(row.get(0)).glsl();
            if (row(context, name) != null) {
                names.add(name);
            }
        }
        return names;
    }

    /** Returns whether any stage or version has a built-in variable with this name. */
    static boolean isElsewhere(String name) {
        return ROWS.stream()
                .anyMatch(row -> BuiltInVariable.valueOf(row.get(0)).glsl().equals(name));
    }

    private static String letter(Stage stage) {
        return switch (stage) {
            case VERTEX -> "v";
            case TESS_CONTROL -> "tc";
            case TESS_EVALUATION -> "te";
            case GEOMETRY -> "g";
            case FRAGMENT -> "f";
            case COMPUTE -> "c";
        };
    }

    private static Symbol make(
            Context context, List<String> row, ImmutableList<Decoration> extra, @Nullable Type stated) {
        BuiltInVariable builtIn = BuiltInVariable.valueOf(row.get(0));
        Type type = stated == null ? type(context, row.get(3)) : stated;
        ImmutableList.Builder<Decoration> decorations = ImmutableList.builder();
        decorations.add(
                switch (row.get(2)) {
                    case "in" -> Flag.INPUT;
                    case "out" -> Flag.OUTPUT;
                    default -> Flag.UNIFORM;
                });
        if (builtIn == BuiltInVariable.TESS_LEVEL_INNER || builtIn == BuiltInVariable.TESS_LEVEL_OUTER) {
            decorations.add(Flag.PATCH);
        }
        decorations.addAll(extra);
        Precision precision = context.isEs() ? precision(row.get(4)) : Precision.NONE;
        Variable variable = context.ir.addVariable(id -> new Variable(
                id,
                Name.internal(""),
                new Type.Pointer(type),
                new Variable.Qualifiers(precision, decorations.build(), builtIn),
                Variable.Storage.in(Variable.Scope.GLOBAL),
                false,
                SourceSpan.none()));
        context.ir.globals().add(variable.id());
        Symbol symbol = new Symbol.OfVariable(variable.id(), SourceSpan.none());
        context.symbols.declareGlobal(builtIn.glsl(), symbol);
        return symbol;
    }

    private static Precision precision(String word) {
        return switch (word) {
            case "highp" -> Precision.HIGH;
            case "mediump" -> Precision.MEDIUM;
            case "lowp" -> Precision.LOW;
            default -> Precision.NONE;
        };
    }

    private static Type type(Context context, String word) {
        return switch (word) {
            case "floats" -> new UnsizedArray(Types.FLOAT);
            case "ints" -> new Type.Array(Types.INT, 1);
            case "float_4" -> new Type.Array(Types.FLOAT, 4);
            case "float_2" -> new Type.Array(Types.FLOAT, 2);
            case "int1" -> Types.INT;
            case "bool1" -> Types.BOOL;
            case "block" -> new UnsizedArray(perVertex(context));
            default -> Types.vector(Types.FLOAT, word.charAt(5) - '0');
        };
    }

    /** Returns {@code gl_PerVertex} with the members that the version of the shader has. */
    private static Struct perVertex(Context context) {
        ImmutableList.Builder<Field> fields = ImmutableList.builder();
        Precision precision = context.isEs() ? Precision.HIGH : Precision.NONE;
        Map<String, Type> members = new LinkedHashMap<>();
        members.put("gl_Position", Types.VEC4);
        members.put("gl_PointSize", Types.FLOAT);
        if (!context.isEs()) {
            members.put("gl_ClipDistance", new UnsizedArray(Types.FLOAT));
        }
        if (context.version.atLeast(450, TypeNames.NEVER)) {
            members.put("gl_CullDistance", new UnsizedArray(Types.FLOAT));
        }
        members.forEach((name, type) ->
                fields.add(new Field(Name.internal(name), type, precision, ImmutableList.of(), SourceSpan.none())));
        return new Struct(Name.internal("gl_PerVertex"), fields.build(), true);
    }

    /**
     * Redeclares a variable: {@code in vec4 gl_FragCoord;} with other qualifiers, or {@code float gl_ClipDistance[2];}
     * with a size.
     */
    static void redeclare(Context context, Identifier name, Qualifiers qualifiers, @Nullable Type type) {
        List<Decoration> extra = new ArrayList<>();
        for (Decoration it : qualifiers.decorations()) {
            if (!(it instanceof Flag flag) || flag.group() != Decoration.Group.STORAGE) {
                extra.add(it);
            }
        }
        redeclare(context, name, extra, type);
    }

    private static void redeclare(Context context, Identifier name, List<Decoration> extra, @Nullable Type type) {
        List<String> row = row(context, name.text());
        boolean first = context.symbols.findGlobal(name.text()) == null;
        if (row == null || type == null || !first || !fits(type(context, row.get(3)), type)) {
            if (type != null) {
                context.report(REDECLARED, name.span(), name.text());
            }
            return;
        }
        make(context, row, ImmutableList.copyOf(extra), type);
    }

    private static boolean fits(Type known, Type stated) {
        return known.equals(stated)
                || (known instanceof UnsizedArray array
                        && stated instanceof Type.Array other
                        && other.element().equals(array.element()));
    }

    /**
     * Redeclares a vertex block: {@code out gl_PerVertex { vec4 gl_Position; };}. The members exist already. Their
     * qualifiers, sizes and offsets in a transform feedback buffer are kept. If the block has an offset, the offsets of
     * its members are consecutive.
     */
    public static void redeclareBlock(
            Context context,
            Declaration.InterfaceBlock block,
            ImmutableList<Field> fields,
            Qualifiers qualifiers,
            @Nullable Integer size) {
        boolean own = qualifiers.is(QualifierWord.OUT) && block.instance() == null;
        ImmutableList.Builder<Field> members = ImmutableList.builder();
        Integer next = qualifiers.numbers().get(Decoration.Key.XFB_OFFSET);
        for (Field field : fields) {
            String name = field.name().text();
            if (!name.equals("gl_Position")
                    && !name.equals("gl_PointSize")
                    && !name.equals("gl_ClipDistance")
                    && !name.equals("gl_CullDistance")) {
                context.report(REDECLARED, field.span(), name);
                continue;
            }
            Map<Decoration.Key, Integer> numbers = new EnumMap<>(Decoration.Key.class);
            List<Decoration> extra = new ArrayList<>();
            for (Decoration it : field.decorations()) {
                if (it instanceof Decoration.Numbered number) {
                    numbers.put(number.key(), number.value());
                } else {
                    extra.add(it);
                }
            }
            if (next != null) {
                next = numbers.getOrDefault(Decoration.Key.XFB_OFFSET, next);
                numbers.put(Decoration.Key.XFB_OFFSET, next);
                next += Float.BYTES
                        * (field.type() instanceof Type.Array it
                                ? it.length()
                                : field.type().components());
            }
            for (Decoration.Key key : OF_BLOCK) {
                Integer stated = qualifiers.numbers().get(key);
                if (stated != null) {
                    numbers.putIfAbsent(key, stated);
                }
            }
            numbers.forEach((key, value) -> extra.add(new Decoration.Numbered(key, value)));
            boolean sized = field.type() instanceof Type.Array;
            if (own && (sized || !extra.isEmpty())) {
                redeclare(context, new Identifier(name, field.span()), extra, field.type());
            }
            extra.removeIf(it -> it instanceof Decoration.Numbered number && OF_BLOCK.contains(number.key()));
            members.add(new Field(
                    field.name(), field.type(), field.precision(), ImmutableList.copyOf(extra), field.span()));
        }
        keep(context, block, qualifiers, members.build(), size);
    }

    /**
     * Stores the block as written. A block with the instance {@code gl_in} or {@code gl_out} limits that variable to
     * its members.
     */
    private static void keep(
            Context context,
            Declaration.InterfaceBlock block,
            Qualifiers qualifiers,
            ImmutableList<Field> members,
            @Nullable Integer size) {
        String instance = block.instance() == null ? "" : block.instance().text();
        boolean input = qualifiers.is(QualifierWord.IN);
        boolean known = instance.equals(input ? "gl_in" : "gl_out") || (instance.isEmpty() && !input);
        List<String> row = instance.isEmpty() ? null : row(context, instance);
        boolean first = instance.isEmpty() || context.symbols.findGlobal(instance) == null;
        boolean twice = context.ir.info().vertexBlocks().stream().anyMatch(it -> it.input() == input);
        if (members.isEmpty() || !known || !first || twice || (row == null && !instance.isEmpty())) {
            if (!members.isEmpty()) {
                context.report(REDECLARED, block.name().span(), "gl_PerVertex");
            }
            return;
        }
        if (row != null) {
            Struct struct = new Struct(Name.internal("gl_PerVertex"), members, true);
            make(context, row, ImmutableList.of(), new UnsizedArray(struct));
        }
        List<Decoration> decorations = new ArrayList<>();
        for (Decoration.Key key : OF_BLOCK) {
            Integer number = qualifiers.numbers().get(key);
            if (number != null) {
                decorations.add(new Decoration.Numbered(key, number));
            }
        }
        context.ir.setInfo(context.ir
                .info()
                .with(new VertexBlock(
                        input, ImmutableList.copyOf(decorations), members, instance, size, block.span())));
    }
}
