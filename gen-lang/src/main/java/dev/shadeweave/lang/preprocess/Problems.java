package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The mistakes of a text, stored until the numbering of its lines is known. */
final class Problems {
    private record Problem(DiagnosticKind kind, int start, int end, String message, @Nullable Hint hint) {}

    /** A further place, or advice without a place if {@code at} is null. */
    record Hint(String text, @Nullable Token at) {}

    private final List<Problem> all = new ArrayList<>();

    void report(DiagnosticKind kind, int start, int end, Object... arguments) {
        all.add(new Problem(kind, start, end, kind.format(arguments), null));
    }

    void report(DiagnosticKind kind, Token at, Object... arguments) {
        report(kind, at.start(), at.end(), arguments);
    }

    void reportWith(Hint hint, DiagnosticKind kind, Token at, Object... arguments) {
        all.add(new Problem(kind, at.start(), at.end(), kind.format(arguments), hint));
    }

    void report(SourceFile file, Diagnostics diagnostics) {
        for (Problem it : all) {
            Diagnostic message =
                    new Diagnostic(it.kind, it.message, new SourceSpan(file, it.start, it.end), ImmutableList.of());
            Hint hint = it.hint;
            if (hint != null) {
                Token at = hint.at;
                message = at == null
                        ? message.hint(hint.text)
                        : message.note(hint.text, new SourceSpan(file, at.start(), at.end()));
            }
            diagnostics.report(message);
        }
    }
}
