package dev.shadeweave.cli.files;

import dev.shadeweave.cli.call.KebabEnums;
import picocli.CommandLine.Option;

/** The option of verbs that write a document to another folder. */
public final class PathOptions {
    @Option(
            names = "--paths",
            paramLabel = "MODE",
            defaultValue = "rebase",
            completionCandidates = Modes.class,
            description = "What becomes of the names of includes, textures and sources in a document that is written to"
                    + " another folder: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private PathRebasing.Mode mode = PathRebasing.Mode.REBASE;

    public PathRebasing.Mode mode() {
        return mode;
    }

    /** For help and completion. */
    static final class Modes extends KebabEnums.Candidates {
        Modes() {
            super(PathRebasing.Mode.class);
        }
    }
}
