package dev.shadeweave.look.internal;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;

/**
 * Limits the total size of the looks of one content. Inheritance, lists and includes let a small document expand to
 * more than memory holds.
 */
final class Allowance {
    static final DiagnosticKind SPENT = DiagnosticKind.error(
            "SW1922",
            "with {0} '{1}', what looks, look groups and collections inherit, list and include comes to more than {2}"
                    + " things; nest less of it");

    /** The maximum number of assignments, properties, names and expressions, each counted as often as it is inherited. */
    static final int MOST = 1 << 20;

    private final Diagnostics diagnostics;
    private int left = MOST;

    Allowance(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Returns true if this many more fit. Otherwise reports the element that needs them, once for the whole content. */
    boolean take(long count, Element element) {
        if (left < 0) {
            return false;
        }
        if (count > left) {
            left = -1;
            diagnostics.report(SPENT, element.span(), element.category(), element.name(), MOST);
            return false;
        }
        left -= (int) count;
        return true;
    }
}
