package dev.shadeweave.osl.internal.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.StructNames;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.lang.overload.OslTypeRules;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** The syntax of OSL. */
public final class OslSyntax implements Syntax {
    /**
     * The syntax for programs that define no structs; {@link #withStructs} returns one for programs with structs.
     */
    public static final OslSyntax INSTANCE = new OslSyntax(StructNames.NONE);

    /** Empty: the compiler reserves only names with repeated underscores, which allocated names never contain. */
    private static final ImmutableMap<String, String> PREFIXES = ImmutableMap.of();

    private final StructNames structs;

    private OslSyntax(StructNames structs) {
        this.structs = structs;
    }

    @Override
    public ImmutableList<@Untainted String> memberNames(Type struct) {
        return structs.memberNames(struct, this);
    }

    @Override
    public OslSyntax withStructs(StructNames names) {
        return new OslSyntax(names);
    }

    @Override
    public TypeRules typeRules() {
        return OslTypeRules.INSTANCE;
    }

    @Override
    public @Untainted String typeName(Type type) {
        if (type.equals(Types.FILENAME)) {
            return "textureresource";
        }
        return switch (type.base()) {
            case FLOAT -> floats(type);
            case INTEGER, BOOLEAN -> "int";
            case STRING -> "string";
            case STRUCT -> structs.struct(type, this);
            case NONE -> closure(type);
        };
    }

    private static @Untainted String floats(Type type) {
        if (type.semantic() == Type.Semantic.MATRIX) {
            return "matrix";
        }
        boolean color = type.semantic() == Type.Semantic.COLOR;
        return switch (type.size()) {
            case 2 -> "vector2";
            case 3 -> color ? "color" : "vector";
            case 4 -> color ? "color4" : "vector4";
            default -> "float";
        };
    }

    private static @Untainted String closure(Type type) {
        if (type.equals(Types.SURFACESHADER)) {
            return "surfaceshader";
        }
        return type.equals(Types.DISPLACEMENTSHADER) ? "vector" : type.equals(Types.NONE) ? "int" : "closure color";
    }

    @Override
    public @Untainted String literal(Type type, Value value) {
        return OslLiterals.of(this, type, value);
    }

    @Override
    public @Untainted String defaultValue(Type type) {
        return OslLiterals.zero(this, type);
    }

    /**
     * Returns the initial value of a shader parameter. Members of structs are in braces, so that hosts can read them
     * without running code.
     *
     * @param value the value, or null for the type's default
     */
    public @Untainted String initialiser(Type type, @Nullable Value value) {
        return OslLiterals.initialiser(this, type, value);
    }

    @Override
    public @Untainted String arraySuffix(Type type, Value value) {
        return value instanceof ArrayValue array
                ? "[" + Integer.toString(Math.max(1, array.elements().size())) + "]"
                : "[1]";
    }

    @Override
    public @Untainted String inputParameter(Type type, @Untainted String name) {
        return typeName(type) + " " + name + (type.isArray() ? "[]" : "");
    }

    @Override
    public @Untainted String outputParameter(Type type, @Untainted String name) {
        return "output " + inputParameter(type, name);
    }

    @Override
    public @Untainted String constant(Type type, @Untainted String name, @Untainted String expression) {
        return typeName(type) + " " + name + " = " + expression + ";";
    }

    @Override
    public List<@Untainted String> finite(Type type, @Untainted String variable) {
        List<@Untainted String> lines = new ArrayList<>();
        for (@Untainted String number : numbers(type, variable)) {
            lines.add(number + " = isnan(" + number + ") ? 0.0 : clamp(" + number + ", -" + LARGEST + ", " + LARGEST
                    + ");");
        }
        return lines;
    }

    /** Returns the names of the numbers in a variable, since only single numbers can be tested for NaN or infinity. */
    private List<@Untainted String> numbers(Type type, @Untainted String variable) {
        List<@Untainted String> parts = new ArrayList<>();
        if (type.isStruct()) {
            ImmutableList<@Untainted String> names = memberNames(type);
            for (int i = 0; i < names.size(); i++) {
                parts.addAll(numbers(type.members().get(i).type(), variable + "." + names.get(i)));
            }
        } else if (type.base() == Type.Base.FLOAT && !type.isArray()) {
            for (@Untainted String part : parts(type)) {
                parts.add(variable + part);
            }
        }
        return parts;
    }

    private static List<@Untainted String> parts(Type type) {
        if (type.semantic() == Type.Semantic.MATRIX) {
            List<@Untainted String> parts = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                parts.add("[" + Integer.toString(i / 4) + "][" + Integer.toString(i % 4) + "]");
            }
            return parts;
        }
        return switch (floats(type)) {
            case "vector2" -> List.of(".x", ".y");
            case "vector4" -> List.of(".x", ".y", ".z", ".w");
            case "color4" -> List.of(".rgb[0]", ".rgb[1]", ".rgb[2]", ".a");
            case "float" -> List.of("");
            default -> List.of("[0]", "[1]", "[2]");
        };
    }

    @Override
    public boolean isAssignable(Type type) {
        return true;
    }

    @Override
    public boolean isParameter(Type type) {
        return true;
    }

    /** The grammar permits members and indices only of variables (specification, section 6.1). */
    @Override
    public boolean picksFromExpressions() {
        return false;
    }

    @Override
    public boolean isReserved(String word) {
        return OslKeywords.ALL.contains(word);
    }

    @Override
    public ImmutableMap<String, String> reservedPrefixes() {
        return PREFIXES;
    }
}
