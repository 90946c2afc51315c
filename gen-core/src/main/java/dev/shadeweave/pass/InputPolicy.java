package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;

/**
 * Decides which inputs a host can edit and which become part of the code. A live input is a uniform (or an OSL
 * parameter) and no pass reads its value. A baked one is a constant that passes compute with, so editing it needs a new
 * shader.
 *
 * <p>The last rule that matches decides. If no rule matches, the kind of interface decides: in a complete one the input
 * is live.
 *
 * @param rules in the order they were given
 */
public record InputPolicy(ImmutableList<Rule> rules) {
    /** No rules. */
    public static final InputPolicy NONE = new InputPolicy(ImmutableList.of());

    /**
     * A rule.
     *
     * @param pattern what document paths look like: {@code *} is any text, {@code ?} any character; {@code all} is every
     *     input
     * @param live true to keep what fits live, false to bake it
     */
    public record Rule(String pattern, boolean live) {
        /** Returns true for paths that look like the pattern. */
        public boolean fits(String path) {
            return pattern.equals("all") || looksLike(path);
        }

        /** Greedy with one place to go back to, so that no pattern takes long. */
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
     * Returns true if the input of a path is live.
     *
     * @param path where a document states its value
     * @param otherwise what is true if no rule fits
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
