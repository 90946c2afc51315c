package dev.shadeweave.cli.render.option;

import dev.shadeweave.cli.call.UsageErrors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the number of pictures of an element, and for sheets. */
public final class SheetOptions {
    private static final int MOST = 10_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--turntable",
            paramLabel = "N",
            defaultValue = "1",
            description = "Draws N pictures from N directions around the object.")
    private int turntable = 1;

    @Option(names = "--contact-sheet", description = "Puts all pictures into one, in rows.")
    private boolean contactSheet;

    @Option(
            names = "--columns",
            paramLabel = "N",
            description = "The number of pictures in a row of a contact sheet. Default: as many as rows.")
    private @Nullable Integer columns;

    @Option(
            names = "--captions",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Writes the names of document and element below pictures of a contact sheet that are at least"
                    + " 64 pixels wide. Default: on.")
    private boolean captions;

    /** Refuses numbers that are out of range. */
    public void check() {
        if (turntable < 1 || turntable > MOST) {
            throw badValue("--turntable", turntable);
        }
        if (columns != null && (columns < 1 || columns > MOST)) {
            throw badValue("--columns", columns);
        }
    }

    private RuntimeException badValue(String option, int value) {
        return UsageErrors.badValue(spec, option, value, "numbers from 1 to " + MOST);
    }

    /** Returns the number of pictures around the object, at least 1. */
    public int turntable() {
        return turntable;
    }

    /** Returns true if the call puts all pictures on one sheet. */
    public boolean isSheet() {
        return contactSheet;
    }

    /** Returns the number of pictures in a row, or null if the call does not state it. */
    @Nullable
    public Integer columns() {
        return columns;
    }

    /** Returns true if pictures on a sheet have captions. */
    public boolean hasCaptions() {
        return captions;
    }
}
