package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.Directive.Behavior;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceFile.LineMark;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Executes the lines that begin with {@code #}. */
final class Directives {
    static final DiagnosticKind UNKNOWN_DIRECTIVE =
            DiagnosticKind.error("SW3040", "there is no directive '#{0}'; remove the line");
    static final DiagnosticKind NO_INCLUDE =
            DiagnosticKind.error("SW3041", "#include is not part of GLSL; put the text of the file here");
    static final DiagnosticKind MORE_TOKENS =
            DiagnosticKind.error("SW3042", "#{0} is followed by '{1}'; remove it or make it a comment");
    static final DiagnosticKind NAME_EXPECTED = DiagnosticKind.error("SW3043", "#{0} needs the name of a macro");
    static final DiagnosticKind RESERVED_MACRO =
            DiagnosticKind.error("SW3044", "macro '{0}' cannot be {1}, since {2}; choose another name");
    static final DiagnosticKind REDEFINED = DiagnosticKind.error(
            "SW3045", "macro '{0}' is defined a second time and differently; write '#undef {0}' before");
    static final DiagnosticKind BAD_PARAMETERS = DiagnosticKind.error(
            "SW3046", "parameters of macro '{0}' must be different names with ',' between them and ')' behind them");
    static final DiagnosticKind BAD_OPERATOR =
            DiagnosticKind.error("SW3047", "'{0}' has no meaning in macro '{1}'; {2}");
    static final DiagnosticKind STATED_ERROR = DiagnosticKind.error("SW3048", "#error: {0}");
    static final DiagnosticKind BAD_LINE = DiagnosticKind.error(
            "SW3049", "#line needs a line number from 0 to 2147483647 and at most one more number");
    static final DiagnosticKind BAD_EXTENSION =
            DiagnosticKind.error("SW3050", "#extension needs a name, ':' and one of require, enable, warn, disable");
    static final DiagnosticKind ALL_EXTENSIONS =
            DiagnosticKind.error("SW3051", "#extension all can be warn or disable, not {0}; name the extensions");
    static final DiagnosticKind LATE_EXTENSION =
            DiagnosticKind.error("SW3052", "#extension must come before the first declaration; move it up");
    static final DiagnosticKind DEFINED_NEEDS_NAME =
            DiagnosticKind.error("SW3053", "'defined' needs a name, with or without parentheses around it");
    static final DiagnosticKind UNSURE_NAME = DiagnosticKind.warning(
            "SW3054", "macro '{0}' has two underscores in a row, which is reserved; choose another name");

    private static final ImmutableSet<String> BUILT_IN = ImmutableSet.of("__LINE__", "__FILE__", "__VERSION__");

    private static final int NOWHERE = -1;

    private final Preprocessor text;
    private final Problems problems;
    private final MacroExpander macros;
    private final ImmutableMap<String, String> predefined;
    private final SyntaxLimits limits;
    private final Conditionals conditionals;
    private boolean versionRead;

    /**
     * The offset at which the {@code #version} line is missing. If such a line occurs later, only that line is
     * reported.
     */
    private int versionMissing = NOWHERE;

    private boolean lineRead;
    private String fileNumber = "0";

    Directives(Preprocessor text, ImmutableMap<String, String> predefined, SyntaxLimits limits) {
        this.text = text;
        this.problems = text.problems;
        this.macros = text.macros;
        this.predefined = predefined;
        this.limits = limits;
        this.conditionals = new Conditionals(problems);
    }

    boolean active() {
        return conditionals.active();
    }

    /** Processes the first token that is not part of a directive. */
    void firstToken(Token token) {
        needVersion(token);
    }

    void end(Token end) {
        needVersion(new Token(TokenKind.END, "", 0, 0, false, false));
        if (versionMissing >= 0) {
            problems.report(VersionLine.NO_VERSION, versionMissing, versionMissing);
        }
        conditionals.endOfText();
    }

    private void needVersion(Token at) {
        if (!versionRead) {
            versionMissing = at.start();
            version(VersionLine.NEWEST);
        }
    }

    private void version(VersionLine line) {
        versionRead = true;
        text.version = line;
        predefine("__VERSION__", String.valueOf(line.number()));
        if (line.profile() == Profile.ES) {
            predefine("GL_ES", "1");
            predefine("GL_es_profile", "1");
            predefine("GL_FRAGMENT_PRECISION_HIGH", "1");
        } else {
            predefine("GL_core_profile", "1");
            if (line.profile() == Profile.COMPATIBILITY) {
                predefine("GL_compatibility_profile", "1");
            }
            if (line.number() >= 410) {
                predefine("GL_FRAGMENT_PRECISION_HIGH", "1");
            }
        }
        predefined.forEach(this::predefine);
    }

    private void predefine(String name, String value) {
        Lexer lexer = new Lexer(value);
        ImmutableList.Builder<Token> body = ImmutableList.builder();
        for (Token token = lexer.next(); !token.endsLine(); token = lexer.next()) {
            body.add(token);
        }
        Token at = new Token(TokenKind.WORD, name, -1, -1, false, false);
        macros.define(new Macro(at, null, body.build()));
    }

    /** Expands {@code __LINE__} and {@code __FILE__}: puts the value in front of the reader and returns true. */
    boolean expandBuiltIn(Token token) {
        if (token.kind() != TokenKind.WORD || !token.text().startsWith("__")) {
            return false;
        }
        String value = builtIn(token);
        if (value == null) {
            return false;
        }
        text.reader.putBack(number(value, token));
        return true;
    }

    private @Nullable String builtIn(Token token) {
        return switch (token.text()) {
            case "__LINE__" -> String.valueOf(counted().position(token.start()).line());
            case "__FILE__" -> fileNumber;
            default -> null;
        };
    }

    private static Token number(String value, Token place) {
        return new Token(TokenKind.NUMBER, value, place.start(), place.end(), place.isSpaced(), false);
    }

    private SourceFile counted() {
        return text.lineMarks.isEmpty()
                ? text.file()
                : text.file().withLineMarks(ImmutableList.of(text.lineMarks.get(text.lineMarks.size() - 1)));
    }

    /** Reads a line whose first token is {@code hash}. */
    void read(Token hash) {
        Token name = text.reader.next();
        if (name.endsLine()) {
            lineRead = true;
            text.reader.putBack(name);
            return;
        }
        if (!active()) {
            inactive(name);
            return;
        }
        if (name.kind() == TokenKind.WORD && name.text().equals("version")) {
            readVersion(hash);
            return;
        }
        lineRead = true;
        if (!name.text().equals("error") && !name.text().equals("pragma")) {
            needVersion(hash);
        }
        switch (name.text()) {
            case "error" -> {
                problems.report(STATED_ERROR, hash.start(), name.end(), text.lexer.restOfLine());
            }
            case "pragma" -> {
                addPragma(hash, name);
            }
            case "define" -> {
                define(name);
            }
            case "undef" -> {
                undefine(name);
            }
            case "if", "ifdef", "ifndef" -> {
                conditionals.begin(name, holds(name));
            }
            case "elif", "else", "endif" -> {
                branch(name);
            }
            case "line" -> {
                line(hash, name);
            }
            case "extension" -> {
                extension(hash);
            }
            case "include" -> {
                problems.report(NO_INCLUDE, hash.start(), name.end());
                text.skipLine();
            }
            default -> {
                problems.report(UNKNOWN_DIRECTIVE, name, name.text());
                text.skipLine();
            }
        }
    }

    private void inactive(Token name) {
        switch (name.text()) {
            case "if", "ifdef", "ifndef" -> {
                conditionals.begin(name, false);
                text.skipLine();
            }
            case "elif", "else", "endif" -> {
                branch(name);
            }
            default -> {
                text.skipLine();
            }
        }
    }

    private void branch(Token name) {
        switch (name.text()) {
            case "elif" -> {
                if (conditionals.asks(name)) {
                    conditionals.answer(holds(name));
                } else {
                    text.skipLine();
                }
            }
            case "else" -> {
                conditionals.otherwise(name);
                nothingMore(name);
            }
            default -> {
                conditionals.end(name);
                nothingMore(name);
            }
        }
    }

    private boolean holds(Token name) {
        List<Token> rest = restOfLine();
        Token end = text.reader.next();
        text.reader.putBack(end);
        if (!name.text().equals("ifdef") && !name.text().equals("ifndef")) {
            List<Token> asked = answerDefined(rest);
            return asked != null
                    && ConditionEvaluator.holds(
                            withLineNumbers(macros.expandAll(asked)),
                            end,
                            text.version.profile() == Profile.ES,
                            limits.depth(),
                            problems);
        }
        if (rest.isEmpty() || rest.get(0).kind() != TokenKind.WORD) {
            problems.report(NAME_EXPECTED, name, name.text());
            return false;
        }
        if (rest.size() > 1) {
            problems.report(
                    MORE_TOKENS,
                    rest.get(1),
                    name.text() + " " + rest.get(0).text(),
                    rest.get(1).text());
        }
        return isDefined(rest.get(0).text()) == name.text().equals("ifdef");
    }

    private boolean isDefined(String name) {
        return macros.find(name) != null || BUILT_IN.contains(name);
    }

    /**
     * Returns the tokens with each {@code defined} replaced by {@code 1} or {@code 0}. If a name is missing, reports a
     * message and returns null.
     */
    private @Nullable List<Token> answerDefined(List<Token> tokens) {
        List<Token> result = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.kind() != TokenKind.WORD || !token.text().equals("defined")) {
                result.add(token);
                continue;
            }
            boolean closed = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
            int at = closed ? i + 2 : i + 1;
            boolean named = at < tokens.size() && tokens.get(at).kind() == TokenKind.WORD;
            if (!named
                    || (closed && !(at + 1 < tokens.size() && tokens.get(at + 1).is(")")))) {
                problems.report(DEFINED_NEEDS_NAME, token);
                return null;
            }
            result.add(number(isDefined(tokens.get(at).text()) ? "1" : "0", token));
            i = closed ? at + 1 : at;
        }
        return result;
    }

    private List<Token> withLineNumbers(List<Token> tokens) {
        List<Token> result = new ArrayList<>(tokens.size());
        for (Token token : tokens) {
            String value = token.kind() == TokenKind.WORD ? builtIn(token) : null;
            result.add(value == null ? token : number(value, token));
        }
        return result;
    }

    /** Returns the tokens up to the end of the line. The line end itself is not read. */
    private List<Token> restOfLine() {
        List<Token> rest = new ArrayList<>();
        Token token = text.reader.next();
        while (!token.endsLine()) {
            rest.add(token);
            token = text.reader.next();
        }
        text.reader.putBack(token);
        return rest;
    }

    private void nothingMore(Token name) {
        List<Token> rest = restOfLine();
        if (!rest.isEmpty()) {
            problems.report(MORE_TOKENS, rest.get(0), name.text(), rest.get(0).text());
        }
    }

    private void readVersion(Token hash) {
        List<Token> rest = restOfLine();
        boolean es = rest.stream().anyMatch(it -> it.text().equals("es"));
        if (versionRead || text.hasWritten() || lineRead) {
            versionMissing = NOWHERE;
            problems.report(
                    VersionLine.LATE_VERSION,
                    hash.start(),
                    rest.isEmpty() ? hash.end() : rest.get(rest.size() - 1).end(),
                    text.hasWritten() ? "the first declaration" : "other directives");
            if (versionRead) {
                return;
            }
        } else if (es && hash.start() > 0 && !blankBefore(hash)) {
            problems.report(VersionLine.LATE_VERSION, hash, "everything else, comments and line ends too");
        }
        version(VersionLine.read(hash, rest, problems));
    }

    /** Returns true if only blanks precede the line. In GLSL ES, {@code #version} must be on the first line. */
    private boolean blankBefore(Token hash) {
        String before = text.file().text().substring(0, hash.start());
        return before.chars().allMatch(c -> c == ' ' || c == '\t' || c == 0xFEFF);
    }

    private void addPragma(Token hash, Token name) {
        String what = text.lexer.restOfLine().replaceAll("\\s+", " ");
        text.directives.add(new Directive.Pragma(what, new SourceSpan(text.file(), hash.start(), name.end())));
    }

    /** Returns the same directive with its place in another view of the file, which has line marks. */
    Directive in(SourceFile counted, Directive directive) {
        SourceSpan span = new SourceSpan(
                counted, directive.span().start(), directive.span().end());
        if (directive instanceof Directive.Pragma pragma) {
            return new Directive.Pragma(pragma.text(), span);
        }
        Directive.Extension extension = (Directive.Extension) directive;
        return new Directive.Extension(extension.name(), extension.behavior(), span);
    }

    private void define(Token directive) {
        List<Token> rest = restOfLine();
        if (rest.isEmpty() || rest.get(0).kind() != TokenKind.WORD) {
            problems.report(NAME_EXPECTED, rest.isEmpty() ? directive : rest.get(0), "define");
            return;
        }
        Token name = rest.get(0);
        if (!permitted(name, "defined")) {
            return;
        }
        int bodyStart = 1;
        ImmutableList<String> parameters = null;
        if (rest.size() > 1 && rest.get(1).is("(") && !rest.get(1).isSpaced()) {
            int close = 2;
            while (close < rest.size() && !rest.get(close).is(")")) {
                close++;
            }
            parameters = close < rest.size() ? parameters(rest.subList(2, close)) : null;
            if (parameters == null) {
                problems.report(
                        BAD_PARAMETERS,
                        rest.get(1).start(),
                        rest.get(rest.size() - 1).end(),
                        name.text());
                return;
            }
            bodyStart = close + 1;
        }
        Macro macro = new Macro(name, parameters, ImmutableList.copyOf(rest.subList(bodyStart, rest.size())));
        if (operatorsHaveMeaning(macro)) {
            add(macro);
        }
    }

    private void add(Macro macro) {
        Macro known = macros.find(macro.name().text());
        if (known != null && !known.sameAs(macro)) {
            problems.reportWith(
                    new Problems.Hint("defined before", known.name().start() < 0 ? null : known.name()),
                    REDEFINED,
                    macro.name(),
                    macro.name().text());
            return;
        }
        macros.define(macro);
    }

    private static @Nullable ImmutableList<String> parameters(List<Token> tokens) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean fits = i % 2 == 0 ? token.kind() == TokenKind.WORD : token.is(",");
            if (!fits || (i % 2 == 0 && names.contains(token.text()))) {
                return null;
            }
            if (i % 2 == 0) {
                names.add(token.text());
            }
        }
        return tokens.isEmpty() || tokens.size() % 2 == 1 ? ImmutableList.copyOf(names) : null;
    }

    private boolean operatorsHaveMeaning(Macro macro) {
        ImmutableList<Token> body = macro.body();
        for (int i = 0; i < body.size(); i++) {
            Token token = body.get(i);
            String fix = null;
            if (token.is("#")) {
                fix = "GLSL makes no texts";
            } else if (token.is("##")) {
                fix = text.version.profile() == Profile.ES
                        ? "GLSL ES joins no tokens"
                        : i == 0 || i + 1 == body.size() ? "it must stand between two tokens" : null;
            }
            if (fix != null) {
                problems.report(BAD_OPERATOR, token, token.text(), macro.name().text(), fix);
                return false;
            }
        }
        return true;
    }

    private void undefine(Token directive) {
        List<Token> rest = restOfLine();
        if (rest.isEmpty() || rest.get(0).kind() != TokenKind.WORD) {
            problems.report(NAME_EXPECTED, rest.isEmpty() ? directive : rest.get(0), "undef");
            return;
        }
        Token name = rest.get(0);
        if (permitted(name, "removed")) {
            macros.undefine(name.text());
        }
        if (rest.size() > 1) {
            problems.report(
                    MORE_TOKENS,
                    rest.get(1),
                    "undef " + name.text(),
                    rest.get(1).text());
        }
    }

    private boolean permitted(Token name, String done) {
        String word = name.text();
        String why = null;
        if (word.equals("defined")) {
            why = "it is an operator of conditions";
        } else if (BUILT_IN.contains(word)) {
            why = "it is predefined";
        } else if (word.startsWith("GL_")) {
            why = "names that begin with 'GL_' are reserved";
        }
        if (why != null) {
            problems.report(RESERVED_MACRO, name, word, done, why);
            return false;
        }
        if (word.contains("__") && done.equals("defined")) {
            problems.report(UNSURE_NAME, name, word);
        }
        return true;
    }

    private void line(Token hash, Token name) {
        List<Token> rest = macros.expandAll(withLineNumbers(restOfLine()));
        Integer number = rest.isEmpty() ? null : wholeNumber(rest.get(0));
        boolean good = number != null && rest.size() <= 2;
        if (good && rest.size() == 2) {
            Integer source = wholeNumber(rest.get(1));
            good = source != null;
            fileNumber = good ? String.valueOf(source) : fileNumber;
        }
        if (!good || number == null) {
            problems.report(BAD_LINE, hash.start(), name.end());
            return;
        }
        Token end = text.reader.next();
        text.reader.putBack(end);
        text.lineMarks.add(new LineMark(end.end(), number));
    }

    private static @Nullable Integer wholeNumber(Token token) {
        if (token.kind() != TokenKind.NUMBER) {
            return null;
        }
        try {
            return Integer.decode(token.text().toLowerCase(Locale.ROOT));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private void extension(Token hash) {
        List<Token> rest = restOfLine();
        Behavior behavior =
                rest.size() == 3 && rest.get(1).is(":") ? behavior(rest.get(2).text()) : null;
        int end = rest.isEmpty() ? hash.end() : rest.get(rest.size() - 1).end();
        if (behavior == null || rest.get(0).kind() != TokenKind.WORD) {
            problems.report(BAD_EXTENSION, hash.start(), end);
            return;
        }
        String name = rest.get(0).text();
        boolean strict = behavior == Behavior.REQUIRE || behavior == Behavior.ENABLE;
        if (name.equals("all") && strict) {
            problems.report(ALL_EXTENSIONS, rest.get(2), behavior.word());
            return;
        }
        if (text.hasWritten()) {
            DiagnosticKind kind = LATE_EXTENSION;
            if (text.version.profile() != Profile.ES) {
                kind = kind.withSeverity(Severity.WARNING);
            }
            problems.report(kind, hash.start(), end);
        }
        text.directives.add(new Directive.Extension(name, behavior, new SourceSpan(text.file(), hash.start(), end)));
    }

    private static @Nullable Behavior behavior(String word) {
        for (Behavior it : Behavior.values()) {
            if (it.word().equals(word)) {
                return it;
            }
        }
        return null;
    }
}
