package dev.shadeweave.link.reference;

import com.google.common.collect.Lists;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Creates the message about nodes that feed each other. The message does not depend on where the cycle was entered. */
public final class Cycles {
    static final DiagnosticKind CYCLE =
            DiagnosticKind.error("SW1348", "nodes feed each other in a cycle: {0}; cut one of the connections");

    /** The maximum number of members that a message names. */
    static final int LONGEST = 10;

    private Cycles() {}

    /** A node of a cycle: its path and its place. */
    public record Member(String path, SourceSpan span) {}

    /** Returns the message about a cycle, whose members are listed in the direction of the values. */
    public static Diagnostic describe(List<Member> members) {
        return describe(CYCLE, members);
    }

    /**
     * Returns the message about elements that refer to each other in another way; its pattern has one placeholder for
     * their names.
     */
    public static Diagnostic describe(DiagnosticKind kind, List<Member> members) {
        Member first = Collections.min(
                members,
                Comparator.comparing((Member member) -> member.span().isKnown() ? 0 : 1)
                        .thenComparing(member -> member.span().start())
                        .thenComparing(Member::path));
        List<Member> cycle = new ArrayList<>(members);
        Collections.rotate(cycle, -members.indexOf(first));
        Diagnostic diagnostic = Diagnostic.of(kind, first.span(), names(Lists.transform(cycle, Member::path)));
        for (Member member : cycle.subList(1, Math.min(cycle.size(), LONGEST))) {
            diagnostic = diagnostic.note("then here", member.span());
        }
        return diagnostic;
    }

    /** Returns {@code 'a' → 'b' → 'a'}; only the beginning of a long cycle. */
    static String names(List<String> cycle) {
        StringBuilder names = new StringBuilder();
        for (String name : cycle.subList(0, Math.min(cycle.size(), LONGEST))) {
            names.append('\'').append(name).append("' → ");
        }
        if (cycle.size() > LONGEST) {
            names.append("… ").append(cycle.size() - LONGEST).append(" more → ");
        }
        return names.append('\'').append(cycle.get(0)).append('\'').toString();
    }
}
