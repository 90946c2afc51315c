package dev.shadeweave.lang.parse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.preprocess.PreprocessedText;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceSpan;
import java.util.Arrays;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;

/** The complete list of tokens of a shader, each with its type in the grammar. */
final class GrammarTokens implements TokenStream {
    static final DiagnosticKind LONG_NAME =
            DiagnosticKind.error("SW3061", "name has {0} characters, more than the limit of {1}; shorten it");

    private final GrammarToken[] tokens;
    private final String name;
    private int position;

    private GrammarTokens(GrammarToken[] tokens, String name) {
        this.tokens = tokens;
        this.name = name;
    }

    /**
     * Finds the types of tokens and the values of numbers. Reports reserved words, malformed numbers and names that are
     * too long.
     */
    static GrammarTokens of(PreprocessedText text, SyntaxLimits limits, Diagnostics diagnostics) {
        ImmutableList<Token> all = text.tokens();
        Keywords keywords = new Keywords(text, diagnostics);
        NumberReader numbers = new NumberReader(text.file(), text.version(), diagnostics);
        GrammarToken[] tokens = new GrammarToken[all.size()];
        int[] brackets = new int[16];
        int depth = 0;
        int[] close = new int[all.size()];
        for (int i = 0; i < tokens.length; i++) {
            Token token = all.get(i);
            GrammarToken made = new GrammarToken(token, keywords.type(token), i);
            tokens[i] = made;
            if (made.type == Glsl.NUMBER) {
                made.literal = numbers.read(token);
            } else if (made.type == Glsl.IDENT && token.text().length() > limits.nameLength()) {
                SourceSpan span = new SourceSpan(text.file(), token.start(), token.end());
                diagnostics.report(LONG_NAME, span, token.text().length(), limits.nameLength());
            } else if (made.type == Glsl.LEFT_BRACKET) {
                if (depth == brackets.length) {
                    brackets = Arrays.copyOf(brackets, depth * 2);
                }
                brackets[depth++] = i;
            } else if (made.type == Glsl.RIGHT_BRACKET && depth > 0) {
                close[brackets[--depth]] = i;
            }
        }
        nameTypes(tokens, close);
        return new GrammarTokens(tokens, text.file().displayName());
    }

    /** Marks a name as a type if another name follows, with or without brackets between. */
    private static void nameTypes(GrammarToken[] tokens, int[] close) {
        boolean[] namedBehind = new boolean[tokens.length];
        for (int i = tokens.length - 2; i >= 0; i--) {
            int next = tokens[i + 1].type;
            if (tokens[i].type == Glsl.LEFT_BRACKET) {
                int behind = close[i] + 1;
                namedBehind[i] = close[i] > 0 && behind < tokens.length && beginsName(tokens, namedBehind, behind);
            } else if (tokens[i].type == Glsl.IDENT
                    && (isName(next) || (next == Glsl.LEFT_BRACKET && namedBehind[i + 1]))) {
                tokens[i].type = Glsl.TYPE;
            }
        }
    }

    private static boolean beginsName(GrammarToken[] tokens, boolean[] namedBehind, int at) {
        return isName(tokens[at].type) || (tokens[at].type == Glsl.LEFT_BRACKET && namedBehind[at]);
    }

    private static boolean isName(int type) {
        return type == Glsl.IDENT || type == Glsl.TYPE;
    }

    @Override
    public void consume() {
        if (position < tokens.length - 1) {
            position++;
        }
    }

    @Override
    public int LA(int ahead) {
        return LT(ahead).getType();
    }

    @Override
    public org.antlr.v4.runtime.Token LT(int ahead) {
        int at = ahead > 0 ? position + ahead - 1 : position + ahead;
        return tokens[Math.min(Math.max(at, 0), tokens.length - 1)];
    }

    @Override
    public int mark() {
        return 0;
    }

    @Override
    public void release(int marker) {}

    @Override
    public int index() {
        return position;
    }

    @Override
    public void seek(int index) {
        position = Math.min(index, tokens.length - 1);
    }

    @Override
    public int size() {
        return tokens.length;
    }

    @Override
    public String getSourceName() {
        return name;
    }

    @Override
    public org.antlr.v4.runtime.Token get(int index) {
        return tokens[index];
    }

    @Override
    public TokenSource getTokenSource() {
        throw new UnsupportedOperationException("all tokens are there");
    }

    @Override
    public String getText(Interval interval) {
        StringBuilder text = new StringBuilder();
        for (int i = interval.a; i <= interval.b; i++) {
            text.append(text.length() == 0 ? "" : " ").append(tokens[i].getText());
        }
        return text.toString();
    }

    @Override
    public String getText() {
        return getText(Interval.of(0, tokens.length - 1));
    }

    @Override
    public String getText(RuleContext context) {
        return getText(context.getSourceInterval());
    }

    @Override
    public String getText(org.antlr.v4.runtime.Token start, org.antlr.v4.runtime.Token stop) {
        return getText(Interval.of(start.getTokenIndex(), stop.getTokenIndex()));
    }
}
