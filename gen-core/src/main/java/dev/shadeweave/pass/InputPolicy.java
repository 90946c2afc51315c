package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;

/**
 * Decides which inputs a host can edit and which become part of the code. A live input is a uniform (or an OSL
 * parameter) and no pass reads its value. A baked input is a constant that passes compute with, so editing it needs a
 * new shader.
 *
 * <p>The last matching rule decides. If no rule matches, the kind of interface decides: in a complete interface, the
 * input is live.
 *
 * @param rules the rules, in the order in which they were given
 */
public record InputPolicy(ImmutableList<Rule> rules) {
    /** No rules. */
    public static final InputPolicy NONE = new InputPolicy(ImmutableList.of());

    /**
     * A rule.
     *
     * @param pattern a pattern of document paths: {@code *} matches any text, {@code ?} any character; {@code all}
     *     matches every input
     * @param live true to keep matching inputs live, false to bake them
     */
    public record Rule(String pattern, boolean live) {
        /** Returns true if a path matches the pattern. */
        public boolean fits(String path) {
            return pattern.equals("all") || looksLike(path);
        }

        /** Matches greedily and backtracks only to the last {@code *}, so that no pattern takes exponential time. */
        private boolean looksLike(String path) {
            int at = 0;
            int on = 0;
            int star = -1;
            int starOn = 0;
            while (on < path.length()) {
                if (at < pattern.length() && pattern.charAt(at) == '*') {
                    star = at++;
                    starOn = on;
                } else if (at < pattern.length()
                        && (pattern.charAt(at) == '?' || pattern.charAt(at) == path.charAt(on))) {
                    at++;
                    on++;
                } else if (star >= 0) {
                    at = star + 1;
                    on = ++starOn;
                } else {
                    return false;
                }
            }
            while (at < pattern.length() && pattern.charAt(at) == '*') {
                at++;
            }
            return at == pattern.length();
        }
    }

    /** Returns the policy with one more rule: matching inputs stay live. */
    public InputPolicy live(String pattern) {
        return with(new Rule(pattern, true));
    }

    /** Returns the policy with one more rule: matching inputs are baked. */
    public InputPolicy bake(String pattern) {
        return with(new Rule(pattern, false));
    }

    /** Returns true if a rule bakes something. */
    public boolean bakes() {
        for (Rule rule : rules) {
            if (!rule.live()) {
                return true;
            }
        }
        return false;
    }

    private InputPolicy with(Rule rule) {
        return new InputPolicy(
                ImmutableList.<Rule>builder().addAll(rules).add(rule).build());
    }

    /**
     * Returns true if the input at a path is live.
     *
     * @param path the document path that states its value
     * @param otherwise the result if no rule matches
     */
    public boolean isLive(String path, boolean otherwise) {
        for (Rule rule : rules.reverse()) {
            if (rule.fits(path)) {
                return rule.live();
            }
        }
        return otherwise;
    }
}
