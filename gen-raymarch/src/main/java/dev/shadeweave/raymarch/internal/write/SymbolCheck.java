package dev.shadeweave.raymarch.internal.write;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.Packing;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds misspelt symbols of an operator: undeclared words {@code THIS_…} that are similar to a declared one. In
 * expressions, which declare nothing, it finds all undeclared words.
 */
final class SymbolCheck {
    static final DiagnosticKind UNKNOWN =
            DiagnosticKind.error("SW2349", "operator '{0}' has neither an input nor a declaration for '{1}'{2}");

    private static final String PREFIX = "THIS_";

    /** Words before a name that do not declare it. */
    private static final ImmutableSet<String> STATEMENTS = ImmutableSet.of("return", "else", "case", "do", "in");

    private static final ImmutableSet<BlockSection> EXPRESSIONS =
            ImmutableSet.of(BlockSection.LIPSCHITZ, BlockSection.BOUNDS);

    private final OperatorText text;
    private final Set<String> known = new TreeSet<>();

    /**
     * Creates the check of an operator.
     *
     * @param macros the macros that are defined for it
     */
    SymbolCheck(OperatorText text, List<Macro> macros) {
        this.text = text;
        Operator operator = text.operator();
        String own = operator.name() + "_";
        for (Macro macro : macros) {
            int bracket = macro.name().indexOf('(');
            String name = bracket < 0 ? macro.name() : macro.name().substring(0, bracket);
            if (name.startsWith(own)) {
                known.add(PREFIX + name.substring(own.length()));
            }
        }
        for (ShaderInput input : operator.node().inputs()) {
            known.add(PREFIX + input.name());
            if (Packing.fits(input.type())) {
                known.add(PREFIX + input.name() + "_lipschitz");
                known.add(PREFIX + input.name() + "_largest");
            }
            if (input.type().isFloatTuple()) {
                "xyzwrgba".chars().forEach(part -> known.add(PREFIX + input.name() + (char) part));
            }
        }
        for (BlockSection section : ImmutableList.of(BlockSection.VARIABLES, BlockSection.REFERENCES)) {
            for (BlockLine line : operator.blocks().lines(section)) {
                List<String> cells = Splitter.on('|').trimResults().splitToList(line.text());
                known.add(PREFIX + cells.get(0));
            }
        }
    }

    void check(Diagnostics diagnostics) {
        for (BlockSection section : BlockSection.values()) {
            declare(text.lines(section));
        }
        Set<String> reported = new HashSet<>();
        for (BlockSection section : BlockSection.values()) {
            for (BlockLine line : text.lines(section)) {
                boolean certain = EXPRESSIONS.contains(section)
                        && !line.span().text().strip().startsWith("#");
                for (Token word : code(line)) {
                    boolean unknown = word.isWord()
                            && word.text().startsWith(PREFIX)
                            && !known.contains(word.text())
                            && reported.add(word.text());
                    String suggestion = unknown ? Suggestions.didYouMean(word.text(), known) : "";
                    if (!suggestion.isEmpty() || (unknown && certain)) {
                        diagnostics.report(
                                UNKNOWN, line.at(word.start(), word.end()), text.operator(), word.text(), suggestion);
                    }
                }
            }
        }
    }

    /** Adds the names that lines declare: symbols after a type, and after a comma outside brackets. */
    private void declare(ImmutableList<BlockLine> lines) {
        int depth = 0;
        for (BlockLine line : lines) {
            List<Token> tokens = Lexer.code(line.span().text());
            if (!tokens.isEmpty() && tokens.get(0) instanceof DirectiveLine directive) {
                known.add(directive.firstWord());
            }
            Token before = null;
            for (Token token : code(line)) {
                depth += token.is('(') ? 1 : token.is(')') ? -1 : 0;
                boolean typed = before != null && before.isWord() && !STATEMENTS.contains(before.text());
                boolean listed = depth == 0 && before != null && before.is(',');
                if (token.isWord() && token.text().startsWith(PREFIX) && (typed || listed)) {
                    known.add(token.text());
                }
                before = token;
            }
        }
    }

    /** Returns the tokens of a line as written by its author; for a directive, those after its name. */
    private static List<Token> code(BlockLine line) {
        List<Token> tokens = Lexer.code(line.span().text());
        return !tokens.isEmpty() && tokens.get(0) instanceof DirectiveLine directive ? directive.tokens() : tokens;
    }
}
