package dev.shadeweave.library;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.source.AttributeSpans;
import java.util.HashMap;
import java.util.Map;

/** Finds siblings with the same name. References to the name mean the first of them. */
public final class Duplicates {
    private static final DiagnosticKind DUPLICATE =
            DiagnosticKind.repaired("SW1304", "a second {0} has the name '{1}'; give it another", "it is ignored");

    private static final DiagnosticKind SHARED = DiagnosticKind.repaired(
            "SW1306", "'{0}' names {1} and {2} beside each other; other programs drop the second", "both are used");

    /** The kinds of elements that are looked up by name, so that a second one can never be referenced. */
    private static final ImmutableSet<String> KINDS = ImmutableSet.of(
            "collection",
            "geominfo",
            "implementation",
            "input",
            "look",
            "lookgroup",
            "nodedef",
            "nodegraph",
            "output",
            "propertyset",
            "token",
            "typedef",
            "unitdef",
            "variant",
            "variantset");

    private Duplicates() {}

    /** Creates the message about a second element. */
    static Diagnostic describe(String kind, Element second, Element first) {
        return Diagnostic.of(DUPLICATE, AttributeSpans.value(second, "name"), kind, second.name())
                .note("the first one", AttributeSpans.value(first, "name"));
    }

    /** Checks a whole document. */
    public static void check(Document document, Diagnostics diagnostics) {
        checkChildren(document, diagnostics);
    }

    private static void checkChildren(Element parent, Diagnostics diagnostics) {
        Map<String, Element> seen = new HashMap<>();
        for (Element child : parent.children()) {
            // Members are checked when their types are created.
            if (child.isTrivia() || child.category().equals("member")) {
                continue;
            }
            Element first = child.name().isEmpty() ? null : seen.putIfAbsent(child.name(), child);
            if (first != null) {
                String kind = kind(child);
                boolean ignored = kind.equals(kind(first)) && (child instanceof Node || KINDS.contains(kind));
                diagnostics.report(ignored ? describe(kind, child, first) : shared(child, first));
            }
            checkChildren(child, diagnostics);
        }
    }

    private static String kind(Element element) {
        return element instanceof Node ? "node" : element.category();
    }

    private static Diagnostic shared(Element second, Element first) {
        String other = kind(first).equals(kind(second)) ? "another" : withArticle(kind(second));
        return Diagnostic.of(
                        SHARED, AttributeSpans.value(second, "name"), second.name(), withArticle(kind(first)), other)
                .note("the first one", AttributeSpans.value(first, "name"));
    }

    private static String withArticle(String kind) {
        return ("aeiou".indexOf(kind.charAt(0)) < 0 ? "a " : "an ") + kind;
    }
}
