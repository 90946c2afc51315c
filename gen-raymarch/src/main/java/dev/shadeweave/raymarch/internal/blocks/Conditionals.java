package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Comments;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Removes lines that preprocessor conditionals exclude, if the condition is known. Conditionals that only the compiler
 * can decide ({@code GL_ES}) stay in the text.
 *
 * @param macros the values of the defined macros, empty for a flag; {@link #resolve} changes this map
 * @param known returns true for a name if Shadeweave knows whether it is defined
 */
public record Conditionals(Map<String, String> macros, Predicate<String> known) {
    private static final ImmutableSet<String> CONDITIONAL =
            ImmutableSet.of("if", "ifdef", "ifndef", "elif", "else", "endif");

    /** An open conditional. */
    private static final class Open {
        /** True if the conditional stays in the text. */
        private final boolean kept;
        /** True if a branch was taken. */
        private boolean taken;
        /** True if lines of this branch are in the result. */
        private boolean active;

        private final boolean outer;

        Open(boolean kept, boolean active, boolean outer) {
            this.kept = kept;
            this.active = active;
            this.taken = active;
            this.outer = outer;
        }
    }

    /**
     * Returns the remaining lines of a section, and records the macros that they define or remove. A section must close
     * its own conditionals.
     */
    public ImmutableList<BlockLine> resolve(List<BlockLine> lines) {
        List<String> code = Splitter.on('\n').splitToList(Comments.blank(BlockLine.joined(lines)));
        ImmutableList.Builder<BlockLine> left = ImmutableList.builder();
        Deque<Open> open = new ArrayDeque<>();
        int kept = 0;
        for (int i = 0; i < lines.size(); i++) {
            DirectiveLine directive = directive(code.get(i));
            if (directive != null && CONDITIONAL.contains(directive.name())) {
                int before = open.size();
                if (step(directive, open)) {
                    left.add(lines.get(i));
                    kept += open.size() - before;
                }
            } else if (isActive(open)) {
                if (kept == 0 && directive != null) {
                    define(directive, code.get(i));
                }
                left.add(lines.get(i));
            }
        }
        return left.build();
    }

    private static @Nullable DirectiveLine directive(String line) {
        List<Token> tokens = line.indexOf('#') < 0 ? List.of() : Lexer.code(line);
        return !tokens.isEmpty() && tokens.get(0) instanceof DirectiveLine directive ? directive : null;
    }

    private static boolean isActive(Deque<Open> open) {
        Open innermost = open.peek();
        return innermost == null || innermost.active;
    }

    /** Processes a directive. Returns whether it stays in the text. */
    private boolean step(DirectiveLine line, Deque<Open> open) {
        boolean outer = isActive(open);
        String word = line.name();
        switch (word) {
            case "if", "ifdef", "ifndef" -> {
                Truth truth = outer ? truth(word, line.tokens()) : Truth.FALSE;
                open.push(new Open(outer && truth == Truth.UNKNOWN, outer && truth != Truth.FALSE, outer));
                return outer && truth == Truth.UNKNOWN;
            }
            case "elif", "else" -> {
                Open current = open.peek();
                if (current == null || current.kept) {
                    return current != null;
                }
                Truth truth =
                        word.equals("else") ? Truth.TRUE : current.taken ? Truth.FALSE : truth("if", line.tokens());
                current.active = current.outer && !current.taken && truth != Truth.FALSE;
                current.taken |= current.active;
                return false;
            }
            default -> {
                Open closed = open.poll();
                return closed != null && closed.kept;
            }
        }
    }

    /**
     * Records a {@code #define} or {@code #undef}. Lines inside conditionals that stay in the text are not recorded,
     * because only the compiler knows whether they apply.
     */
    private void define(DirectiveLine line, String text) {
        String name = line.firstWord();
        if (line.name().equals("define") && known.test(name)) {
            macros.put(
                    name, text.substring(line.tokens().get(0).end(), line.end()).trim());
        } else if (line.name().equals("undef")) {
            macros.remove(name);
        }
    }

    /** The known value of a condition. */
    enum Truth {
        TRUE,
        FALSE,
        UNKNOWN
    }

    private Truth truth(String word, List<Token> condition) {
        if (word.equals("if")) {
            return new ConditionReader(this, condition).read();
        }
        if (condition.size() != 1 || !known.test(condition.get(0).text())) {
            return Truth.UNKNOWN;
        }
        return macros.containsKey(condition.get(0).text()) == word.equals("ifdef") ? Truth.TRUE : Truth.FALSE;
    }

    /**
     * Returns the lines of a text that is not in a file of code blocks.
     *
     * @param span the place of every line
     */
    public static ImmutableList<BlockLine> lines(String text, dev.shadeweave.source.SourceSpan span) {
        List<BlockLine> lines = new ArrayList<>();
        Splitter.on('\n').split(text).forEach(line -> lines.add(BlockLine.of(line, span)));
        return ImmutableList.copyOf(lines);
    }
}
