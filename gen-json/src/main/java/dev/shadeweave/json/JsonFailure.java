package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.Locale;

/** What is wrong with a text that is not JSON, in words for people who do not know what reads it. */
public final class JsonFailure {
    private JsonFailure() {}

    /** A few lower-case words, to go after a colon, that name no class and no place. */
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
