package dev.shadeweave.cli.config;

import dev.shadeweave.diagnostic.DiagnosticKind;
import java.nio.file.Path;

/** Thrown for an invalid configuration file. */
public final class UnusableConfigException extends Exception {
    static final DiagnosticKind UNUSABLE =
            DiagnosticKind.error("SW2700", "configuration file '{0}' cannot be used: {1}");

    private static final long serialVersionUID = 1L;

    UnusableConfigException(Path file, String reason) {
        super("error[" + UNUSABLE.code() + "]: " + UNUSABLE.format(file, reason));
    }
}
