package dev.shadeweave.render.internal.file;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageReader;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.service.internal.Providers;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Finds the readers of image formats that other jars provide. */
final class ImageReaders {
    private static final Supplier<Found> ON_CLASS_PATH =
            Suppliers.memoize(() -> find(ImageReader.class.getClassLoader()));

    private ImageReaders() {}

    /**
     * The usable readers, and the problems of readers that are left out.
     *
     * @param readers sorted by the names of their classes
     */
    record Found(ImmutableList<ImageReader> readers, ImmutableList<Diagnostic> problems) {}

    static Found find(ClassLoader loader) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList.Builder<ImageReader> readers = ImmutableList.builder();
        Providers.sorted(ImageReader.class, loader, diagnostics)
                .forEach(provider ->
                        provider.<ImageReader>ask(reader -> reader, diagnostics).ifPresent(readers::add));
        return new Found(readers.build(), diagnostics.all());
    }

    /**
     * Returns the first reader that reads a file.
     *
     * @param diagnostics receives the problems of readers that are left out
     */
    static Optional<ImageReader> of(String name, ByteBuffer file, Diagnostics diagnostics)
            throws UnreadableImageException {
        Found found = ON_CLASS_PATH.get();
        diagnostics.reportAll(found.problems());
        for (ImageReader reader : found.readers()) {
            if (guarded(reader, () -> reader.reads(name, file.duplicate()))) {
                return Optional.of(reader);
            }
        }
        return Optional.empty();
    }

    /** Reads an image if its pixels fit into the limit. */
    static Image decode(ImageReader reader, ByteBuffer file, long room)
            throws UnreadableImageException, ImageFiles.Oversized, ImageFiles.NoRoom {
        ImageReader.Contents contents = guarded(reader, () -> reader.open(file.duplicate()));
        ImageFiles.checkSize(contents.width(), contents.height(), room);
        return guarded(reader, () -> Image.read((int) contents.width(), (int) contents.height(), contents.pixels()));
    }

    /** A call of a reader. */
    private interface Step<T> {
        T run() throws UnreadableImageException;
    }

    /** Calls a reader and catches everything that it throws, since it is third-party code. */
    private static <T> T guarded(ImageReader reader, Step<T> step) throws UnreadableImageException {
        try {
            return step.run();
        } catch (RuntimeException | LinkageError e) {
            throw new UnreadableImageException("its reader " + reader.getClass().getName() + " fails with " + e);
        }
    }
}
