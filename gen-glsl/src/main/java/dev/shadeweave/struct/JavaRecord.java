package dev.shadeweave.struct;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes a structure as a record of Java. */
@SuppressWarnings("tainting") // words of generated text, numbers, and checked names
final class JavaRecord {
    /** The largest number of components (the Java Virtual Machine Specification, section 4.3.3, allows 254). */
    static final int MOST = 200;

    /** Keywords and literals (the Java Language Specification, section 3.9). */
    private static final ImmutableSet<String> KEYWORDS = ImmutableSet.copyOf(
            """
            _ abstract assert boolean break byte case catch char class const continue default do double else enum extends false \
            final finally float for goto if implements import instanceof int interface long native new null package private \
            protected public return short static strictfp super switch synchronized this throw throws transient true try void \
            volatile while\
            """
                    .split(" "));

    /**
     * Names that components may not have: keywords, methods of every object (section 8.10.1), and the members and parameters of the
     * record.
     */
    private static final ImmutableSet<String> RESERVED = ImmutableSet.<String>builder()
            .addAll(KEYWORDS)
            .add("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait")
            .add("SIZE", "buffer", "defaults", "put", "start", "stride", "to", "write")
            .build();

    private static final ImmutableList<@Untainted String> COMPONENTS = ImmutableList.of("x", "y", "z", "w");

    private final @Untainted String name;
    private final int size;
    private final ImmutableList<StructField> fields;

    private final FreeNames types = new FreeNames(ImmutableSet.of("ByteBuffer", "ByteOrder", "Object", "String"));

    /** The names of nested records. */
    private final Map<Key, @Untainted String> nested = new HashMap<>();

    private final List<CodeWriter> declarations = new ArrayList<>();

    JavaRecord(@Untainted String name, int size, ImmutableList<StructField> fields) {
        this.name = name;
        this.size = size;
        this.fields = fields.size() <= MOST ? fields : parts(fields);
        types.fresh(name);
    }

