package dev.shadeweave.lang.parse;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Reports the mistakes of a text, and decides where parsing continues. */
final class SyntaxErrors extends DefaultErrorStrategy {
    static final DiagnosticKind UNEXPECTED = DiagnosticKind.error("SW3060", "{0} is not expected here{1}");

    static final DiagnosticKind TOO_MANY = DiagnosticKind.error(
            "SW3071", "the text has more than {0} such mistakes; what comes from here on was not read");

    /** The most recoveries from mistakes. Each costs as much as hundreds of correct tokens. */
    private static final int MOST = 10_000;

    /** The most messages about one function or declaration. Further ones are mostly consequences of the first ones. */
    private static final int MOST_IN_ONE = 10;

    private static final IntervalSet OPERAND = new IntervalSet(
            Glsl.IDENT, Glsl.NUMBER, Glsl.BOOL, Glsl.LEFT_PAREN, Glsl.PLUS, Glsl.MINUS, Glsl.NOT, Glsl.INCREMENT);
    private static final IntervalSet OPERATOR = new IntervalSet(
            Glsl.PLUS,
            Glsl.MINUS,
            Glsl.BINARY,
            Glsl.QUESTION,
            Glsl.EQUAL,
            Glsl.ASSIGN,
            Glsl.INCREMENT,
            Glsl.LEFT_BRACKET,
            Glsl.LEFT_PAREN,
            Glsl.POINT);
    private static final IntervalSet QUALIFIERS =
            new IntervalSet(Glsl.QUALIFIER, Glsl.PRECISION_QUALIFIER, Glsl.LAYOUT, Glsl.SUBROUTINE);

    private static final ImmutableMap<Integer, String> NAMES = ImmutableMap.<Integer, String>builder()
            .put(Glsl.IDENT, "a name")
            .put(Glsl.TYPE, "a type")
            .put(Glsl.PRECISION_QUALIFIER, "a precision")
            .put(Glsl.LEFT_PAREN, "'('")
            .put(Glsl.RIGHT_PAREN, "')'")
            .put(Glsl.LEFT_BRACE, "'{'")
            .put(Glsl.RIGHT_BRACE, "'}'")
            .put(Glsl.LEFT_BRACKET, "'['")
            .put(Glsl.RIGHT_BRACKET, "']'")
            .put(Glsl.COMMA, "','")
            .put(Glsl.SEMICOLON, "';'")
            .put(Glsl.COLON, "':'")
            .put(Glsl.EQUAL, "'='")
            .put(Glsl.WHILE, "'while'")
            .buildOrThrow();

    private static final ImmutableSet<String> QUALIFIER_WORDS =
            Arrays.stream(QualifierWord.values()).map(QualifierWord::word).collect(ImmutableSet.toImmutableSet());

    private final SourceFile file;
    private final Diagnostics diagnostics;
    private boolean any;
    private int inThis;
    private int all;

    /** Thrown to end parsing if there are too many mistakes. */
    static final class TooMany extends RuntimeException {
        TooMany() {
            super(null, null, false, false);
        }
    }

    SyntaxErrors(SourceFile file, Diagnostics diagnostics) {
        this.file = file;
        this.diagnostics = diagnostics;
    }

    boolean any() {
        return any;
    }

    void nextDeclaration() {
        inThis = 0;
    }

    @Override
    protected void reportNoViableAlternative(Parser recognizer, NoViableAltException e) {
        report(recognizer, e.getOffendingToken(), recognizer.getExpectedTokens());
    }

    @Override
    protected void reportInputMismatch(Parser recognizer, InputMismatchException e) {
        report(recognizer, e.getOffendingToken(), e.getExpectedTokens());
    }

    @Override
    protected void reportUnwantedToken(Parser recognizer) {
        if (!inErrorRecoveryMode(recognizer)) {
            beginErrorCondition(recognizer);
            report(recognizer, recognizer.getCurrentToken(), getExpectedTokens(recognizer));
        }
    }

    @Override
    protected void reportMissingToken(Parser recognizer) {
        if (!inErrorRecoveryMode(recognizer)) {
            beginErrorCondition(recognizer);
            report(recognizer, recognizer.getCurrentToken(), getExpectedTokens(recognizer));
        }
    }

    @Override
    public void reportError(Parser recognizer, RecognitionException e) {
        if (e instanceof NoViableAltException || e instanceof InputMismatchException) {
            super.reportError(recognizer, e);
        } else if (!inErrorRecoveryMode(recognizer)) {
            beginErrorCondition(recognizer);
            report(recognizer, e.getOffendingToken(), new IntervalSet());
        }
    }

    @Override
    protected Token getMissingSymbol(Parser recognizer) {
        return recognizer.getCurrentToken();
    }

