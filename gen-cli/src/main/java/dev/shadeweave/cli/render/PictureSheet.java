package dev.shadeweave.cli.render;

import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.ContactSheet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.gl.Lettering;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Many pictures as one, in rows, with what each shows below it. */
public final class PictureSheet {
    static final DiagnosticKind SHEET_TOO_LARGE = DiagnosticKind.error(
            "SW1752",
            "a contact sheet of {0} pictures of {1} by {2} pixels has more than {3}; draw smaller ones (--size)");

    /** An array of floats holds no more. */
    private static final int MOST_PIXELS = 1 << 28;

    private final SceneOptions.Scene scene;
    private final int columns;
    private final int captionHeight;
    private final List<Image> pictures = new ArrayList<>();
    private boolean full;

    /**
     * A sheet without pictures.
     *
     * @param columns how many stand in a row; null or 0 for as many as there are rows
     * @param captions true if it is written below what they show
     */
    PictureSheet(SceneOptions.Scene scene, @Nullable Integer columns, boolean captions) {
        this.scene = scene;
        this.columns = columns == null ? 0 : columns;
        this.captionHeight = captions ? Lettering.height(scene.width(), 2) : 0;
    }

    /** How many pictures there are. */
    int size() {
        return pictures.size();
    }

    /**
     * Whether the sheet can hold more, as is known before they are drawn.
     *
     * @param more how many
     * @param diagnostics gets one message if there is no space
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
     * @param name what the element is called
     * @param label what the picture shows of it; nothing if there is one
     * @param position where on the way around the object it stands
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

    /** All of them in one; empty if that is too large, which is reported. */
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
