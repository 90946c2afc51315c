package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.lang.preprocess.MacroToken.Hidden;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Expands macros by Prosser's algorithm, on which the wording of the C++ standard is based. Each token stores the
 * macros whose expansion produced it. These macros are not expanded in it again.
 */
final class MacroExpander {
    static final DiagnosticKind OPEN_CALL =
            DiagnosticKind.error("SW3010", "use of macro '{0}' has no closing parenthesis");
    static final DiagnosticKind WRONG_COUNT = DiagnosticKind.error("SW3011", "macro '{0}' takes {1} but is given {2}");
    static final DiagnosticKind TOO_MUCH = DiagnosticKind.error(
            "SW3012",
            "macros make more than {0} tokens of this text; use functions instead of macros that repeat themselves");
    static final DiagnosticKind TOO_DEEP =
            DiagnosticKind.error("SW3013", "uses of macros are nested deeper than {0}; compute parts of it before");
    static final DiagnosticKind BAD_PASTE =
            DiagnosticKind.error("SW3014", "'{0}' and '{1}' make no token together; remove the '##' between them");

    private final Map<String, Macro> macros = new HashMap<>();
    private final Problems problems;
    private final SyntaxLimits limits;
    private final int mostTokens;
    private int made;
    private boolean stopped;

    MacroExpander(Problems problems, SyntaxLimits limits) {
        this.problems = problems;
        this.limits = limits;
        this.mostTokens = Math.max(1, limits.textLength() / 16);
    }

    @Nullable
    Macro find(String name) {
        return macros.get(name);
    }

    void define(Macro macro) {
        macros.put(macro.name().text(), macro);
    }

    void undefine(String name) {
        macros.remove(name);
    }

    /**
     * Expands the token if it is the use of a macro: puts the replacement in front of the reader and returns true. If
     * the use is wrong, reports a message, removes the use and returns true.
     */
    boolean expand(Token token, TokenReader reader) {
        return expand(token, reader, 0);
    }

    /** Returns tokens with all macros in them expanded. */
    List<Token> expandAll(List<Token> tokens) {
        return expandAll(tokens, 0);
    }

    private List<Token> expandAll(List<Token> tokens, int depth) {
        if (stopped || tokens.stream().noneMatch(it -> it.kind() == TokenKind.WORD && macros.containsKey(it.text()))) {
            return tokens;
        }
        int place = tokens.get(tokens.size() - 1).end();
        Iterator<Token> rest = tokens.iterator();
        Token end = new Token(TokenKind.END, "", place, place, false, false);
        TokenReader reader = new TokenReader(() -> rest.hasNext() ? rest.next() : end);
        List<Token> result = new ArrayList<>();
        for (Token token = reader.next(); token.kind() != TokenKind.END; token = reader.next()) {
            if (stopped) {
                return result;
            }
            if (!expand(token, reader, depth)) {
                result.add(token);
            }
        }
        return result;
    }

    private boolean expand(Token token, TokenReader reader, int depth) {
        if (token.kind() != TokenKind.WORD || stopped) {
            return false;
        }
        Macro macro = macros.get(token.text());
        if (macro == null || Hidden.contains(MacroToken.hidden(token), token.text())) {
            return false;
        }
        if (Hidden.size(MacroToken.hidden(token)) >= limits.depth()) {
            return tooDeep(token);
        }
        ImmutableList<String> parameters = macro.parameters();
        if (parameters == null) {
            Hidden hidden = Hidden.with(MacroToken.hidden(token), token.text());
            return put(substitute(macro, null, depth, token, token.end(), hidden), token, reader);
        }
        List<Token> skipped = new ArrayList<>();
        Token open = reader.next();
        while (open.kind() == TokenKind.LINE_END) {
            skipped.add(open);
            open = reader.next();
        }
        if (!open.is("(")) {
            reader.putBack(open);
            reader.putBack(skipped);
            return false;
        }
        Arguments arguments = arguments(token, reader);
        if (arguments == null) {
            return true;
        }
        int given = arguments.values.size();
        if (parameters.isEmpty() && given == 1 && arguments.values.get(0).isEmpty()) {
            given = 0;
        }
        if (given != parameters.size()) {
            problems.report(
                    WRONG_COUNT, token, token.text(), counted(parameters.size()), given == 0 ? "none" : "" + given);
            return true;
        }
        if (depth >= limits.depth()) {
            return tooDeep(token);
        }
        Hidden hidden =
                Hidden.with(Hidden.both(MacroToken.hidden(token), MacroToken.hidden(arguments.close)), token.text());
        int end = Math.max(token.end(), arguments.close.end());
        return put(substitute(macro, arguments, depth, token, end, hidden), token, reader);
    }

