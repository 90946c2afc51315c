package dev.shadeweave.lang.parse;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.preprocess.PreprocessedText;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.lang.syntax.ReservedWords;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.Map;

/**
 * Maps words and signs to token types of the grammar, for the version of a text (section "Keywords" of the
 * specifications).
 */
final class Keywords {
    static final DiagnosticKind RESERVED =
            DiagnosticKind.error("SW3062", "'{0}' is a reserved word of {1}; choose another name");

    /** A version number for keywords that no version of a family has. */
    private static final int NEVER = 999;

    /**
     * A word that is a keyword from some version on, or if an extension is enabled whose name contains one of these
     * texts.
     */
    private record Late(int desktop, int es, ImmutableSet<String> extensions) {}

    private static final ImmutableMap<String, Late> LATE = ImmutableMap.<String, Late>builder()
            .put("sample", new Late(400, 320, ImmutableSet.of("gpu_shader5", "multisample_interpolation")))
            .put("patch", new Late(400, 320, ImmutableSet.of("tessellation_shader")))
            .put("precise", new Late(400, 320, ImmutableSet.of("gpu_shader5")))
            .put("subroutine", new Late(400, NEVER, ImmutableSet.of("shader_subroutine")))
            .put("noperspective", new Late(330, NEVER, ImmutableSet.of("noperspective")))
            .put("attribute", new Late(330, 300, ImmutableSet.of()))
            .put("varying", new Late(330, 300, ImmutableSet.of()))
            .put("buffer", new Late(430, 310, ImmutableSet.of("shader_storage_buffer")))
            .put("shared", new Late(430, 310, ImmutableSet.of("compute_shader")))
            .put("coherent", new Late(420, 310, ImmutableSet.of("image_load_store", "shader_storage_buffer")))
            .put("volatile", new Late(420, 310, ImmutableSet.of("image_load_store", "shader_storage_buffer")))
            .put("restrict", new Late(420, 310, ImmutableSet.of("image_load_store", "shader_storage_buffer")))
            .put("readonly", new Late(420, 310, ImmutableSet.of("image_load_store", "shader_storage_buffer")))
            .put("writeonly", new Late(420, 310, ImmutableSet.of("image_load_store", "shader_storage_buffer")))
            .buildOrThrow();

    /** Words that GLSL ES reserves in versions in which they are not keywords. */
    private static final ImmutableSet<String> KEPT_BY_ES =
            words("sample patch precise subroutine noperspective attribute"
                    + " varying coherent volatile restrict readonly writeonly");

    private static final ImmutableMap<String, Integer> WORDS = ImmutableMap.<String, Integer>builder()
            .put("layout", Glsl.LAYOUT)
            .put("subroutine", Glsl.SUBROUTINE)
            .put("precision", Glsl.PRECISION)
            .put("struct", Glsl.STRUCT)
            .put("if", Glsl.IF)
            .put("else", Glsl.ELSE)
            .put("switch", Glsl.SWITCH)
            .put("case", Glsl.CASE)
            .put("default", Glsl.DEFAULT)
            .put("for", Glsl.FOR)
            .put("while", Glsl.WHILE)
            .put("do", Glsl.DO)
            .put("break", Glsl.BREAK)
            .put("continue", Glsl.CONTINUE)
            .put("discard", Glsl.DISCARD)
            .put("return", Glsl.RETURN)
            .put("true", Glsl.BOOL)
            .put("false", Glsl.BOOL)
            .buildOrThrow();

    private static final ImmutableMap<String, Integer> SIGNS = signs();

    private static ImmutableMap<String, Integer> signs() {
        ImmutableMap.Builder<String, Integer> signs = ImmutableMap.<String, Integer>builder()
                .put("(", Glsl.LEFT_PAREN)
                .put(")", Glsl.RIGHT_PAREN)
                .put("{", Glsl.LEFT_BRACE)
                .put("}", Glsl.RIGHT_BRACE)
                .put("[", Glsl.LEFT_BRACKET)
                .put("]", Glsl.RIGHT_BRACKET)
                .put(".", Glsl.POINT)
                .put(",", Glsl.COMMA)
                .put(";", Glsl.SEMICOLON)
                .put(":", Glsl.COLON)
                .put("?", Glsl.QUESTION)
                .put("=", Glsl.EQUAL)
                .put("+", Glsl.PLUS)
                .put("-", Glsl.MINUS)
                .put("!", Glsl.NOT)
                .put("~", Glsl.NOT)
                .put("++", Glsl.INCREMENT)
                .put("--", Glsl.INCREMENT);
        for (String sign : words("* / % << >> < > <= >= == != & ^ | && ^^ ||")) {
            signs.put(sign, Glsl.BINARY);
        }
        for (String sign : words("*= /= %= += -= <<= >>= &= ^= |=")) {
            signs.put(sign, Glsl.ASSIGN);
        }
        return signs.buildOrThrow();
    }

    private static ImmutableSet<String> words(String text) {
        return ImmutableSet.copyOf(Splitter.on(' ').split(text));
    }

    private final PreprocessedText text;
    private final Diagnostics diagnostics;
    private final Map<String, Integer> known = new HashMap<>(512);

    Keywords(PreprocessedText text, Diagnostics diagnostics) {
        this.text = text;
        this.diagnostics = diagnostics;
        known.putAll(SIGNS);
        WORDS.forEach((word, type) -> putIfThere(word, type));
        for (QualifierWord word : QualifierWord.values()) {
            boolean precision = word.group() == QualifierWord.Group.PRECISION;
            putIfThere(word.word(), precision ? Glsl.PRECISION_QUALIFIER : Glsl.QUALIFIER);
        }
    }

    private void putIfThere(String word, int type) {
        Late late = LATE.get(word);
        Version version = text.version();
        if (late == null || version.atLeast(late.desktop, late.es) || isEnabled(late.extensions)) {
            known.put(word, type);
        }
    }

    private boolean isEnabled(ImmutableSet<String> extensions) {
        for (Directive it : text.directives()) {
            if (it instanceof Directive.Extension extension
                    && extension.behavior() != Directive.Behavior.DISABLE
                    && extensions.stream().anyMatch(extension.name()::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the type of a token; a word that is not a keyword is a name. Reports reserved words. */
    int type(Token token) {
        if (token.kind() == TokenKind.NUMBER) {
            return Glsl.NUMBER;
        }
        if (token.kind() == TokenKind.END) {
            return org.antlr.v4.runtime.Token.EOF;
        }
        Integer type = known.get(token.text());
        if (type != null) {
            return type;
        }
        if (isReserved(token.text())) {
            SourceSpan span = new SourceSpan(text.file(), token.start(), token.end());
            diagnostics.report(RESERVED, span, token.text(), text.version());
        } else {
            known.put(token.text(), Glsl.IDENT);
        }
        return Glsl.IDENT;
    }

    private boolean isReserved(String word) {
        return ReservedWords.KEPT.contains(word) || (text.version().isEs() && KEPT_BY_ES.contains(word));
    }
}
