package dev.shadeweave.look.internal;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;

/**
 * How much the looks of one content may come to when what they inherit, list and include is written out: a small document
 * can say what no memory holds.
 */
final class Allowance {
    static final DiagnosticKind SPENT = DiagnosticKind.error(
            "SW1922",
            "with {0} '{1}', what looks, look groups and collections inherit, list and include comes to more than {2}"
                    + " things; nest less of it");

    /** Assignments, properties, names and expressions, each as often as it is inherited. */
    static final int MOST = 1 << 20;

    private final Diagnostics diagnostics;
    private int left = MOST;

    Allowance(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Whether so many more may be made; if not, the element that wants them is reported, once for all. */
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
