package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.SourceLibrary.Included;
import dev.shadeweave.emit.SourceLibrary.Item;
import dev.shadeweave.emit.SourceLibrary.Stated;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A file that was cut before says what it says when it is cut now. */
class SourceCutsTest {
    private static final SourceRoot LIBRARY =
            SourceRoot.resources(SourceCutsTest.class.getClassLoader(), "dev/shadeweave/libraries");

    @Test
    void every_file_of_the_library() {
        int files = 0;
        for (String name : LIBRARY.list("")) {
            if (name.endsWith(".glsl") || name.endsWith(".osl") || name.endsWith(".h")) {
                check(LIBRARY.read(name).orElseThrow());
                files++;
            }
        }
        assertTrue(files > 100, files + " files");
    }

    @Test
    void words_that_targets_replace() {
        check(
                "float f(float x)\n{\n    return x * $scale + g($scale, 1.0);\n}\nfloat g(float a, float b) { return a; }\n");
        check("// above $one\nfloat f($signature, float x) // behind $two\n{ return x; }\n\nfloat $name = 1.0;\n");
        check("#include \"lib/$file\"\n#include \"$name.glsl\"\nconst int N = $count; vec3 $a, $b;\n");
        check("$type h($type x) { return k($count); } int i; /* $one */ int j;\n");
    }

    @Test
    void tokens_may_stand_for_names_that_exist_already() {
        for (String value : List.of("v", "true", "vec3", "b", "g", "16", "2.0", "float", "u_it", "a, b", "return")) {
            check(
                    SourceFile.of(
                            "test.glsl",
                            """
                            vec3 f($it v, float b) { $it w = g($it, b, v.$it, w) + $it(b) * $it; return $it.xyz * w; }
                            float d(float b) { float $it = b; return h($other, $it); }
                            float k(float b) { return h($it, b ? $it : b, $other) + h($other, $it[1], 1.0); }
                            """),
                    Map.of("it", value, "other", "u_it"));
        }
    }

    @Test
    void texts_that_depend_on_replacements_have_no_bytes() {
        assertNull(SourceCuts.write("#define A $count\n"));
        assertNull(SourceCuts.write("#ifdef $count\nint i;\n#endif\n"));
        assertNull(SourceCuts.write("float f( {"));
        checkRefused("float f() { return $x; }", Map.of("x", "1.0; }"));
        checkRefused("float f() { return $x; }", Map.of());
    }

    @Test
    void bytes_of_another_text() {
        byte[] bytes = write("float f() { return 1.0; }");
        ImmutableList<Item> longer = SourceCuts.read(
                bytes, SourceFile.of("a", "float f() { return 10.0; }"), text -> text, Map.of(), TypeRules.NONE);
        ImmutableList<Item> other = SourceCuts.read(
                bytes, SourceFile.of("a", "float f() { return 2.0; }"), text -> text, Map.of(), TypeRules.NONE);
        assertNull(longer);
        assertNull(other);
    }

    private static void checkRefused(String text, Map<String, String> tokens) {
        assertNull(SourceCuts.read(write(text), SourceFile.of("a", text), each -> each, tokens, TypeRules.NONE));
    }

    private static byte[] write(String text) {
        byte[] bytes = SourceCuts.write(text);
        assertNotNull(bytes, text);
        return bytes;
    }

    private static void check(String text) {
        check(SourceFile.of("test.glsl", text));
    }

    private static void check(SourceFile file) {
        check(file, words(file));
    }

    private static Map<String, String> words(SourceFile file) {
        Map<String, String> tokens = new HashMap<>();
        for (SourceToken token : SourceToken.in(file.text())) {
            String word = token.name();
            tokens.put(
                    word,
                    word.endsWith("ignature")
                            ? "sampler2D " + word + ", int more"
                            : word.startsWith("file")
                                    ? "mx_transform_uv.glsl"
                                    : word.equals("count") ? "16" : "u_" + word);
        }
        return tokens;
    }

    private static void check(SourceFile file, Map<String, String> tokens) {
        SourceLibrary library = new SourceLibrary(tokens, GlslTypeRules.INSTANCE);
        byte[] bytes = write(file.text());
        ImmutableList<Item> read = SourceCuts.read(bytes, file, library::replaceTokens, tokens, GlslTypeRules.INSTANCE);
        assertNotNull(read, file.path());
        assertEquals(describe(library.cut(file).items()), describe(read), file.path());
    }

    private static String describe(ImmutableList<Item> items) {
        StringBuilder text = new StringBuilder();
        for (Item item : items) {
            if (item instanceof Included included) {
                text.append(included.line()).append(" include ").append(included.reference());
            } else if (item instanceof Stated stated) {
                SourceDeclaration it = stated.declaration();
                text.append(it.kind())
                        .append(it.names().asList())
                        .append('(')
                        .append(it.parameters())
                        .append(") ")
                        .append(it.arity())
                        .append(it.givesBack() + " " + it.writesLast() + " " + it.hasConditions() + " "
                                + it.mayGiveBack())
                        .append(" uses ")
                        .append(it.uses().asList())
                        .append(it.bodyLine())
                        .append(it.span())
                        .append('-')
                        .append(it.span().end())
                        .append(it.lines())
                        .append(it.origins());
                it.names().forEach(name -> text.append(it.signature(name)));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
