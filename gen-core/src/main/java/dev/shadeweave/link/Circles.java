package dev.shadeweave.link;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Words the message about nodes that feed each other, the same wherever on the circle it was entered. */
public final class Circles {
    static final DiagnosticKind CIRCLE =
            DiagnosticKind.error("SW1348", "nodes feed each other in a circle: {0}; cut one of the connections");

    private static final int LONGEST = 10;

    private Circles() {}

    /** A node on a circle: its path and where it stands. */
    public record Member(String path, SourceSpan span) {}

    /** The message about a circle whose members are listed in the direction of the values. */
    public static Diagnostic describe(List<Member> members) {
        Member first = Collections.min(
                members,
                Comparator.comparing((Member member) -> member.span().isKnown() ? 0 : 1)
                        .thenComparing(member -> member.span().start())
                        .thenComparing(Member::path));
        List<Member> circle = new ArrayList<>(members);
        Collections.rotate(circle, -members.indexOf(first));
        String names = circle.stream().map(member -> "'" + member.path() + "'").collect(Collectors.joining(" → "));
        Diagnostic diagnostic = Diagnostic.of(CIRCLE, first.span(), names + " → '" + first.path() + "'");
        for (Member member : circle.subList(1, Math.min(circle.size(), LONGEST))) {
            diagnostic = diagnostic.note("then here", member.span());
        }
        return diagnostic;
    }
}
