package dev.shadeweave.raymarch.internal.write;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.LineCursor;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reports global names without the prefix of their operator that the library or another operator declares too. */
final class Duplicates {
    static final DiagnosticKind DUPLICATE = DiagnosticKind.error(
            "SW2344", "duplicate global symbol '{0}' from '{1}' and '{2}'; begin its name with THIS_");
    static final DiagnosticKind TAKEN =
            DiagnosticKind.error("SW2345", "'{0}' is a name of the library; begin names of your own with THIS_");

    private Duplicates() {}

    /** The place of a declaration. */
    private record Place(Operator operator, SourceSpan span) {}

    static void check(List<OperatorText> texts, Diagnostics found) {
        Map<String, Place> known = new HashMap<>();
        Set<String> library = new HashSet<>(SharedCode.names());
        for (OperatorText text : texts) {
            for (BlockSection section : List.of(BlockSection.GLOBALS, BlockSection.FUNCTION)) {
                check(text, section, known, library, found);
            }
        }
    }

    private static void check(
            OperatorText text, BlockSection section, Map<String, Place> known, Set<String> library, Diagnostics found) {
        Operator operator = text.operator();
        List<BlockLine> lines = text.lines(section);
        LineCursor place = new LineCursor(lines);
        for (TopLevel part : TopLevel.of(BlockLine.joined(lines))) {
            for (Token name : part.declared()) {
                name(name.text(), place.at(name.start()).span(), operator, known, library, found);
            }
        }
    }

    private static void name(
            String name,
            SourceSpan span,
            Operator operator,
            Map<String, Place> known,
            Set<String> library,
            Diagnostics found) {
        if (name.equals(operator.name()) || name.startsWith(operator.name() + "_")) {
            return;
        }
        if (library.contains(name)) {
            found.report(TAKEN, span, name);
            return;
        }
        Place other = known.putIfAbsent(name, new Place(operator, span));
        if (other != null && !other.operator().equals(operator)) {
            found.report(Diagnostic.of(DUPLICATE, span, name, other.operator(), operator)
                    .note("the other declaration", other.span()));
        }
    }
}