    private boolean tooDeep(Token use) {
        problems.report(TOO_DEEP, use, limits.depth());
        stopped = true;
        return true;
    }

    private static String counted(int count) {
        return count == 1 ? "one argument" : count == 0 ? "no argument" : count + " arguments";
    }

    private boolean put(List<Token> tokens, Token use, TokenReader reader) {
        made += tokens.size() + 1;
        if (made > mostTokens) {
            problems.report(TOO_MUCH, use, mostTokens);
            stopped = true;
            return true;
        }
        reader.putBack(tokens);
        return true;
    }

    private record Arguments(List<List<Token>> values, Token close) {}

    /**
     * Returns the arguments between the parentheses. If the parentheses are not closed, reports a message and returns
     * null.
     */
    private @Nullable Arguments arguments(Token use, TokenReader reader) {
        List<List<Token>> values = new ArrayList<>();
        List<Token> value = new ArrayList<>();
        int depth = 0;
        boolean broken = false;
        while (true) {
            Token token = reader.next();
            if (token.kind() == TokenKind.END || (token.isFirst() && token.is("#"))) {
                reader.putBack(token);
                problems.report(OPEN_CALL, use, use.text());
                return null;
            }
            if (token.kind() == TokenKind.LINE_END) {
                broken = true;
            } else if (depth == 0 && token.is(")")) {
                values.add(value);
                return new Arguments(values, token);
            } else if (depth == 0 && token.is(",")) {
                values.add(value);
                value = new ArrayList<>();
            } else {
                depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
                value.add(
                        broken
                                ? MacroToken.at(token, token.start(), token.end(), true, MacroToken.hidden(token))
                                : token);
                broken = false;
            }
        }
    }

    private List<Token> substitute(
            Macro macro, @Nullable Arguments arguments, int depth, Token use, int end, Hidden hidden) {
        ImmutableList<Token> body = macro.body();
        List<@Nullable List<Token>> expanded = new ArrayList<>();
        List<Token> result = new ArrayList<>(body.size());
        for (int i = 0; i < body.size(); i++) {
            Token token = body.get(i);
            if (token.is("##") && !result.isEmpty() && i + 1 < body.size()) {
                paste(result, written(body.get(++i), macro, arguments), use, end, hidden);
                continue;
            }
            int parameter = parameter(token, macro, arguments);
            if (parameter < 0 || arguments == null) {
                result.add(MacroToken.at(
                        token, use.start(), end, token.isSpaced(), Hidden.either(MacroToken.hidden(token), hidden)));
                continue;
            }
            List<Token> value = arguments.values.get(parameter);
            if (i + 1 >= body.size() || !body.get(i + 1).is("##")) {
                while (expanded.size() <= parameter) {
                    expanded.add(null);
                }
                List<Token> known = expanded.get(parameter);
                if (known == null) {
                    known = expandAll(value, depth + 1);
                    expanded.set(parameter, known);
                }
                value = known;
            }
            if (stopped || result.size() + value.size() > mostTokens) {
                return result;
            }
            addAll(result, value, hidden);
        }
        return result;
    }

    /**
     * Adds tokens and marks more macros as hidden in them. Adjacent tokens usually hide the same macros, and then share
     * one list.
     */
    private static void addAll(List<Token> result, List<Token> value, Hidden more) {
        Hidden before = null;
        Hidden after = more;
        for (Token it : value) {
            if (MacroToken.hidden(it) != before) {
                before = MacroToken.hidden(it);
                after = Hidden.either(before, more);
            }
            result.add(MacroToken.at(it, it.start(), it.end(), it.isSpaced(), after));
        }
    }

    private static List<Token> written(Token token, Macro macro, @Nullable Arguments arguments) {
        int parameter = parameter(token, macro, arguments);
        return parameter < 0 || arguments == null ? List.of(token) : arguments.values.get(parameter);
    }

    private static int parameter(Token token, Macro macro, @Nullable Arguments arguments) {
        ImmutableList<String> parameters = macro.parameters();
        return parameters == null || arguments == null || token.kind() != TokenKind.WORD
                ? -1
                : parameters.indexOf(token.text());
    }

    private void paste(List<Token> result, List<Token> right, Token use, int end, Hidden hidden) {
        if (right.isEmpty()) {
            return;
        }
        Token last = result.remove(result.size() - 1);
        Token first = right.get(0);
        Lexer lexer = new Lexer(last.text() + first.text());
        Token pasted = lexer.next();
        if (pasted.kind() == TokenKind.COMMENT || lexer.next().kind() != TokenKind.END) {
            problems.report(BAD_PASTE, use, last.text(), first.text());
        }
        result.add(MacroToken.at(pasted, use.start(), end, last.isSpaced(), hidden));
        addAll(result, right.subList(1, right.size()), hidden);
    }
}