    /**
     * Returns the tokens that may follow the rules being read. A rule that is nested in itself is on the stack several
     * times; the tokens that may follow it are added once.
     */
    @Override
    protected IntervalSet getErrorRecoverySet(Parser recognizer) {
        ATN atn = recognizer.getInterpreter().atn;
        IntervalSet followers = new IntervalSet();
        BitSet known = new BitSet();
        for (RuleContext rule = recognizer.getContext(); rule != null && rule.invokingState >= 0; rule = rule.parent) {
            if (!known.get(rule.invokingState)) {
                known.set(rule.invokingState);
                RuleTransition call =
                        (RuleTransition) atn.states.get(rule.invokingState).transition(0);
                followers.addAll(atn.nextTokens(call.followState));
            }
        }
        followers.remove(Token.EPSILON);
        return followers;
    }

    private void report(Parser recognizer, Token at, IntervalSet expected) {
        any = true;
        if (++all > MOST) {
            diagnostics.report(TOO_MANY, new SourceSpan(file, at.getStartIndex(), at.getStopIndex() + 1), MOST);
            throw new TooMany();
        }
        if (++inThis > MOST_IN_ONE) {
            return;
        }
        Token before = at.getTokenIndex() > 0 ? recognizer.getInputStream().get(at.getTokenIndex() - 1) : null;
        String qualifier = before == null ? "" : mistypedQualifier(before, at);
        if (before != null && !qualifier.isEmpty()) {
            SourceSpan word = new SourceSpan(file, before.getStartIndex(), before.getStopIndex() + 1);
            diagnostics.report(UNEXPECTED, word, shown(before), qualifier);
            return;
        }
        if (before != null && expected.contains(Glsl.SEMICOLON) && endsLine(before, at)) {
            int end = before.getStopIndex() + 1;
            diagnostics.report(UNEXPECTED, new SourceSpan(file, end, end), "the end of the line", "; expected ';'");
            return;
        }
        int start = at.getStartIndex();
        SourceSpan span = new SourceSpan(file, start, at.getStopIndex() + 1);
        diagnostics.report(UNEXPECTED, span, shown(at), expectation(expected));
    }

    /**
     * Returns {@code ; did you mean 'uniform'?} if a name is nearly a qualifier and a declaration follows it, else an
     * empty text.
     */
    private static String mistypedQualifier(Token before, Token at) {
        boolean name = before.getType() == Glsl.IDENT || before.getType() == Glsl.TYPE;
        boolean declares = at.getType() == Glsl.TYPE
                || at.getType() == Glsl.QUALIFIER
                || at.getType() == Glsl.PRECISION_QUALIFIER
                || at.getType() == Glsl.IDENT
                || at.getType() == Glsl.LAYOUT
                || at.getType() == Glsl.STRUCT;
        return name && declares && !TypeWords.isType(before.getText())
                ? Suggestions.didYouMean(before.getText(), QUALIFIER_WORDS)
                : "";
    }

    /**
     * Returns true if a line ends between two tokens. Then the missing token is reported at the end of that line, not
     * in the next line.
     */
    private boolean endsLine(Token before, Token at) {
        int from = before.getStopIndex() + 1;
        return from <= at.getStartIndex()
                && file.text().substring(from, at.getStartIndex()).indexOf('\n') >= 0;
    }

    private static String shown(Token at) {
        return switch (at.getType()) {
            case Token.EOF -> "the end of the text";
            case Glsl.QUALIFIER, Glsl.PRECISION_QUALIFIER -> "keyword '" + at.getText() + "'";
            default -> "'" + at.getText() + "'";
        };
    }

    /**
     * Returns {@code ; expected ')' or ','} or {@code ; a statement was expected}, or an empty text if more than five
     * tokens are possible.
     */
    private static String expectation(IntervalSet expected) {
        IntervalSet rest = new IntervalSet(expected);
        List<String> words = new ArrayList<>();
        if (rest.contains(Glsl.IF)) {
            return "; a statement was expected";
        }
        if (rest.contains(Glsl.STRUCT) && rest.contains(Glsl.PRECISION)) {
            return "; a declaration was expected";
        }
        if (rest.contains(Glsl.NUMBER)) {
            words.add("an expression");
            rest = rest.subtract(OPERAND);
        }
        if (rest.contains(Glsl.BINARY)) {
            rest = rest.subtract(OPERATOR);
        }
        if (rest.contains(Glsl.TYPE)) {
            rest = rest.subtract(QUALIFIERS).subtract(IntervalSet.of(Glsl.STRUCT));
        }
        for (int type : rest.toList()) {
            String name = NAMES.get(type);
            if (name != null) {
                words.add(name);
            }
        }
        return words.isEmpty() || words.size() > 5
                ? ""
                : "; expected " + Joiner.on(" or ").join(words);
    }
}
