package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceFile.LineMark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs the preprocessor over a text. */
public final class Preprocessor {
    static final DiagnosticKind TOO_LONG =
            DiagnosticKind.error("SW3000", "text has {0} characters, more than the limit of {1}; split it");
    static final DiagnosticKind OPEN_COMMENT =
            DiagnosticKind.error("SW3001", "comment is never closed; write '*/' behind it");
    static final DiagnosticKind STRAY =
            DiagnosticKind.error("SW3002", "character '{0}' does not belong to GLSL; remove it");

    private final SourceFile file;
    final Problems problems = new Problems();
    final Lexer lexer;
    final TokenReader reader;
    final MacroExpander macros;
    final List<LineMark> lineMarks = new ArrayList<>();
    final ImmutableList.Builder<Directive> directives = ImmutableList.builder();
    private final ImmutableList.Builder<Token> output = ImmutableList.builder();
    private final Directives lines;
    VersionLine version = VersionLine.NEWEST;
    private boolean written;
    private boolean commentReported;

    private Preprocessor(SourceFile file, ImmutableMap<String, String> predefined, SyntaxLimits limits) {
        this.file = file;
        this.lexer = new Lexer(file.text());
        this.reader = new TokenReader(this::read);
        this.macros = new MacroExpander(problems, limits);
        this.lines = new Directives(this, predefined, limits);
    }

    /**
     * Preprocesses a text.
     *
     * @param file the text
     * @param predefined values of macros without parameters by name, defined in addition to those of the specification:
     *     {@code VULKAN} with {@code 100}, or the names of supported extensions with {@code 1}
     * @param limits limits for the text
     * @param diagnostics receives mistakes; if there are no errors, the result conforms to the specification
     */
    public static PreprocessedText run(
            SourceFile file, ImmutableMap<String, String> predefined, SyntaxLimits limits, Diagnostics diagnostics) {
        if (file.text().length() > limits.textLength()) {
            Problems problems = new Problems();
            problems.report(TOO_LONG, 0, 0, file.text().length(), limits.textLength());
            problems.report(file, diagnostics);
            return new Preprocessor(SourceFile.of(file.path(), ""), predefined, limits).result(file);
        }
        Preprocessor preprocessor = new Preprocessor(file, predefined, limits);
        preprocessor.run();
        PreprocessedText result = preprocessor.result(file);
        preprocessor.problems.report(result.file(), diagnostics);
        return result;
    }

    private PreprocessedText result(SourceFile original) {
        SourceFile counted = lineMarks.isEmpty() ? original : original.withLineMarks(ImmutableList.copyOf(lineMarks));
        ImmutableList.Builder<Directive> placed = ImmutableList.builder();
        for (Directive it : directives.build()) {
            placed.add(lines.in(counted, it));
        }
        int length = file.text().length();
        output.add(new Token(TokenKind.END, "", length, length, true, false));
        return new PreprocessedText(counted, version.version(counted), placed.build(), output.build());
    }

    private void run() {
        while (true) {
            Token token = reader.next();
            if (token.kind() == TokenKind.LINE_END) {
                continue;
            }
            if (token.kind() == TokenKind.END) {
                lines.end(token);
                return;
            }
            if (token.isFirst() && token.is("#")) {
                lines.read(token);
            } else if (!lines.active()) {
                skipLine();
            } else {
                active(token);
            }
        }
    }

    /** Returns the next token of the text that is not a comment. */
    private Token read() {
        Token token = lexer.next();
        while (token.kind() == TokenKind.COMMENT) {
            token = lexer.next();
        }
        Token open = lexer.openComment();
        if (open != null && !commentReported) {
            commentReported = true;
            problems.report(OPEN_COMMENT, open.start(), open.start() + 2);
        }
        return token;
    }

    /** Returns true after the first token of the active text that is not part of a directive. */
    boolean hasWritten() {
        return written;
    }

    SourceFile file() {
        return file;
    }

    private void active(Token token) {
        if (!written) {
            written = true;
            lines.firstToken(token);
        }
        if (lines.expandBuiltIn(token) || macros.expand(token, reader)) {
            return;
        }
        if (token.kind() == TokenKind.STRING) {
            problems.report(STRAY, token.start(), token.start() + 1, '"');
        } else if (token.kind() == TokenKind.STRAY || token.is("#") || token.is("##")) {
            problems.report(STRAY, token, printable(token.text()));
        } else {
            output.add(token);
        }
    }

    private static String printable(String text) {
        int c = text.codePointAt(0);
        return c > ' ' && c < 0x7F ? text : String.format(Locale.ROOT, "U+%04X", c);
    }

    /** Reads to the end of the line; the line end itself is not read. */
    void skipLine() {
        Token token = reader.next();
        while (!token.endsLine()) {
            token = reader.next();
        }
        reader.putBack(token);
    }
}
