package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.Locale;

/** Describes syntax errors of JSON in words that do not require knowledge of the parser. */
public final class JsonFailure {
    private JsonFailure() {}

    /** Returns a few lower-case words, to follow a colon, without class names and places. */
    public static String reason(JsonProcessingException failure) {
        if (failure instanceof JsonEOFException) {
            return "it ends too early";
        }
        String message = failure.getOriginalMessage();
        String reason = message == null ? "" : message.lines().findFirst().orElse("");
        if (failure instanceof StreamConstraintsException) {
            // "… exceeds the maximum allowed (1000, from `StreamReadConstraints.getMaxNestingDepth()`)"
            reason = reason.replaceFirst("\\(([0-9]+), from .*", "($1)");
        }
        return reason.isEmpty()
                ? "no reason is given"
                : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
    }
}
