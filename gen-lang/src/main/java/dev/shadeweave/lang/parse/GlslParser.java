package dev.shadeweave.lang.parse;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.preprocess.PreprocessedText;
import dev.shadeweave.lang.preprocess.Preprocessor;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.jspecify.annotations.Nullable;

/** Parses GLSL shaders. */
public final class GlslParser {
    private GlslParser() {}

    /**
     * Preprocesses and parses a text.
     *
     * @param file the text
     * @param predefined values of macros without parameters by name, defined in addition to those of the specification
     * @param limits limits for the text
     * @param diagnostics receives all mistakes
     * @return the shader; null if there was an error
     */
    public static @Nullable TranslationUnit parse(
            SourceFile file, ImmutableMap<String, String> predefined, SyntaxLimits limits, Diagnostics diagnostics) {
        Diagnostics.Checkpoint before = diagnostics.checkpoint();
        PreprocessedText text = Preprocessor.run(file, predefined, limits, diagnostics);
        TranslationUnit unit = parse(text, limits, diagnostics);
        return before.failed() ? null : unit;
    }

    /**
     * Preprocesses and parses a text without further macros and with the {@linkplain SyntaxLimits#DEFAULT default
     * limits}.
     */
    public static @Nullable TranslationUnit parse(SourceFile file, Diagnostics diagnostics) {
        return parse(file, ImmutableMap.of(), SyntaxLimits.DEFAULT, diagnostics);
    }

    /** Parses preprocessed text. Returns null and reports messages if there was an error. */
    public static @Nullable TranslationUnit parse(PreprocessedText text, SyntaxLimits limits, Diagnostics diagnostics) {
        Diagnostics.Checkpoint before = diagnostics.checkpoint();
        GrammarTokens tokens = GrammarTokens.of(text, limits, diagnostics);
        Glsl parser = new Glsl(tokens);
        parser.begin(text, limits, diagnostics);
        if (!build(parser, PredictionMode.SLL)) {
            tokens.seek(0);
            if (!reportMistakes(parser, tokens, text, limits, diagnostics) && !before.failed()) {
                tokens.seek(0);
                parser.begin(text, limits, diagnostics);
                build(parser, PredictionMode.LL);
            }
        }
        return before.failed() ? null : parser.result();
    }

    private static boolean build(Glsl parser, PredictionMode mode) {
        parser.getInterpreter().setPredictionMode(mode);
        parser.removeErrorListeners();
        parser.setErrorHandler(new BailErrorStrategy());
        parser.setBuildParseTree(false);
        try {
            parser.unit();
            return true;
        } catch (SyntaxBuilder.TooDeep e) {
            parser.report(e);
            return true;
        } catch (ParseCancellationException e) {
            return false;
        }
    }

    /** Reads the text without building records and continues after mistakes. Returns true if there were mistakes. */
    private static boolean reportMistakes(
            Glsl parser, GrammarTokens tokens, PreprocessedText text, SyntaxLimits limits, Diagnostics diagnostics) {
        SyntaxErrors errors = new SyntaxErrors(text.file(), diagnostics);
        ParserInterpreter reader =
                new ParserInterpreter(
                        parser.getGrammarFileName(), Glsl.VOCABULARY, List.of(Glsl.ruleNames), Glsl._ATN, tokens) {
                    private int nesting;

                    @Override
                    public void enterRule(ParserRuleContext context, int state, int rule) {
                        super.enterRule(context, state, rule);
                        if (rule == Glsl.RULE_external) {
                            errors.nextDeclaration();
                        }
                        if (SyntaxBuilder.nests(rule) && ++nesting > limits.nesting()) {
                            throw new SyntaxBuilder.TooDeep(getCurrentToken(), limits.nesting());
                        }
                    }

                    @Override
                    public void exitRule() {
                        if (SyntaxBuilder.nests(getContext().getRuleIndex())) {
                            nesting--;
                        }
                        super.exitRule();
                    }

                    /**
                     * Continues after a mistake. The inherited method would also add error nodes to the tree, which is
                     * not built.
                     */
                    @Override
                    protected void recover(RecognitionException e) {
                        getErrorHandler().recover(this, e);
                    }
                };
        reader.removeErrorListeners();
        reader.setErrorHandler(errors);
        reader.setBuildParseTree(false);
        reader.getInterpreter().setPredictionMode(PredictionMode.LL);
        try {
            reader.parse(Glsl.RULE_unit);
        } catch (SyntaxBuilder.TooDeep e) {
            parser.report(e);
        } catch (SyntaxErrors.TooMany e) {
            return true; // SyntaxErrors has reported it
        }
        return errors.any();
    }
}
