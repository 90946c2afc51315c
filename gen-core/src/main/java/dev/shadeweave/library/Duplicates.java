package dev.shadeweave.library;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.AttributeSpans;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import java.util.HashMap;
import java.util.Map;

/** Finds elements of one name beside each other: the first is meant wherever the name is. */
public final class Duplicates {
    private static final DiagnosticKind DUPLICATE =
            DiagnosticKind.warning("SW1304", "a second {0} '{1}' is ignored; give it a name of its own");

    private static final ImmutableSet<String> KINDS =
            ImmutableSet.of("input", "output", "token", "nodedef", "nodegraph", "implementation", "typedef", "unitdef");

    private Duplicates() {}

    /** The message about a second element. */
    static Diagnostic describe(String kind, Element second, Element first) {
        return Diagnostic.of(DUPLICATE, AttributeSpans.value(second, "name"), kind, second.name())
                .note("the first one", AttributeSpans.value(first, "name"));
    }

    /** Looks through a whole document. */
    public static void check(Document document, Diagnostics diagnostics) {
        checkChildren(document, diagnostics);
    }

    private static void checkChildren(Element parent, Diagnostics diagnostics) {
        Map<String, Element> seen = new HashMap<>();
        for (Element child : parent.children()) {
            String kind = child instanceof Node ? "node" : child.category();
            if (child.name().isEmpty() || !(child instanceof Node || KINDS.contains(kind))) {
                continue;
            }
            Element first = seen.putIfAbsent(kind + " " + child.name(), child);
            if (first != null) {
                diagnostics.report(describe(kind, child, first));
            }
            checkChildren(child, diagnostics);
        }
    }
}
