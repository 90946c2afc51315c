package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The function that a node is. */
public final class PrimaryFunction {
    private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings();

    private PrimaryFunction() {}

    /**
     * Puts statements at the beginning of a function, in the line of its brace, so that lines keep their numbers.
     *
     * @param name the function
     * @param statements with {@code $p} and {@code $c} for the names of its parameters
     */
    public static ImmutableList<BlockLine> beginWith(List<BlockLine> lines, String name, @Untainted String statements) {
        String text = BlockLine.joined(lines);
        Matcher matcher = Pattern.compile("\\b" + Pattern.quote(name) + "\\s*\\(([^()]*)\\)\\s*\\{")
                .matcher(Comments.blank(text));
        StringBuilder result = new StringBuilder();
        int done = 0;
        while (matcher.find()) {
            List<String> names = new ArrayList<>();
            for (String parameter : matcher.group(1).split(",", -1)) {
                names.add(Iterables.getLast(WORDS.split(parameter), ""));
            }
            if (names.size() == 2) {
                result.append(text, done, matcher.end())
                        .append(statements.replace("$p", names.get(0)).replace("$c", names.get(1)));
                done = matcher.end();
            }
        }
        String[] changed = result.append(text, done, text.length()).toString().split("\n", -1);
        ImmutableList.Builder<BlockLine> all = ImmutableList.builder();
        for (int i = 0; i < lines.size(); i++) {
            all.add(BlockLine.of(changed[i], lines.get(i).span()));
        }
        return all.build();
    }
}
