package dev.shadeweave.raymarch;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.Comments;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds names that blocks declare outside of functions without the prefix that makes them their own. */
final class Duplicates {
    static final DiagnosticKind DUPLICATE = DiagnosticKind.error(
            "SW2344", "duplicate global symbol '{0}' from '{1}' and '{2}'; begin its name with THIS_");
    static final DiagnosticKind TAKEN =
            DiagnosticKind.error("SW2345", "'{0}' is a name of the library; begin names of your own with THIS_");

    private static final Pattern DECLARED = Pattern.compile(
            "\\bstruct\\s+([A-Za-z_]\\w*)|\\b[A-Za-z_]\\w*(?:\\s*\\[\\])?\\s+([A-Za-z_]\\w*)\\s*(?=[(=;,\\[])");
    private static final Pattern DEFINED = Pattern.compile("^\\s*#\\s*define\\s+([A-Za-z_]\\w*)");

    private Duplicates() {}

    /** Where something is declared. */
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
        String[] code = Comments.blank(text.text(section)).split("\n", -1);
        List<BlockLine> lines = text.lines(section);
        int depth = 0;
        for (int i = 0; i < lines.size(); i++) {
            StringBuilder outside = new StringBuilder();
            int sizes = 0;
            for (char c : code[i].toCharArray()) {
                if (c == '{') {
                    depth++;
                } else if (c == '}') {
                    depth--;
                } else if (depth == 0) {
                    // Of a size of an array the brackets are left.
                    sizes = Math.max(0, sizes - (c == ']' ? 1 : 0));
                    if (sizes == 0) {
                        outside.append(c);
                    }
                    sizes += c == '[' ? 1 : 0;
                }
            }
            Matcher defined = DEFINED.matcher(code[i]);
            if (defined.find()) {
                name(defined.group(1), lines.get(i).span(), operator, known, library, found);
            } else if (!outside.toString().isBlank()
                    && !outside.toString().stripLeading().startsWith("#")) {
                // Parameters are no names of the outside.
                Matcher declared = DECLARED.matcher(outside.toString().replaceAll("\\([^)]*\\)?", "("));
                while (declared.find()) {
                    String name = declared.group(1) == null ? declared.group(2) : declared.group(1);
                    name(name, lines.get(i).span(), operator, known, library, found);
                }
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
