package dev.shadeweave.struct;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.shadeweave.emit.CodeWriter;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes a structure in C, with explicit padding, for C and C++. */
@SuppressWarnings("tainting") // words of generated text, numbers, and checked names
final class CStruct {
    private static final int NUMBER = 4;

    /** The keywords of C23 and C++20 that an identifier of a shader can be, and names that headers define as macros. */
    private static final ImmutableSet<String> RESERVED = ImmutableSet.copyOf(
            """
            alignas alignof and and_eq asm assert auto bitand bitor bool break case catch char char8_t char16_t char32_t class \
            co_await co_return co_yield compl complex concept const const_cast consteval constexpr constinit continue decltype \
            default delete do double dynamic_cast else enum errno explicit export extern false far float for friend goto huge if \
            imaginary inline int interface linux long max min mutable namespace near new noexcept not not_eq nullptr offsetof \
            operator or or_eq private protected public register reinterpret_cast requires restrict return short signed sizeof \
            small static static_assert static_cast stderr stdin stdout struct switch template this thread_local throw true try \
            typedef typeid typename typeof typeof_unqual union unix unsigned using virtual void volatile wchar_t while xor xor_eq \
            NULL\
            """
                    .split(" "));

    private final @Untainted String name;
    private final int size;
    private final ImmutableList<StructField> fields;
    private final List<@Untainted String> assertions = new ArrayList<>();

    CStruct(@Untainted String name, int size, ImmutableList<StructField> fields) {
        this.name = name;
        this.size = size;
        this.fields = fields;
    }

    @Untainted
    String text() {
        CodeWriter body = new CodeWriter();
        @Untainted String defaults = members(fields, 0, size, "", body);
        @Untainted String guard = name + "_H";
        CodeWriter out = new CodeWriter();
        out.line("/* The values of a buffer of " + size + " bytes. */");
        out.line("#ifndef " + guard);
        out.line("#define " + guard);
        out.blank();
        out.line("#include <assert.h>");
        out.line("#include <math.h>");
        out.line("#include <stddef.h>");
        out.line("#include <stdint.h>");
        out.blank();
        out.line("typedef struct " + name);
        out.open();
        out.append(body);
        out.close(" " + name + ";");
        out.blank();
        out.line("static_assert(sizeof(" + name + ") == " + size + ", \"size\");");
        assertions.forEach(out::line);
        out.blank();
        out.line("/* The values of the document, in braces. */");
        out.line("#define " + name + "_DEFAULTS " + defaults);
        out.blank();
        out.line("#endif");
        return out.text();
    }

    /**
     * Writes members and the padding between them.
     *
     * @param start the first byte
     * @param end the byte after them
     * @param path the path of the structure that contains them, ending in a dot, or empty
     * @return the defaults of the members, in braces
     */
    private @Untainted String members(
            List<StructField> members, int start, int end, @Untainted String path, CodeWriter out) {
        out.indent();
        FreeNames free = new FreeNames(RESERVED);
        List<@Untainted String> names = new ArrayList<>();
        members.forEach(member -> names.add(free.fresh(member.name())));
        List<@Untainted String> values = new ArrayList<>();
        int at = start;
        for (int i = 0; i < members.size(); i++) {
            StructField member = members.get(i);
            pad(member.offset() - at, free, values, out);
            int next = i + 1 < members.size() ? members.get(i + 1).offset() : end;
            @Untainted String own = path + names.get(i);
            assertions.add(
                    "static_assert(offsetof(" + name + ", " + own + ") == " + member.offset() + ", \"" + own + "\");");
            if (member.isStruct()) {
                out.line("struct");
                out.line("{");
                values.add(members(member.fields(), member.offset(), member.end(), own + ".", out));
                out.line("} " + names.get(i) + ";");
                at = member.end();
            } else {
                at = member.offset() + declare(member, names.get(i), next, values, out);
            }
        }
        pad(end - at, free, values, out);
        out.outdent();
        return "{" + String.join(", ", values) + "}";
    }

    private static void pad(int bytes, FreeNames free, List<@Untainted String> values, CodeWriter out) {
        if (bytes > 0) {
            out.line("uint8_t " + free.fresh("pad" + values.size()) + "[" + bytes + "];");
            values.add("{0}");
        }
    }

    /** Declares a member that is not a structure, and returns its number of bytes. */
    private static int declare(
            StructField member, @Untainted String own, int next, List<@Untainted String> values, CodeWriter out) {
        if (!member.isFloat()) {
            out.line((member.isByte() ? "uint8_t " : "int32_t ") + own + ";");
            values.add(Integer.toString(member.integer()));
            return member.isByte() ? 1 : NUMBER;
        }
        float[] numbers = member.numbers();
        if (!member.isMatrix()) {
            out.line("float " + own + (numbers.length == 1 ? "" : "[" + numbers.length + "]") + ";");
            values.add(numbers.length == 1 ? number(numbers[0]) : list(numbers, 0, numbers.length));
            return NUMBER * numbers.length;
        }
        int stride = member.matrixStride() / NUMBER;
        List<@Untainted String> columns = new ArrayList<>();
        for (int column = 0; column < member.columns(); column++) {
            columns.add(list(numbers, column * member.rows(), member.rows()));
        }
        int whole = member.columns() * member.matrixStride();
        if (member.offset() + whole <= next) {
            out.line("float " + own + "[" + member.columns() + "][" + stride + "];");
            values.add("{" + String.join(", ", columns) + "}");
            return whole;
        }
        // The next member follows the last column directly, in its padding.
        int last = member.columns() - 1;
        out.line("struct { float columns[" + last + "][" + stride + "]; float last[" + member.rows() + "]; } " + own
                + ";");
        values.add("{{" + String.join(", ", columns.subList(0, last)) + "}, " + Iterables.getLast(columns) + "}");
        return last * member.matrixStride() + NUMBER * member.rows();
    }

    private static @Untainted String list(float[] numbers, int from, int count) {
        List<@Untainted String> all = new ArrayList<>();
        for (int i = from; i < from + count; i++) {
            all.add(number(numbers[i]));
        }
        return "{" + String.join(", ", all) + "}";
    }

    private static @Untainted String number(float value) {
        if (Float.isNaN(value)) {
            return "NAN";
        }
        if (Float.isInfinite(value)) {
            return value > 0 ? "INFINITY" : "-INFINITY";
        }
        return Float.toString(value) + "f";
    }
}
