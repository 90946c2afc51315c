package dev.shadeweave.osl.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.StructNames;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** OSL. */
public final class OslSyntax implements Syntax {
    /** The one object. */
    public static final OslSyntax INSTANCE = new OslSyntax(StructNames.NONE);

    /** Double and triple underscores are the compiler's own. */
    private static final ImmutableMap<String, String> PREFIXES = ImmutableMap.of();

    private final StructNames structs;

    private OslSyntax(StructNames structs) {
        this.structs = structs;
    }

    @Override
    public ImmutableList<String> memberNames(Type struct) {
        return structs.memberNames(struct, this);
    }

    @Override
    public OslSyntax withStructs(StructNames names) {
        return new OslSyntax(names);
    }

    @Override
    public String typeName(Type type) {
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

    private static String floats(Type type) {
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

    private static String closure(Type type) {
        if (type.equals(Types.SURFACESHADER)) {
            return "surfaceshader";
        }
        return type.equals(Types.DISPLACEMENTSHADER) ? "vector" : type.equals(Types.NONE) ? "int" : "closure color";
    }

    @Override
    public String literal(Type type, Value value) {
        return OslLiterals.of(this, type, value);
    }

    @Override
    public String defaultValue(Type type) {
        return OslLiterals.zero(this, type);
    }

    /**
     * What a parameter of a shader starts with: members of structs in braces, so that hosts can read them without running
     * code.
     *
     * @param value the value, or null for the type's default
     */
    public String initialiser(Type type, @Nullable Value value) {
        return OslLiterals.initialiser(this, type, value);
    }

    @Override
    public String arraySuffix(Type type, Value value) {
        return value instanceof ArrayValue array
                ? "[" + Math.max(1, array.elements().size()) + "]"
                : "[1]";
    }

    @Override
    public String inputParameter(Type type, String name) {
        return typeName(type) + " " + name + (type.isArray() ? "[]" : "");
    }

    @Override
    public String outputParameter(Type type, String name) {
        return "output " + inputParameter(type, name);
    }

    @Override
    public String constant(Type type, String name, String expression) {
        return typeName(type) + " " + name + " = " + expression + ";";
    }

    @Override
    public List<String> finite(Type type, String variable) {
        return numbers(type, variable)
                .map(number -> number + " = isnan(" + number + ") ? 0.0 : clamp(" + number + ", -" + LARGEST + ", "
                        + LARGEST + ");")
                .toList();
    }

    /** The numbers that a variable is made of: only single ones can be asked whether they are any. */
    private Stream<String> numbers(Type type, String variable) {
        if (type.isStruct()) {
            ImmutableList<String> names = memberNames(type);
            return IntStream.range(0, names.size())
                    .boxed()
                    .flatMap(i -> numbers(type.members().get(i).type(), variable + "." + names.get(i)));
        }
        if (type.base() != Type.Base.FLOAT || type.isArray()) {
            return Stream.of();
        }
        if (type.semantic() == Type.Semantic.MATRIX) {
            return IntStream.range(0, 16).mapToObj(i -> variable + "[" + i / 4 + "][" + i % 4 + "]");
        }
        return switch (floats(type)) {
            case "vector2" -> Stream.of(".x", ".y").map(variable::concat);
            case "vector4" -> Stream.of(".x", ".y", ".z", ".w").map(variable::concat);
            case "color4" -> Stream.of(".rgb[0]", ".rgb[1]", ".rgb[2]", ".a").map(variable::concat);
            case "float" -> Stream.of(variable);
            default -> Stream.of("[0]", "[1]", "[2]").map(variable::concat);
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

    /** The grammar knows members and indices of variables only (specification, section 6.1). */
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
