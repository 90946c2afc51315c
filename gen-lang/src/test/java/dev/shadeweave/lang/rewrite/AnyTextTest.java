package dev.shadeweave.lang.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.Declared;
import dev.shadeweave.lang.outline.Outline;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.overload.ExpressionShape;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.lang.token.Comments;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Readers and rewrites accept any text: pieces of functions in any order. */
class AnyTextTest {
    @Provide
    Arbitrary<List<String>> pieces() {
        return Arbitraries.of(
                        "void f(float x, int mode, out float y)",
                        "struct S",
                        "uniform",
                        "layout(location = 0)",
                        "const float a = 1.0, b[2]",
                        "{",
                        "}",
                        "(",
                        ")",
                        "[",
                        "]",
                        ";",
                        ",",
                        "?",
                        ":",
                        "=",
                        "==",
                        "&&",
                        "||",
                        "!",
                        "--",
                        ".",
                        "if (mode == 0)",
                        "else",
                        "for",
                        "while",
                        "do",
                        "return",
                        "x",
                        "y = x",
                        "mode",
                        "1.0",
                        "\"s",
                        "/*",
                        "*/",
                        "// c\n",
                        "\n#define M(a) a\n",
                        "\n#if A\n",
                        "\n#else\n",
                        "\n#endif\n",
                        "\n#\n",
                        "\\\n")
                .list()
                .ofMaxSize(40);
    }

    @Property(tries = 3000)
    void is_read(@ForAll("pieces") List<String> pieces) {
        String text = String.join(" ", pieces);
        for (TopLevel part : TopLevel.of(text)) {
            assertNotNull(part.names());
            assertNotNull(part.parameters());
            assertNotNull(part.members());
            assertTrue(part.start() < part.end());
        }
        for (Outline.Item item : Outline.of(text, GlslTypeRules.INSTANCE).items()) {
            if (item instanceof Declared declared) {
                assertNotNull(declared.uses());
                rewrite(text.substring(
                        declared.place().start(), declared.place().end()));
            }
        }
        Outline.of(text, ExpressionShape.SHAPES);
        rewrite(text);
        rewrite("void f(float x, int mode, out float y) { " + text + " }");
        assertEquals(text.length(), Comments.blank(text).length());
        assertNotNull(MacroText.of(text));
        Choices choices = Choices.of(text, "x");
        assertTrue(choices == null || choices.ways().size() > 1);
    }

    private static void rewrite(String text) {
        assertNotNull(FunctionFacts.of(text));
        ReturningFunction.Result giving = ReturningFunction.of(text, "0.0", true);
        assertTrue(giving == null || giving.lines().size() == giving.origins().size());
        FunctionHeader header = FunctionHeader.of(text);
        for (String mode : List.of("", "0", "1")) {
            KnownValues known = new KnownValues(ImmutableList.of("", mode, ""), ImmutableSet.of("x"));
            assertNotNull(BranchPruner.prune(text, header, known));
        }
    }
}
