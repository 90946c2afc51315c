package dev.shadeweave.lang.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/**
 * The tokens of a text: the first letter of their kind, and their characters. A directive is shown as its name and its
 * tokens.
 */
class LexerTest {
    private static void check(String text, String expected) {
        assertEquals(expected, shown(Lexer.tokens(text), text));
    }

    private static String shown(List<Token> tokens, String text) {
        return tokens.stream().map(token -> shown(token, text)).collect(Collectors.joining(" "));
    }

    private static String shown(Token token, String text) {
        if (token instanceof DirectiveLine line) {
            return "#" + line.name() + "[" + shown(line.tokens(), text) + "]";
        }
        String characters =
                token.kind() == TokenKind.COMMENT ? text.substring(token.start(), token.end()) : token.text();
        return token.kind().name().charAt(0) + ":" + characters;
    }

    @Test
    void cuts_words_numbers_and_strings() {
        check("vec3 _a1;", "W:vec3 W:_a1 S:;");
        check("1.0e-3f .5 0x1e+2 7u 1..2", "N:1.0e-3f N:.5 N:0x1e S:+ N:2 N:7u N:1..2");
        check("\"a \\\" b\" c", "S:\"a \\\" b\" W:c");
        check("\"open\nnext", "S:\"open W:next");
    }

    @Test
    void takes_the_longest_sign() {
        check("a<<=b>>c", "W:a S:<<= W:b S:>> W:c");
        check("a+++b--", "W:a S:++ S:+ W:b S:--");
        check("a<-b!=c", "W:a S:< S:- W:b S:!= W:c");
        check("a^^b||c&&d", "W:a S:^^ W:b S:|| W:c S:&& W:d");
        check("§ @", "S:§ S:@");
    }

    @Test
    void keeps_comments_apart() {
        check("a // b\nc", "W:a C:// b W:c");
        check("a /* b\n */ c /* open", "W:a C:/* b\n */ W:c C:/* open");
        check("// on \\\nand on\nb", "C:// on \\\nand on W:b");
    }

    @Test
    void reads_preprocessor_lines() {
        check("#define A(x) x // y\nb", "#define[W:A S:( W:x S:) W:x] W:b");
        check("  /* c */ # if A\n#endif", "C:/* c */ #if[W:A] #endif[]");
        check("a # b", "W:a S:# W:b");
        check("#define A 1 \\\n + 2\r\nb", "#define[W:A N:1 S:+ N:2] W:b");
        check("#define A /* on\n and on */ 1\nb", "#define[W:A N:1] W:b");
        check("#", "#[]");
        check("#include \"a.glsl\"", "#include[S:\"a.glsl\"]");
    }

    @Test
    void joins_lines_before_it_cuts() {
        check("vec\\\n3 a;", "W:vec3 W:a S:;");
        Token word = Lexer.tokens("vec\\\n3 a;").get(0);
        assertEquals(0, word.start());
        assertEquals(6, word.end());
    }

    @Test
    void finds_macros_with_arguments() {
        assertTrue(((DirectiveLine) Lexer.tokens("#define A(x) x").get(0)).definesFunction());
        assertEquals(false, ((DirectiveLine) Lexer.tokens("#define A (x)").get(0)).definesFunction());
    }

    @Property
    void leaves_nothing_but_blanks_between_tokens(
            @ForAll
                    @StringLength(max = 40)
                    @Chars({'a', '1', '.', '/', '*', '"', '\\', '\n', '#', ' ', '+', '=', '<'})
                    @CharRange(from = '\t', to = '\u00ff')
                    String text) {
        int position = 0;
        for (Token token : Lexer.tokens(text)) {
            assertTrue(token.start() >= position && token.end() > token.start());
            assertBlank(text.substring(position, token.start()));
            position = token.end();
        }
        assertBlank(text.substring(position));
    }

    private static void assertBlank(String between) {
        assertEquals("", between.replaceAll("\\\\(\r\n|\n|\r)|[ \t\u000B\f\r\n]", ""), between);
    }
}
