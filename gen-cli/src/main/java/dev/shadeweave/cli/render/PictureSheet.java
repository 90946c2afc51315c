package dev.shadeweave.cli.render;

import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.render.option.SceneOptions;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.Lettering;
import dev.shadeweave.render.image.ContactSheet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A contact sheet: many pictures in one, in rows, each with a caption. */
public final class PictureSheet {
    static final DiagnosticKind SHEET_TOO_LARGE = DiagnosticKind.error(
            "SW1752",
            "a contact sheet of {0} pictures of {1} by {2} pixels has more than {3}; draw smaller ones (--size)");

    /** The most pixels; a float array cannot hold more. */
    private static final int MOST_PIXELS = 1 << 28;

    private final SceneOptions.Scene scene;
    private final int columns;
    private final int captionHeight;
    private final List<Image> pictures = new ArrayList<>();
    private boolean full;

    /**
     * Creates an empty sheet.
     *
     * @param columns the number of pictures in a row; null or 0 for as many columns as rows
     * @param captions true to write captions below the pictures
     */
    PictureSheet(SceneOptions.Scene scene, @Nullable Integer columns, boolean captions) {
        this.scene = scene;
        this.columns = columns == null ? 0 : columns;
        this.captionHeight = captions ? Lettering.height(scene.width(), 2) : 0;
    }

    /** Returns the number of pictures. */
    int size() {
        return pictures.size();
    }

    /**
     * Returns true if the sheet has room for more pictures. Call it before they are drawn. If it returns false once,
     * the sheet is cleared and stays full.
     *
     * @param more the number of additional pictures
     * @param diagnostics receives a message the first time that pictures do not fit
     */
    boolean hasRoom(int more, Diagnostics diagnostics) {
        int all = pictures.size() + more;
        if (!full && (long) all * scene.width() * (scene.height() + captionHeight) > MOST_PIXELS) {
            full = true;
            pictures.clear();
            diagnostics.report(SHEET_TOO_LARGE, SourceSpan.none(), all, scene.width(), scene.height(), MOST_PIXELS);
        }
        return !full;
    }

    /**
     * Adds a picture.
     *
     * @param name the name of the element
     * @param label the wedge values of the picture; empty if the element has only one picture
     * @param position the position on the turntable
     */
    void add(Image image, MadeElement made, String name, String label, String position) {
        if (captionHeight == 0) {
            pictures.add(image);
            return;
        }
        List<String> lines = label.isEmpty()
                ? List.of(OutputNames.document(made.document().file()), name + position)
                : List.of(name + position, label);
        pictures.add(ContactSheet.captioned(image, Lettering.below(image.width(), lines)));
    }

    /** Returns the sheet as one picture; empty if it is too large, which is reported. */
    Optional<Image> whole(Diagnostics diagnostics) {
        long across =
                Math.max(1, columns == 0 ? ContactSheet.columns(pictures.size()) : Math.min(columns, pictures.size()));
        long down = (pictures.size() + across - 1) / across;
        if (across * scene.width() * down * (scene.height() + captionHeight) > MOST_PIXELS) {
            diagnostics.report(
                    SHEET_TOO_LARGE, SourceSpan.none(), pictures.size(), scene.width(), scene.height(), MOST_PIXELS);
            return Optional.empty();
        }
        return Optional.of(ContactSheet.of(pictures, (int) across));
    }
}
