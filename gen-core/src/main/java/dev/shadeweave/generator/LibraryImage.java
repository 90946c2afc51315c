package dev.shadeweave.generator;

import dev.shadeweave.emit.SourceCuts;
import dev.shadeweave.library.StandardImage;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the image of the built-in library: its documents and its source files, cut into declarations. The build calls
 * it.
 */
final class LibraryImage {
    private LibraryImage() {}

    /**
     * Writes the image.
     *
     * @param args the folder of classes
     * @throws IOException if it cannot be written
     */
    public static void main(String[] args) throws IOException {
        StandardImage.write(Path.of(args[0]), file -> SourceCuts.write(file.text()));
    }
}
