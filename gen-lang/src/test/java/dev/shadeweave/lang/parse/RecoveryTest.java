package dev.shadeweave.lang.parse;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.preprocess.PreprocessedText;
import dev.shadeweave.lang.preprocess.Preprocessor;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.junit.jupiter.api.Test;

/** The cost of recovering from a mistake grows no faster than the depth of the nesting. */
class RecoveryTest {
    /** The grammar, with a counter of the calls that compute the following tokens. */
    private static final class CountingGrammar extends ATN {
        private long asked;

        CountingGrammar() {
            super(Glsl._ATN.grammarType, Glsl._ATN.maxTokenType);
            states.addAll(Glsl._ATN.states);
            decisionToState.addAll(Glsl._ATN.decisionToState);
            ruleToStartState = Glsl._ATN.ruleToStartState;
            ruleToStopState = Glsl._ATN.ruleToStopState;
            ruleToTokenType = Glsl._ATN.ruleToTokenType;
            modeNameToStartState.putAll(Glsl._ATN.modeNameToStartState);
            lexerActions = Glsl._ATN.lexerActions;
        }

        @Override
        public IntervalSet nextTokens(ATNState state) {
            asked++;
            return super.nextTokens(state);
        }
    }

    private static long asked(int depth) {
        String text = "#version 450\nvoid main() { float x = " + "(".repeat(depth) + "; }\n";
        Diagnostics diagnostics = new Diagnostics();
        SourceFile file = SourceFile.of("nested.frag", text);
        PreprocessedText read = Preprocessor.run(file, ImmutableMap.of(), SyntaxLimits.DEFAULT, diagnostics);
        GrammarTokens tokens = GrammarTokens.of(read, SyntaxLimits.DEFAULT, diagnostics);
        CountingGrammar grammar = new CountingGrammar();
        ParserInterpreter reader =
                new ParserInterpreter("Glsl.g4", Glsl.VOCABULARY, List.of(Glsl.ruleNames), grammar, tokens) {
                    @Override
                    protected void recover(org.antlr.v4.runtime.RecognitionException e) {
                        getErrorHandler().recover(this, e);
                    }
                };
        SyntaxErrors errors = new SyntaxErrors(file, diagnostics);
        reader.removeErrorListeners();
        reader.setErrorHandler(errors);
        reader.setBuildParseTree(false);
        reader.parse(Glsl.RULE_unit);
        assertTrue(errors.any(), "the text has a mistake");
        return grammar.asked;
    }

    @Test
    void twice_as_deep_is_twice_the_work() {
        long once = asked(200);
        long twice = asked(400);
        assertTrue(twice < 3 * once, () -> once + " questions, then " + twice);
    }
}