    /** Returns true for the name of a package, or an empty text. */
    static boolean isPackage(String name) {
        if (name.isEmpty()) {
            return true;
        }
        for (String word : name.split("[.]", -1)) {
            if (!word.matches("[A-Za-z_][A-Za-z0-9_]*") || KEYWORDS.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The shape of a nested record.
     *
     * @param type the name of a structure; {@code vector} or {@code matrix} for numbers
     * @param size the number of components or columns, or the places of the members of a structure
     */
    private record Key(String type, Object size) {}

    private static ImmutableList<StructField> parts(List<StructField> fields) {
        ImmutableList.Builder<StructField> parts = ImmutableList.builder();
        int number = 1;
        for (List<StructField> some : Lists.partition(fields, MOST)) {
            String part = "part" + number;
            Type type = new Type("Part" + number, Type.Base.STRUCT, Type.Semantic.NONE, 0, ImmutableList.of());
            parts.add(StructField.group(part, type, some));
            number++;
        }
        return parts.build();
    }

    @Untainted
    String text(String packageName) {
        if (!isPackage(packageName)) {
            throw new IllegalArgumentException("'" + packageName + "' is no name of a package");
        }
        ImmutableList<@Untainted String> names = names(fields);
        CodeWriter body = new CodeWriter();
        body.indent();
        body.line("/** The number of bytes. */");
        body.line("public static final int SIZE = " + size + ";");
        body.blank();
        body.line("/** Returns the values of the document. */");
        body.line("public static " + name + " defaults() {");
        body.line("    return new " + name + "(");
        for (int i = 0; i < fields.size(); i++) {
            body.line("        " + value(fields.get(i)) + (i + 1 < fields.size() ? "," : ");"));
        }
        body.line("}");
        body.blank();
        body.line("/** Writes the values from index 0 of a buffer. */");
        body.line("public void write(ByteBuffer buffer) {");
        body.line("    write(buffer, 0);");
        body.line("}");
        body.blank();
        body.line("/** Writes the values from an index of a buffer, whose position and order stay. */");
        body.line("public void write(ByteBuffer buffer, int start) {");
        body.line("    ByteBuffer to = buffer.duplicate().order(ByteOrder.LITTLE_ENDIAN);");
        puts(fields, names, 0, body);
        body.line("}");

        CodeWriter out = new CodeWriter();
        if (!packageName.isEmpty()) {
            out.line("package " + packageName + ";");
            out.blank();
        }
        out.line("import java.nio.ByteBuffer;");
        out.line("import java.nio.ByteOrder;");
        out.blank();
        out.line("/** The values of a buffer of " + size + " bytes. */");
        out.line("public record " + name + "(");
        header(fields, names, out);
        out.append(body);
        for (CodeWriter declaration : declarations) {
            out.blank();
            out.append(declaration);
        }
        out.line("}");
        return out.text();
    }

    private static ImmutableList<@Untainted String> names(List<StructField> fields) {
        FreeNames free = new FreeNames(RESERVED);
        ImmutableList.Builder<@Untainted String> names = ImmutableList.builder();
        for (StructField field : fields) {
            names.add(free.fresh(field.name()));
        }
        return names.build();
    }

    /** Writes the components of a record, and opens its body. */
    private void header(List<StructField> fields, List<@Untainted String> names, CodeWriter out) {
        for (int i = 0; i < fields.size(); i++) {
            String end = i + 1 < fields.size() ? "," : ") {";
            out.line("    " + type(fields.get(i)) + " " + names.get(i) + end);
        }
    }

    /** Writes statements that put members into the buffer {@code to}, relative to {@code start}. */
    private void puts(List<StructField> fields, List<@Untainted String> names, int base, CodeWriter out) {
        for (int i = 0; i < fields.size(); i++) {
            StructField field = fields.get(i);
            int offset = field.offset() - base;
            String place = offset == 0 ? "start" : "start + " + offset;
            String component = names.get(i);
            if (field.isStruct() || field.rows() > 1) {
                String stride = field.isMatrix() ? ", " + field.matrixStride() : "";
                out.line("    " + component + ".put(to, " + place + stride + ");");
            } else if (field.isFloat()) {
                out.line("    to.putFloat(" + place + ", " + component + ");");
            } else if (field.type().base() == Type.Base.BOOLEAN) {
                String number = component + " ? 1 : 0";
                out.line("    " + (field.isByte() ? "to.put(" : "to.putInt(") + place + ", "
                        + (field.isByte() ? "(byte) (" + number + ")" : number) + ");");
            } else {
                out.line("    to.putInt(" + place + ", " + component + ");");
            }
        }
    }

    private @Untainted String type(StructField field) {
        if (field.isStruct()) {
            return struct(field);
        }
        if (field.isMatrix()) {
            return matrix(field.columns());
        }
        if (field.rows() > 1) {
            return vector(field.rows());
        }
        return field.isFloat() ? "float" : field.type().base() == Type.Base.BOOLEAN ? "boolean" : "int";
    }

    private @Untainted String vector(int size) {
        Key key = new Key("vector", size);
        @Untainted String known = nested.get(key);
        if (known != null) {
            return known;
        }
        @Untainted String type = types.fresh("Vec" + size);
        nested.put(key, type);
        List<@Untainted String> components = COMPONENTS.subList(0, size);
        CodeWriter out = declaration();
        out.line("/** " + size + " numbers. */");
        out.line("public record " + type + "(float " + String.join(", float ", components) + ") {");
        out.line("    void put(ByteBuffer to, int start) {");
        for (int i = 0; i < size; i++) {
            out.line("        to.putFloat(start" + (i == 0 ? "" : " + " + 4 * i) + ", " + components.get(i) + ");");
        }
        out.line("    }");
        out.line("}");
        return type;
    }

    private @Untainted String matrix(int size) {
        Key key = new Key("matrix", size);
        @Untainted String known = nested.get(key);
        if (known != null) {
            return known;
        }
        @Untainted String column = vector(size);
        @Untainted String type = types.fresh("Mat" + size);
        nested.put(key, type);
        List<@Untainted String> columns = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            columns.add("c" + i);
        }
        CodeWriter out = declaration();
        out.line("/** The columns of a matrix in the shader; in the document, they are rows. */");
        out.line("public record " + type + "(" + column + " " + String.join(", " + column + " ", columns) + ") {");
        out.line("    void put(ByteBuffer to, int start, int stride) {");
        for (int i = 0; i < size; i++) {
            out.line("        c" + i + ".put(to, start" + (i == 0 ? "" : i == 1 ? " + stride" : " + " + i + " * stride")
                    + ");");
        }
        out.line("    }");
        out.line("}");
        return type;
    }

    private @Untainted String struct(StructField field) {
        List<Integer> offsets = new ArrayList<>();
        places(field, field.offset(), offsets);
        Key key = new Key(field.type().name(), offsets);
        @Untainted String known = nested.get(key);
        if (known != null) {
            return known;
        }
        @Untainted String type = types.fresh(BlockStruct.nameOf(field.type().name()));
        nested.put(key, type);
        ImmutableList<@Untainted String> names = names(field.fields());
        CodeWriter out = new CodeWriter();
        out.indent();
        out.line("/** A structure of the shader. */");
        out.line("public record " + type + "(");
        header(field.fields(), names, out);
        out.line("    void put(ByteBuffer to, int start) {");
        out.indent();
        puts(field.fields(), names, field.offset(), out);
        out.outdent();
        out.line("    }");
        out.line("}");
        declarations.add(out);
        return type;
    }

    /** Collects the offsets of the members of a structure, relative to its start. */
    private static void places(StructField field, int base, List<Integer> out) {
        field.fields().forEach(inner -> places(inner, base, out));
        out.add(field.offset() - base);
    }

    private CodeWriter declaration() {
        CodeWriter out = new CodeWriter();
        out.indent();
        declarations.add(out);
        return out;
    }

    private @Untainted String construction(@Untainted String type, List<StructField> fields) {
        List<@Untainted String> arguments = new ArrayList<>();
        fields.forEach(field -> arguments.add(value(field)));
        return "new " + type + "(" + String.join(", ", arguments) + ")";
    }

    private @Untainted String value(StructField field) {
        if (field.isStruct()) {
            return construction(type(field), field.fields());
        }
        if (!field.isFloat()) {
            return field.type().base() == Type.Base.BOOLEAN
                    ? Boolean.toString(field.integer() != 0)
                    : Integer.toString(field.integer());
        }
        float[] numbers = field.numbers();
        if (numbers.length == 1) {
            return number(numbers[0]);
        }
        List<@Untainted String> columns = new ArrayList<>();
        for (int column = 0; column < field.columns(); column++) {
            List<@Untainted String> components = new ArrayList<>();
            for (int row = 0; row < field.rows(); row++) {
                components.add(number(numbers[column * field.rows() + row]));
            }
            columns.add("new " + vector(field.rows()) + "(" + String.join(", ", components) + ")");
        }
        return field.isMatrix()
                ? "new " + matrix(field.columns()) + "(" + String.join(", ", columns) + ")"
                : columns.get(0);
    }

    private static @Untainted String number(float value) {
        if (Float.isNaN(value)) {
            return "Float.NaN";
        }
        if (Float.isInfinite(value)) {
            return value > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
        }
        return Float.toString(value) + "f";
    }
}
