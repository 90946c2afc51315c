package dev.shadeweave.glsl.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.StructNames;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The syntax of GLSL, all versions. */
public final class GlslSyntax implements Syntax {
    private static final ImmutableSet<String> DIFFERENCES = ImmutableSet.of(
            "dFdx",
            "dFdy",
            "fwidth",
            "texture",
            "textureOffset",
            "textureProj",
            "textureProjOffset",
            "textureQueryLod");

    /** A buffer of numbers that code reads by texel; documents cannot declare one. */
    public static final Type TEXEL_BUFFER =
            new Type("samplerBuffer", Type.Base.NONE, Type.Semantic.FILENAME, 0, ImmutableList.of());

    /** The only instance. */
    public static final GlslSyntax INSTANCE = new GlslSyntax(StructNames.NONE);

    /** GLSL 4.60, section 3.7, and for ESSL the WebGL 1.0 specification, section 6.18. */
    private static final ImmutableMap<String, String> PREFIXES =
            ImmutableMap.of("gl_", "gll", "webgl_", "webgll", "_webgl_", "wwebgl");

    private static final ImmutableMap<String, @Untainted String> DEFAULTS =
            ImmutableMap.<String, @Untainted String>builder()
                    .put(Types.BSDF.name(), "BSDF(vec3(0.0), vec3(1.0))")
                    .put(Types.EDF.name(), "EDF(0.0)")
                    .put(Types.VDF.name(), "VDF(vec3(0.0), vec3(1.0))")
                    .put(Types.SURFACESHADER.name(), "surfaceshader(vec3(0.0), vec3(0.0))")
                    .put(Types.VOLUMESHADER.name(), "volumeshader(vec3(0.0), vec3(0.0))")
                    .put(Types.DISPLACEMENTSHADER.name(), "displacementshader(vec3(0.0), 1.0)")
                    .put(Types.LIGHTSHADER.name(), "lightshader(vec3(0.0), vec3(0.0))")
                    .put(Types.MATERIAL.name(), "material(vec3(0.0), vec3(0.0))")
                    .buildOrThrow();

    private final StructNames structs;

    private GlslSyntax(StructNames structs) {
        this.structs = structs;
    }

    @Override
    public ImmutableList<@Untainted String> memberNames(Type struct) {
        return structs.memberNames(struct, this);
    }

    @Override
    public GlslSyntax withStructs(StructNames names) {
        return new GlslSyntax(names);
    }

    @Override
    public @Untainted String typeName(Type type) {
        if (type.equals(Types.FILENAME)) {
            return "sampler2D";
        }
        if (type.equals(TEXEL_BUFFER)) {
            return "samplerBuffer";
        }
        return switch (type.base()) {
            case FLOAT ->
                type.semantic() == Type.Semantic.MATRIX
                        ? (type.size() == 9 ? "mat3" : "mat4")
                        : switch (type.size()) {
                            case 2 -> "vec2";
                            case 3 -> "vec3";
                            case 4 -> "vec4";
                            default -> type.size() > 1 ? "vec" + Integer.toString(type.size()) : "float";
                        };
            case INTEGER, STRING -> "int";
            case BOOLEAN -> "bool";
            case STRUCT -> structs.struct(type, this);
            case NONE -> DEFAULTS.containsKey(type.name()) ? Identifiers.known(type.name()) : identifier(type.name());
        };
    }

    @Override
    public @Untainted String literal(Type type, Value value) {
        return GlslLiterals.of(this, type, value);
    }

    @Override
    public @Untainted String defaultValue(Type type) {
        if (type.isArray()) {
            return typeName(type) + "[1](" + (type.base() == Type.Base.FLOAT ? "0.0" : zero(type)) + ")";
        }
        return switch (type.base()) {
            case FLOAT ->
                type.semantic() == Type.Semantic.MATRIX
                        ? typeName(type) + "(1.0)"
                        : type.size() > 1 ? typeName(type) + "(0.0)" : "0.0";
            case INTEGER, BOOLEAN, STRING -> zero(type);
            case STRUCT -> structDefault(type);
            case NONE -> DEFAULTS.getOrDefault(type.name(), "0");
        };
    }

