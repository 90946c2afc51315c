package dev.shadeweave.lang.preprocess;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The stack of open conditional branches, which shows whether the current text is active. */
final class Conditionals {
    static final DiagnosticKind NOT_OPEN = DiagnosticKind.error("SW3024", "#{0} has no #if before it; remove it");
    static final DiagnosticKind AFTER_ELSE = DiagnosticKind.error("SW3025", "#{0} comes after #else; move it before");
    static final DiagnosticKind NEVER_CLOSED =
            DiagnosticKind.error("SW3026", "#{0} is never closed; write #endif behind what it is about");

    private static final class Branch {
        final Token name;
        final boolean outside;
        boolean active;
        boolean taken;

        @Nullable
        Token otherwise;

        Branch(Token name, boolean outside, boolean active) {
            this.name = name;
            this.outside = outside;
            this.active = active;
            this.taken = active;
        }
    }

    private final ArrayDeque<Branch> open = new ArrayDeque<>();
    private final Problems problems;

    Conditionals(Problems problems) {
        this.problems = problems;
    }

    boolean active() {
        Branch branch = open.peek();
        return branch == null || branch.active;
    }

    /** Processes {@code #if}, {@code #ifdef} or {@code #ifndef}. */
    void begin(Token name, boolean holds) {
        open.push(new Branch(name, active(), active() && holds));
    }

    /** Returns true if the condition of an {@code #elif} must be evaluated. Reports a misplaced {@code #elif}. */
    boolean asks(Token name) {
        Branch branch = open.peek();
        if (branch == null) {
            problems.report(NOT_OPEN, name, name.text());
            return false;
        }
        if (branch.otherwise != null) {
            problems.reportWith(new Problems.Hint("#else is here", branch.otherwise), AFTER_ELSE, name, name.text());
            branch.active = false;
            return false;
        }
        branch.active = false;
        return branch.outside && !branch.taken;
    }

    /** Processes the value of an {@code #elif} condition. */
    void answer(boolean holds) {
        Branch branch = open.element();
        branch.active = holds;
        branch.taken = holds;
    }

    /** Processes {@code #else}. */
    void otherwise(Token name) {
        Branch branch = open.peek();
        if (branch == null) {
            problems.report(NOT_OPEN, name, name.text());
        } else if (branch.otherwise != null) {
            problems.reportWith(new Problems.Hint("#else is here", branch.otherwise), AFTER_ELSE, name, name.text());
            branch.active = false;
        } else {
            branch.otherwise = name;
            branch.active = branch.outside && !branch.taken;
        }
    }

    /** Processes {@code #endif}. */
    void end(Token name) {
        if (open.poll() == null) {
            problems.report(NOT_OPEN, name, name.text());
        }
    }

    /** Processes the end of the text. */
    void endOfText() {
        for (Branch branch; (branch = open.pollLast()) != null; ) {
            problems.report(NEVER_CLOSED, branch.name, branch.name.text());
        }
    }
}
