package dev.shadeweave.document.internal.upgrade.draft;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.FormatVersion;
import dev.shadeweave.source.AttributeSpans;

/** Records the changes and the losses of an upgrade. */
public final class UpgradeLog {
    static final DiagnosticKind CHANGED = DiagnosticKind.note("SW1201", "{0} (since {1})");
    static final DiagnosticKind LOST = DiagnosticKind.warning("SW1202", "{0}, which {1} cannot state: {2}");

    private final Diagnostics changes;
    private final Diagnostics losses;
    private final FormatVersion since;

    public UpgradeLog(Diagnostics changes, Diagnostics losses, FormatVersion since) {
        this.changes = changes;
        this.losses = losses;
        this.since = since;
    }

    /** Records a change that keeps the meaning. */
    public void changed(Draft at, String what) {
        changes.report(CHANGED, at.span(), what, since);
    }

    /** Records a change of one attribute that keeps the meaning. */
    public void changed(Draft at, String attribute, String what) {
        changes.report(CHANGED, AttributeSpans.value(at.span(), attribute), what, since);
    }

    /** Reports an element without a counterpart, with its name and its fate. */
    public void lost(Draft at, String what, String fate) {
        losses.report(LOST, at.span(), what, since, fate);
    }
}
