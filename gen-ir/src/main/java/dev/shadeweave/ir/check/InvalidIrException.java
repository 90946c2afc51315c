package dev.shadeweave.ir.check;

import com.google.common.collect.ImmutableList;

/**
 * Reports a representation that breaks a rule. This is a bug in the step that created it, never an error in the
 * shader's source.
 */
public final class InvalidIrException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    private final transient ImmutableList<String> problems;
    private final String step;
    private final String dump;

    InvalidIrException(String step, ImmutableList<String> problems, String dump) {
        super("after " + step + ": " + String.join("; ", problems) + "\n" + dump);
        this.step = step;
        this.problems = problems;
        this.dump = dump;
    }

    /** Returns the step after which a rule was broken. */
    public String step() {
        return step;
    }

    /** Returns the problems. */
    public ImmutableList<String> problems() {
        return problems;
    }

    /** Returns the whole shader as text. */
    public String dump() {
        return dump;
    }
}