    private static @Untainted String zero(Type type) {
        return type.base() == Type.Base.BOOLEAN ? "false" : "0";
    }

    private @Untainted String structDefault(Type type) {
        List<@Untainted String> members = new ArrayList<>();
        for (Type.Member member : type.members()) {
            Value value = member.value();
            members.add(value == null ? defaultValue(member.type()) : literal(member.type(), value));
        }
        return typeName(type) + "(" + String.join(", ", members) + ")";
    }

    @Override
    public @Untainted String arraySuffix(Type type, Value value) {
        return type.isArray() && value instanceof ArrayValue array
                ? "[" + Integer.toString(Math.max(1, array.elements().size())) + "]"
                : "";
    }

    @Override
    public @Untainted String inputParameter(Type type, @Untainted String name) {
        return typeName(type) + " " + name;
    }

    @Override
    public @Untainted String outputParameter(Type type, @Untainted String name) {
        return "out " + typeName(type) + " " + name;
    }

    @Override
    public boolean givesBack(Type type) {
        return isAssignable(type) && !type.isArray();
    }

    @Override
    public @Untainted String constant(Type type, @Untainted String name, @Untainted String expression) {
        return "const " + typeName(type) + " " + name + " = " + expression + ";";
    }

    @Override
    public List<@Untainted String> finite(Type type, @Untainted String variable) {
        if (type.isStruct()) {
            ImmutableList<@Untainted String> names = memberNames(type);
            return IntStream.range(0, names.size())
                    .mapToObj(i -> finite(type.members().get(i).type(), variable + "." + names.get(i)))
                    .flatMap(List::stream)
                    .toList();
        }
        if (type.base() != Type.Base.FLOAT || type.isArray()) {
            return List.of();
        }
        if (type.semantic() == Type.Semantic.MATRIX) {
            int columns = type.size() == 9 ? 3 : 4;
            return IntStream.range(0, columns)
                    .mapToObj(column -> finite(columns, variable + "[" + Integer.toString(column) + "]"))
                    .toList();
        }
        return List.of(finite(type.size(), variable));
    }

    /**
     * Uses a mix that selects by a boolean (GLSL 4.60, section 8.3), so that the unselected value does not affect the
     * result.
     */
    private static @Untainted String finite(int size, @Untainted String variable) {
        @Untainted String clamped = "clamp(" + variable + ", -" + LARGEST + ", " + LARGEST + ")";
        return size == 1
                ? variable + " = isnan(" + variable + ") ? 0.0 : " + clamped + ";"
                : variable + " = mix(" + clamped + ", vec" + Integer.toString(size) + "(0.0), isnan(" + variable
                        + "));";
    }

    @Override
    public @Untainted String closureContextType() {
        return "ClosureData";
    }

    @Override
    public List<@Untainted String> lightParameters(@Untainted String light, @Untainted String point) {
        return List.of("LightData " + light, "vec3 " + point);
    }

    @Override
    public boolean isAssignable(Type type) {
        return !type.equals(Types.FILENAME);
    }

    @Override
    public TypeRules typeRules() {
        return GlslTypeRules.INSTANCE;
    }

    /**
     * Returns the functions whose result is undefined in non-uniform control flow (GLSL 4.60, sections 8.9 and 8.14.1).
     */
    @Override
    public ImmutableSet<String> differences() {
        return DIFFERENCES;
    }

    @Override
    public boolean isReserved(String word) {
        return GlslKeywords.ALL.contains(word);
    }

    @Override
    public ImmutableMap<String, String> reservedPrefixes() {
        return PREFIXES;
    }
}
