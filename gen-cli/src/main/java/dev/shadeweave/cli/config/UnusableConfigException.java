package dev.shadeweave.cli.config;

import dev.shadeweave.diagnostic.DiagnosticKind;
import java.nio.file.Path;

/** Thrown for an invalid configuration file. */
public final class UnusableConfigException extends Exception {
    static final DiagnosticKind UNUSABLE = DiagnosticKind.error("SW2700", "the configuration file cannot be used: {0}");

    private static final long serialVersionUID = 1L;

    /** For a file that cannot be read. */
    UnusableConfigException(Path file, String reason) {
        super(message(file.toString(), reason));
    }

    /** For a mistake at a place in a file. */
    UnusableConfigException(Path file, ConfigFile.Place place, String reason) {
        super(message(file + ":" + place.line() + ":" + place.column(), reason));
    }

    private static String message(String place, String reason) {
        return place + ": error[" + UNUSABLE.code() + "]: " + UNUSABLE.format(reason);
    }
}
