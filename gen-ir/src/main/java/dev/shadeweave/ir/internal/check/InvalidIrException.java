package dev.shadeweave.ir.internal.check;

import com.google.common.collect.ImmutableList;

/** A representation breaks its rules: a defect of the step that made it, never of the shader's source. */
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

    /** The step after which the rules were broken. */
    public String step() {
        return step;
    }

    /** What is broken. */
    public ImmutableList<String> problems() {
        return problems;
    }

    /** The whole shader as text. */
    public String dump() {
        return dump;
    }
}
