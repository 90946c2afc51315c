package dev.shadeweave.lang.outline;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.overload.Uses;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A text split into its top-level declarations.
 *
 * <p>A declaration ends at a semicolon outside all brackets, or with the body of a function. Comments directly above a
 * declaration, and a comment after it on its last line, belong to it. An include guard around a whole file is dropped;
 * other {@code #if} blocks stay whole.
 *
 * @param items declarations and includes, in the order of the text
 * @param faults the faults of the text; a faulty declaration is not an item
 */
public record Outline(ImmutableList<Item> items, ImmutableList<Fault> faults) {
    /** A declaration or an include. */
    public sealed interface Item permits Declared, Included {}

    /** The inclusion of another file: the name of the file, and the line, from 1. */
    public record Included(String reference, int line) implements Item {}

    /** A fault in a line of the text, from 1. */
    public record Fault(String message, int line) {}

    /**
     * Splits a text.
     *
     * @param rules the typing rules of the language
     */
    public static Outline of(String text, TypeRules rules) {
        Reader reader = new Reader(text, rules);
        reader.cutAll();
        return new Outline(reader.items.build(), reader.faults.build());
    }

    /** Reads one text. */
    private static final class Reader {
        private final String text;
        private final ImmutableList<Token> tokens;
        private final TypeRules rules;
        private final int[] lineOf;
        private final int[] lastLineOf;
        private final ImmutableList.Builder<Item> items = ImmutableList.builder();
        private final ImmutableList.Builder<Fault> faults = ImmutableList.builder();

        private boolean complete;

        Reader(String text, TypeRules rules) {
            this.text = text;
            this.tokens = Lexer.tokens(text);
            this.rules = rules;
            this.lineOf = new int[tokens.size()];
            this.lastLineOf = new int[tokens.size()];
            numberLines();
        }

        private void cutAll() {
            int from = skipComments(0);
            int to = tokens.size();
            int guardEnd = from < to ? matchingEndif(from) : -1;
            if (isFileGuard(from, guardEnd)) {
                cutRange(skipComments(from + 1) + 1, guardEnd);
            } else {
                cutRange(0, to);
            }
        }

        private void cutRange(int from, int to) {
            int first = from;
            while (first < to) {
                int start = skipComments(first);
                if (start >= to) {
                    return;
                }
                int end = end(start, to);
                boolean comment =
                        end < to && tokens.get(end).kind() == TokenKind.COMMENT && lineOf[end] == lastLineOf[end - 1];
                if (complete) {
                    cutOne(commentsAbove(first, start), start, comment ? end + 1 : end, end);
                }
                first = comment ? end + 1 : end;
            }
        }

        /**
         * Creates an item from the tokens {@code start} to {@code end}. With its comments, it reaches from {@code top}
         * to {@code tail}.
         */
        private void cutOne(int top, int start, int tail, int end) {
            Token token = tokens.get(start);
            if (token instanceof DirectiveLine directive) {
                switch (directive.name()) {
                    case "include" -> include(directive, start);
                    case "if", "ifdef", "ifndef" -> guarded(top, start, tail, end);
                    case "define" -> {
                        ImmutableSet<Use> uses = Uses.of(directive, rules);
                        add(Kind.MACRO, ImmutableSet.of(directive.firstWord()), () -> uses, top, start, tail);
                    }
                    default -> {
                        boolean undefines = directive.name().equals("undef");
                        ImmutableSet<String> names =
                                undefines ? ImmutableSet.of(directive.firstWord()) : ImmutableSet.of();
                        add(Kind.DIRECTIVE, names, ImmutableSet::of, top, start, tail);
                    }
                }
            } else if (!token.is(';')) {
                TopLevel declaration = TopLevel.declaration(code(start, end));
                add(declaration.outside(), uses(declaration, start, end), top, start, tail);
            }
        }

        private List<Token> code(int start, int end) {
            return Lexer.withoutComments(tokens.subList(start, end));
        }

        /**
         * Returns a supplier of the names that a declaration uses. Until it is called, it holds the text, which needs
         * less memory than tokens.
         */
        private Supplier<ImmutableSet<Use>> uses(TopLevel declaration, int start, int end) {
            if (tokens.get(start).is('#')) {
                // Read separately, the text would start with '#' and look like a directive.
                return () -> declaration.uses(rules);
            }
            String code = text.substring(
                    tokens.get(start).start(), tokens.get(end - 1).end());
            TypeRules ofLanguage = rules;
            return () -> Declared.uses(code, ofLanguage);
        }

        private void include(DirectiveLine directive, int start) {
            String reference = directive.quoted();
            if (reference.isEmpty()) {
                faults.add(new Fault("'#include' without a file in quotes", lineOf[start]));
            } else {
                items.add(new Included(reference, lineOf[start]));
            }
        }

        /** Creates an item of a whole block. Files included in it become items before it. */
        private void guarded(int top, int start, int tail, int end) {
            Set<String> names = new LinkedHashSet<>();
            Set<Use> uses = new LinkedHashSet<>();
            int inner = start + 1;
            while (inner < end - 1) {
                Token token = tokens.get(inner);
                if (token.kind() == TokenKind.COMMENT) {
                    inner++;
                } else if (token instanceof DirectiveLine directive) {
                    if (directive.name().equals("include")) {
                        include(directive, inner);
                    } else if (directive.name().equals("define")) {
                        names.add(directive.firstWord());
                        uses.addAll(Uses.of(directive, rules));
                    } else {
                        uses.addAll(Uses.of(directive, rules));
                    }
                    inner++;
                } else {
                    int innerEnd = end(inner, end);
                    TopLevel declaration = TopLevel.declaration(code(inner, innerEnd));
                    names.addAll(declaration.outside().names());
                    uses.addAll(declaration.uses(rules));
                    inner = innerEnd;
                }
            }
            uses.addAll(Uses.of((DirectiveLine) tokens.get(start), rules));
            uses.removeIf(use -> names.contains(use.name()));
            ImmutableSet<Use> all = ImmutableSet.copyOf(uses);
            add(Kind.GUARDED, ImmutableSet.copyOf(names), () -> all, top, start, tail);
        }

        private void add(
                Kind kind, ImmutableSet<String> names, Supplier<ImmutableSet<Use>> uses, int top, int start, int tail) {
            add(new Declared.Head(kind, names, "", Use.NO_CALL), uses, top, start, tail);
        }

        private void add(Declared.Head head, Supplier<ImmutableSet<Use>> uses, int top, int start, int tail) {
            Declared.Place place = new Declared.Place(
                    lineOf[top], tokens.get(top).start(), tokens.get(tail - 1).end(), lineOf[start] - lineOf[top]);
            items.add(new Declared(head, place, uses));
        }

        /**
         * Returns the index of the token after the declaration that starts at a token. If the declaration is faulty,
         * records a fault and sets {@code complete} to false.
         */
        private int end(int start, int limit) {
            complete = true;
            if (tokens.get(start) instanceof DirectiveLine directive) {
                int endif = matchingEndif(start);
                if (endif < 0 && directive.opensBlock()) {
                    faults.add(new Fault("'#if' without '#endif'", lineOf[start]));
                    complete = false;
                    return limit;
                }
                return endif < 0 ? start + 1 : endif + 1;
            }
            int depth = 0;
            boolean body = false;
            Token last = tokens.get(start);
            for (int i = start; i < limit; i++) {
                Token token = tokens.get(i);
                if (token.kind() == TokenKind.COMMENT || token.kind() == TokenKind.DIRECTIVE) {
                    continue;
                }
                if (token.opens()) {
                    body |= depth == 0 && token.is('{') && last.is(')');
                    depth++;
                } else if (token.closes()) {
                    depth--;
                    if (depth == 0 && body && token.is('}')) {
                        return i + 1;
                    }
                    if (depth < 0) {
                        faults.add(new Fault("'" + token.text() + "' without its opening bracket", lineOf[i]));
                        complete = false;
                        return i + 1;
                    }
                } else if (depth == 0 && token.is(';')) {
                    return i + 1;
                }
                last = token;
            }
            faults.add(new Fault("the declaration has no end", lineOf[start]));
            complete = false;
            return limit;
        }

        /**
         * Returns the index of the {@code #endif} of the {@code #if} at a token; -1 if the token is no such directive
         * or the {@code #endif} is missing.
         */
        private int matchingEndif(int start) {
            if (!(tokens.get(start) instanceof DirectiveLine opening) || !opening.opensBlock()) {
                return -1;
            }
            int depth = 0;
            for (int i = start; i < tokens.size(); i++) {
                if (tokens.get(i) instanceof DirectiveLine directive) {
                    if (directive.opensBlock()) {
                        depth++;
                    } else if (directive.name().equals("endif") && --depth == 0) {
                        return i;
                    }
                }
            }
            return -1;
        }

        /**
         * Returns true for {@code #ifndef X}, {@code #define X}, …, {@code #endif} with nothing outside and no other
         * branch.
         */
        private boolean isFileGuard(int start, int endif) {
            if (endif < 0 || skipComments(endif + 1) < tokens.size()) {
                return false;
            }
            DirectiveLine opening = (DirectiveLine) tokens.get(start);
            int second = skipComments(start + 1);
            if (!opening.name().equals("ifndef") || !(tokens.get(second) instanceof DirectiveLine define)) {
                return false;
            }
            if (!define.name().equals("define") || !define.firstWord().equals(opening.firstWord())) {
                return false;
            }
            int depth = 0;
            for (Token token : tokens.subList(start, endif)) {
                if (token instanceof DirectiveLine directive) {
                    depth += directive.opensBlock() ? 1 : directive.name().equals("endif") ? -1 : 0;
                    if (depth == 1 && directive.name().startsWith("el")) {
                        return false;
                    }
                }
            }
            return true;
        }

        private int skipComments(int from) {
            int i = from;
            while (i < tokens.size() && tokens.get(i).kind() == TokenKind.COMMENT) {
                i++;
            }
            return i;
        }

        /**
         * Returns the index of the first comment directly above a token, without an empty line between; that of the
         * token if there is no such comment.
         */
        private int commentsAbove(int from, int start) {
            int top = start;
            while (top > from && lastLineOf[top - 1] >= lineOf[top] - 1) {
                top--;
            }
            return top;
        }

        /** Finds the lines (from 1) in which each token starts and ends. */
        private void numberLines() {
            int line = 1;
            int position = 0;
            for (int i = 0; i < lineOf.length; i++) {
                line += lineEnds(position, tokens.get(i).start());
                lineOf[i] = line;
                position = tokens.get(i).end();
                line += lineEnds(tokens.get(i).start(), position);
                lastLineOf[i] = line;
            }
        }

        private int lineEnds(int from, int to) {
            int count = 0;
            for (int at = from; at < to; at++) {
                count += text.charAt(at) == '\n' ? 1 : 0;
            }
            return count;
        }
    }
}
