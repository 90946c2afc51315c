package dev.shadeweave.raymarch;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.Comments;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for misspelt symbols of an operator: words {@code THIS_…} that nothing declares and that are near to one that is there. */
final class SymbolCheck {
    static final DiagnosticKind UNKNOWN =
            DiagnosticKind.error("SW2349", "operator '{0}' has neither an input nor a declaration for '{1}'{2}");

    private static final String PREFIX = "THIS_";
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** What may be before a name that is not declared there. */
    private static final ImmutableSet<String> STATEMENTS = ImmutableSet.of("return", "else", "case", "do", "in");

    private final OperatorText text;
    private final Set<String> known = new TreeSet<>();

    /**
     * The check of an operator.
     *
     * @param macros what is defined for it
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
                Matcher words = WORD.matcher(code(line));
                while (words.find()) {
                    String word = words.group();
                    if (!word.startsWith(PREFIX) || known.contains(word) || !reported.add(word)) {
                        continue;
                    }
                    String suggestion = Suggestions.didYouMean(word, known);
                    if (!suggestion.isEmpty()) {
                        diagnostics.report(
                                UNKNOWN, line.at(words.start(), words.end()), text.operator(), word, suggestion);
                    }
                }
            }
        }
    }

    /** Adds what lines declare: symbols behind a type, and behind a comma outside of brackets. */
    private void declare(ImmutableList<BlockLine> lines) {
        int depth = 0;
        for (BlockLine line : lines) {
            String code = code(line);
            Matcher words = WORD.matcher(code);
            String before = "";
            int end = 0;
            while (words.find()) {
                String between = code.substring(end, words.start());
                depth += count(between, '(') - count(between, ')');
                boolean typed = between.isBlank() && !before.isEmpty() && !STATEMENTS.contains(before);
                boolean listed = depth == 0 && between.strip().endsWith(",");
                if (words.group().startsWith(PREFIX) && (typed || listed)) {
                    known.add(words.group());
                }
                before = words.group();
                end = words.end();
            }
            String rest = code.substring(end);
            depth += count(rest, '(') - count(rest, ')');
        }
    }

    /** The line as its author wrote it, without comments. */
    private static String code(BlockLine line) {
        return Comments.blank(line.span().text());
    }

    private static int count(String text, char sign) {
        return (int) text.chars().filter(c -> c == sign).count();
    }
}
