package dev.shadeweave.glsl.fragment;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands outside of all braces in a text of GLSL that was generated: directives, and declarations with their last sign.
 *
 * @param directive the directive that it is; null if it is none
 * @param tokens its words and signs, without comments; of a directive, those behind its name
 */
record TopLevel(@Nullable DirectiveLine directive, ImmutableList<Token> tokens) {
    /** The parts of a text, in order. */
    static ImmutableList<TopLevel> of(String text) {
        ImmutableList.Builder<TopLevel> parts = ImmutableList.builder();
        List<Token> open = new ArrayList<>();
        int depth = 0;
        for (Token token : Lexer.code(text)) {
            if (token instanceof DirectiveLine line) {
                parts.add(new TopLevel(line, line.tokens()));
                continue;
            }
            open.add(token);
            depth += token.is('{') ? 1 : token.is('}') ? -1 : 0;
            boolean ends = token.is(';') || (token.is('}') && isFunction(open));
            if (depth == 0 && ends) {
                parts.add(new TopLevel(null, ImmutableList.copyOf(open)));
                open.clear();
            }
        }
        return parts.build();
    }

    /** A brace that ends a function ends its declaration; that of a structure or a list of values does not. */
    private static boolean isFunction(List<Token> tokens) {
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i).is('{')) {
                return tokens.get(i - 1).is(')');
            }
            if (tokens.get(i).is('=')) {
                return false;
            }
        }
        return false;
    }

    /** Where it begins in the text. */
    int start() {
        return directive == null ? tokens.get(0).start() : directive.start();
    }

    /** Where it ends in the text. */
    int end() {
        return directive == null ? tokens.get(tokens.size() - 1).end() : directive.end();
    }

    /** True if a word stands in front of the first sign but those of a layout. */
    boolean says(String word) {
        return head().stream().anyMatch(token -> token.text().equals(word));
    }

    /** The words in front of the first sign, without a layout. */
    ImmutableList<Token> head() {
        ImmutableList.Builder<Token> words = ImmutableList.builder();
        for (int i = afterLayout(); i < tokens.size() && tokens.get(i).isWord(); i++) {
            words.add(tokens.get(i));
        }
        return words.build();
    }

    /** The place of the first token behind a layout; 0 if there is none. */
    int afterLayout() {
        if (!tokens.get(0).text().equals("layout")) {
            return 0;
        }
        int i = 1;
        while (!tokens.get(i).is(')')) {
            i++;
        }
        return i + 1;
    }

    /** The token that opens its braces, or -1. */
    int brace() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is('{')) {
                return i;
            }
        }
        return -1;
    }

    /** True if it is a block of an interface or a structure: words, then braces. */
    boolean isBlock() {
        int brace = brace();
        return brace > 0 && brace == afterLayout() + head().size();
    }

    /** The word between the brace that closes a block and its end; empty if it has none. */
    ImmutableList<Token> instance() {
        int last = tokens.size() - 2;
        return isBlock() && last > 0 && tokens.get(last).isWord()
                ? ImmutableList.of(tokens.get(last))
                : ImmutableList.of();
    }

    /** What is declared by it, or by a member of a block: a type, a name and what follows the name before the end. */
    record Declared(String type, String name, String suffix) {}

    /** The members of a block. */
    ImmutableList<Declared> members() {
        ImmutableList.Builder<Declared> members = ImmutableList.builder();
        List<Token> open = new ArrayList<>();
        for (int i = brace() + 1; !tokens.get(i).is('}'); i++) {
            if (tokens.get(i).is(';')) {
                members.add(declared(new TopLevel(null, ImmutableList.copyOf(open))));
                open.clear();
            } else {
                open.add(tokens.get(i));
            }
        }
        return members.build();
    }

    /** What a declaration of one variable says. */
    Declared declared() {
        return declared(this);
    }

    private static Declared declared(TopLevel variable) {
        ImmutableList<Token> head = variable.head();
        Token name = head.get(head.size() - 1);
        StringBuilder suffix = new StringBuilder();
        for (int i = variable.afterLayout() + head.size(); i < variable.tokens.size(); i++) {
            Token token = variable.tokens.get(i);
            if (token.is(';') || token.is('=')) {
                break;
            }
            suffix.append(token.text());
        }
        return new Declared(head.get(head.size() - 2).text(), name.text(), suffix.toString());
    }
}
