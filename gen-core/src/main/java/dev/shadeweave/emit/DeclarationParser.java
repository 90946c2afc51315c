package dev.shadeweave.emit;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceDeclaration.Kind;
import dev.shadeweave.emit.SourceDeclaration.Use;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Cuts a source file into its top-level declarations.
 *
 * <p>A declaration ends at a semicolon outside all brackets, or with the body of a function. Comments directly above one,
 * and one behind it on its last line, belong to it. A guard around a whole file is dropped, since nothing is written twice
 * anyway; other {@code #if} blocks stay whole.
 */
final class DeclarationParser {
    /** A declaration, or the place where another file is included. */
    interface Item {}

    /**
     * A declaration.
     *
     * @param line the line (from 1) where it starts, with the comments above
     * @param start where that is in the text
     * @param end where it ends there
     */
    record Declared(SourceDeclaration declaration, int line, int start, int end) implements Item {}

    /** A place where another file is included: in which line, from 1. */
    record Included(String reference, int line) implements Item {}

    /** Something wrong in the text. */
    record Fault(String message, SourceSpan span) {}

    /** What was cut. */
    record Cut(ImmutableList<Item> items, ImmutableList<Fault> faults) {}

    private final String text;
    private final ImmutableList<Token> tokens;
    private final IntFunction<SourceSpan> lineSpan;
    private final TypeRules rules;
    private final int[] lineOf;
    private final int[] lastLineOf;
    private final ImmutableList.Builder<Item> items = ImmutableList.builder();
    private final ImmutableList.Builder<Fault> faults = ImmutableList.builder();

    private boolean complete;

    private DeclarationParser(
            String text, ImmutableList<Token> tokens, IntFunction<SourceSpan> lineSpan, TypeRules rules) {
        this.text = text;
        this.tokens = tokens;
        this.lineSpan = lineSpan;
        this.rules = rules;
        this.lineOf = new int[tokens.size()];
        this.lastLineOf = new int[tokens.size()];
        numberLines();
    }

    /**
     * Cuts a text.
     *
     * @param lineSpan the characters of a line (from 1) in the file as it is on disk
     * @param rules how the language types the arguments of calls
     */
    static Cut cut(String text, IntFunction<SourceSpan> lineSpan, TypeRules rules) {
        DeclarationParser cutter = new DeclarationParser(text, Lexer.tokens(text), lineSpan, rules);
        cutter.cutAll();
        return new Cut(cutter.items.build(), cutter.faults.build());
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

    /** Makes an item of the tokens from {@code start} to {@code end}; its text goes from {@code top} to {@code tail}. */
    private void cutOne(int top, int start, int tail, int end) {
        Token token = tokens.get(start);
        if (token instanceof DirectiveLine directive) {
            switch (directive.name()) {
                case "include" -> include(directive, start);
                case "if", "ifdef", "ifndef" -> guarded(top, start, tail, end);
                case "define" ->
                    add(
                            Kind.MACRO,
                            ImmutableSet.of(directive.firstWord()),
                            "",
                            Use.NO_CALL,
                            Suppliers.ofInstance(Declarator.uses(directive, rules)),
                            top,
                            start,
                            tail);
                default ->
                    add(
                            Kind.DIRECTIVE,
                            directive.name().equals("undef")
                                    ? ImmutableSet.of(directive.firstWord())
                                    : ImmutableSet.of(),
                            "",
                            Use.NO_CALL,
                            Suppliers.ofInstance(ImmutableSet.of()),
                            top,
                            start,
                            tail);
            }
        } else if (!token.is(';')) {
            Declarator declarator = Declarator.of(tokens.subList(start, end));
            add(
                    declarator.kind(),
                    declarator.names(),
                    declarator.parameters(),
                    declarator.arity(),
                    uses(declarator, start, end),
                    top,
                    start,
                    tail);
        }
    }

    /** What a declaration mentions, found when it is asked for; text takes less room until then than its tokens. */
    private Supplier<ImmutableSet<Use>> uses(Declarator declarator, int start, int end) {
        if (tokens.get(start).is('#')) {
            // Alone, it would begin a line, and be a directive.
            return Suppliers.ofInstance(declarator.uses(rules));
        }
        String code =
                text.substring(tokens.get(start).start(), tokens.get(end - 1).end());
        return Suppliers.memoize(() -> Declarator.of(Lexer.tokens(code)).uses(rules));
    }

    private void include(DirectiveLine directive, int start) {
        String reference = directive.quoted();
        if (reference.isEmpty()) {
            faults.add(new Fault("'#include' without a file in quotes", spanOf(start)));
        } else {
            items.add(new Included(reference, lineOf[start]));
        }
    }

    /** A whole block; files included within are included above it. */
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
                    uses.addAll(Declarator.uses(directive, rules));
                } else {
                    uses.addAll(Declarator.uses(directive, rules));
                }
                inner++;
            } else {
                int innerEnd = end(inner, end);
                Declarator declarator = Declarator.of(tokens.subList(inner, innerEnd));
                names.addAll(declarator.names());
                uses.addAll(declarator.uses(rules));
                inner = innerEnd;
            }
        }
        uses.addAll(Declarator.uses((DirectiveLine) tokens.get(start), rules));
        uses.removeIf(use -> names.contains(use.name()));
        add(
                Kind.GUARDED,
                ImmutableSet.copyOf(names),
                "",
                Use.NO_CALL,
                Suppliers.ofInstance(ImmutableSet.copyOf(uses)),
                top,
                start,
                tail);
    }

    private void add(
            Kind kind,
            ImmutableSet<String> names,
            String parameters,
            int arity,
            Supplier<ImmutableSet<Use>> uses,
            int top,
            int start,
            int tail) {
        int from = tokens.get(top).start();
        int to = tokens.get(tail - 1).end();
        int line = lineOf[top];
        String code = text.substring(from, to);
        IntFunction<SourceSpan> spans = lineSpan;
        SourceDeclaration declaration = new SourceDeclaration(
                kind,
                names,
                parameters,
                arity,
                uses,
                () -> SourceDeclaration.Text.of(code, kind, line, spans),
                lineOf[start] - line);
        items.add(new Declared(declaration, line, from, to));
    }

    /** The token after the declaration that starts at a token; notes whether that is its end or only where it goes wrong. */
    private int end(int start, int limit) {
        complete = true;
        if (tokens.get(start) instanceof DirectiveLine directive) {
            int endif = matchingEndif(start);
            if (endif < 0 && directive.opensBlock()) {
                faults.add(new Fault("'#if' without '#endif'", spanOf(start)));
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
                    faults.add(new Fault("'" + token.text() + "' without its opening bracket", spanOf(i)));
                    complete = false;
                    return i + 1;
                }
            } else if (depth == 0 && token.is(';')) {
                return i + 1;
            }
            last = token;
        }
        faults.add(new Fault("the declaration has no end", spanOf(start)));
        complete = false;
        return limit;
    }

    /** The {@code #endif} of the {@code #if} at a token; -1 if the token is no such directive or has none. */
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

    /** True for {@code #ifndef X}, {@code #define X}, …, {@code #endif} with nothing outside and no other branch. */
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

    /** The first of the comments that stand above a token without an empty line between. */
    private int commentsAbove(int from, int start) {
        int top = start;
        while (top > from && lastLineOf[top - 1] >= lineOf[top] - 1) {
            top--;
        }
        return top;
    }

    private SourceSpan spanOf(int token) {
        return lineSpan.apply(lineOf[token]);
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
