package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The header of a function, and the parameters that its body changes.
 *
 * @param tree the tokens of the function
 * @param parameters the names of its parameters, in order
 * @param written the indices of the parameters that are declared as outputs: {@code out}, {@code inout}, {@code output}
 *     in OSL, or a reference or pointer
 * @param assigned the names of the parameters that may change in the body
 * @param body the index of the opening brace among the tokens
 */
public record FunctionHeader(
        TokenTree tree, ImmutableList<String> parameters, BitSet written, ImmutableSet<String> assigned, int body) {
    private static final ImmutableSet<String> WRITING = ImmutableSet.of("out", "inout", "output");

    /** Reads the header of a function. Returns null if the text cannot be read. */
    public static @Nullable FunctionHeader of(String text) {
        TokenTree tree = TokenTree.of(text);
        return tree == null ? null : of(tree);
    }

    static @Nullable FunctionHeader of(TokenTree tree) {
        int open = tree.find('(', 0, tree.size());
        int body = open < 0 ? -1 : tree.close(open) + 1;
        if (body < 0 || !tree.is(body, '{') || tree.close(body) != tree.size() - 1) {
            return null;
        }
        ImmutableList.Builder<String> names = ImmutableList.builder();
        ImmutableSet.Builder<String> assigned = ImmutableSet.builder();
        BitSet written = new BitSet();
        int count = 0;
        String name = "";
        for (int i = open + 1; i < body; i++) {
            if (tree.is(i, ',') || i == body - 1) {
                if (!name.isEmpty() && !name.equals("void")) {
                    names.add(name);
                    if (written.get(count)) {
                        assigned.add(name);
                    }
                    count++;
                }
                name = "";
            } else if (tree.opens(i)) {
                i = tree.close(i);
            } else if (tree.is(i, '=')) {
                return null;
            } else if (WRITING.contains(tree.word(i)) || tree.is(i, '&') || tree.is(i, '*')) {
                written.set(count);
            } else if (!tree.word(i).isEmpty()) {
                name = tree.word(i);
            }
        }
        ImmutableList<String> parameters = names.build();
        Set<String> own = new HashSet<>(parameters);
        for (int i = body; i < tree.size(); i++) {
            if (own.contains(tree.word(i)) && !tree.is(i - 1, '.') && (isChanged(tree, i) || isDeclared(tree, i))) {
                assigned.add(tree.word(i));
            }
        }
        return new FunctionHeader(tree, parameters, written, assigned.build(), body);
    }

    /** Returns true if the word is declared here as a local variable. */
    private static boolean isDeclared(TokenTree tree, int word) {
        String before = tree.word(word - 1);
        return tree.is(word - 1, ']') || (!before.isEmpty() && !before.equals("return") && !before.equals("else"));
    }

    private static boolean isChanged(TokenTree tree, int word) {
        int first = word;
        int next = word + 1;
        while (tree.is(first - 1, '(')
                && tree.is(next, ')')
                && tree.word(first - 2).isEmpty()) {
            first--;
            next++;
        }
        while (tree.is(next, '.') || tree.is(next, '[')) {
            next = tree.is(next, '.') ? next + 2 : tree.close(next) + 1;
        }
        boolean counted =
                tree.is(next, "++") || tree.is(next, "--") || tree.is(first - 1, "++") || tree.is(first - 1, "--");
        return tree.isAssignment(next) || counted;
    }
}
