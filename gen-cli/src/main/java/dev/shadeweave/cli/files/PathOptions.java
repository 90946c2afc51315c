package dev.shadeweave.cli.files;

import dev.shadeweave.cli.call.KebabEnums;
import picocli.CommandLine.Option;

/** The option for file names in documents that are written to another folder. */
public final class PathOptions {
    @Option(
            names = "--paths",
            paramLabel = "MODE",
            defaultValue = "rebase",
            completionCandidates = Modes.class,
            description = "How names of files change if the document is written to another folder:"
                    + " ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private PathRebasing.Mode mode = PathRebasing.Mode.REBASE;

    public PathRebasing.Mode mode() {
        return mode;
    }

    /** The names of the modes, for help and completion. */
    static final class Modes extends KebabEnums.Candidates {
        Modes() {
            super(PathRebasing.Mode.class);
        }
    }
}
