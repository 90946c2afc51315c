package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.PictureFiles;
import dev.shadeweave.cli.render.option.DisplayOptions.Display;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.DrawnTargets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Draws the shaders of {@code render} and writes one file for each picture, or one sheet. */
public final class Pictures implements Run.Results {
    private final Frames frames;
    private final Display display;
    private final PictureFiles files;
    private final Optional<PictureSheet> sheet;
    private final Optional<WholeLook> look;
    private final MeshInScene mesh;
    private final ImmutableList<String> moreOutputs;
    private final int turntable;
    private int count;

    /**
     * Creates the pictures of a call.
     *
     * @param sheet the sheet for all pictures; empty to write a file for each picture
     * @param look the look whose materials are shown in one picture, if the call names one
     * @param mesh generates the shaders of each picture, with the mesh of the call in marched scenes
     * @param moreOutputs the outputs that are drawn in addition to the first one
     * @param turntable the number of pictures around the object
     */
    Pictures(
            Frames frames,
            Display display,
            PictureFiles files,
            Optional<PictureSheet> sheet,
            Optional<WholeLook> look,
            MeshInScene mesh,
            List<String> moreOutputs,
            int turntable) {
        this.frames = frames;
        this.display = display;
        this.files = files;
        this.sheet = sheet;
        this.look = look;
        this.mesh = mesh;
        this.moreOutputs = ImmutableList.copyOf(moreOutputs);
        this.turntable = turntable;
    }

    /**
     * Returns the number of elements and outputs that have picture files. All pictures of a turntable count as one;
     * pictures on a sheet do not count.
     */
    int count() {
        return count;
    }

    @Override
    public void document(OpenedDocument document) {
        // The sheet is written after its documents are released.
        if (sheet.isPresent() && document.content() != null) {
            files.outputs().addRead(document.content());
        }
    }

    @Override
    public Diagnostics element(MadeElement made) {
        Diagnostics diagnostics = new Diagnostics();
        if (look.isPresent()) {
            WholeLook whole = look.get();
            whole.take(made, diagnostics).ifPresent(coloured -> picture(made, whole.name(), coloured, diagnostics));
        } else {
            made.result()
                    .shader()
                    .flatMap(shader -> mesh.around(made, shader, diagnostics))
                    .ifPresent(coloured -> picture(made, made.path(), coloured, diagnostics));
            moreOutputs(made, diagnostics);
        }
        return diagnostics;
    }

    /** Draws the additional outputs of a marched scene. */
    private void moreOutputs(MadeElement made, Diagnostics diagnostics) {
        boolean marched =
                made.result().shader().filter(DrawnTargets::drawsWithoutMesh).isPresent();
        for (String output : moreOutputs) {
            if (marched && !diagnostics.hasErrors()) {
                mesh.shaders()
                        .showing(made, output, diagnostics)
                        .flatMap(shader -> mesh.around(made, shader, diagnostics))
                        .ifPresent(coloured -> picture(made, made.path() + "/" + output, coloured, diagnostics));
            }
        }
    }

    /**
     * Draws all frames of an element, or its only picture.
     *
     * @param name the name of the picture
     */
    private void picture(MadeElement made, String name, Colouring coloured, Diagnostics diagnostics) {
        if (sheet.isPresent()) {
            sheet(sheet.get(), made, name, coloured, diagnostics);
            return;
        }
        FrameFiles written = new FrameFiles(made, name, diagnostics);
        frames.draw(made, coloured, display, written, diagnostics);
    }

    /** Adds all frames of an element to the sheet; none if one cannot be drawn. */
    private void sheet(PictureSheet all, MadeElement made, String name, Colouring coloured, Diagnostics diagnostics) {
        if (!all.hasRoom(frames.count(), diagnostics)) {
            return;
        }
        List<Image> drawn = new ArrayList<>();
        frames.draw(made, coloured, display, drawn::add, diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        for (int i = 0; i < drawn.size(); i++) {
            all.add(drawn.get(i), made, name, frames.label(i, coloured.shaders().keySet()), frames.position(i));
        }
    }

    /** Writes each frame of an element as soon as it is drawn. */
    private final class FrameFiles implements Consumer<Image> {
        private final MadeElement made;
        private final String name;
        private final Diagnostics diagnostics;
        private @Nullable String suffix;
        private int written;

        FrameFiles(MadeElement made, String name, Diagnostics diagnostics) {
            this.made = made;
            this.name = name;
            this.diagnostics = diagnostics;
        }

        @Override
        public void accept(Image image) {
            // Do not write a picture if there was an error.
            if (diagnostics.hasErrors() || (suffix == null && !begin())) {
                return;
            }
            String number = turntable > 1 ? String.format(Locale.ROOT, "__%04d", written + 1) : "";
            files.write(image, suffix + number, made.content(), diagnostics);
            written++;
        }

        /**
         * Claims the name of the element, and sets the suffix of its files: none for the first element of the call.
         * Returns false if another element has claimed the name, which is reported.
         */
        private boolean begin() {
            String stem = OutputNames.FLAT.stem(made.document().file(), name);
            String owner = Outputs.shown(made.document().file()) + ", " + name;
            boolean ours = files.outputs()
                    .claim(Path.of(""), stem, owner, made.element().span(), diagnostics);
            if (ours) {
                suffix = count++ == 0 ? "" : "__" + stem;
            }
            return ours;
        }
    }
}
