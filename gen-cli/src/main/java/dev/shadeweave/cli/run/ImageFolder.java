package dev.shadeweave.cli.run;

import dev.shadeweave.file.WholeFile;
import dev.shadeweave.library.LibraryImages;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A folder of library images that any number of processes can use at once. Images are written atomically. If the folder
 * has more than {@value #MOST_IMAGES} images or more than {@value #MOST_BYTES} bytes of images, the least recently used
 * ones are deleted.
 *
 * <p>A folder that cannot be written to is not an error, because images only save time.
 *
 * @param folder the folder; it need not exist, and all files in it whose names end in {@value #IMAGE} may be deleted
 */
public record ImageFolder(Path folder) implements LibraryImages.Store {
    private static final String IMAGE = ".image";

    /** The most images in the folder. Most users have one library or two. */
    static final int MOST_IMAGES = 16;

    /** The most bytes of all images: three hundred times the image of the built-in library. */
    static final long MOST_BYTES = 1L << 28;

    private record Found(Path path, FileTime used, long length) {}

    /**
     * Returns a view of the attributes of a path. For a link, these are the attributes of the link, not of its target.
     */
    private static BasicFileAttributeView view(Path path) {
        return Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public String place(String name) {
        return path(name).toString();
    }

    private Path path(String name) {
        return folder.resolve(name + IMAGE);
    }

    @Override
    public byte @Nullable [] read(String name) {
        Path path = path(name);
        byte[] image;
        try {
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                return null;
            }
            try (InputStream in = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS)) {
                image = in.readNBytes((int) MOST_BYTES);
            }
        } catch (IOException e) {
            // An image that cannot be read counts as missing.
            return null;
        }
        try {
            view(path).setTimes(FileTime.fromMillis(System.currentTimeMillis()), null, null);
        } catch (IOException e) {
            // A process that cannot set the time cannot delete images either, so the time does not matter.
        }
        return image;
    }

    @Override
    public void write(String name, byte[] image) {
        if (image.length >= MOST_BYTES) {
            return;
        }
        try {
            Files.createDirectories(folder, forUserAlone());
            WholeFile.removeAbandoned(folder);
            WholeFile.replace(path(name), image);
            deleteOldest();
        } catch (IOException e) {
            // Without the image, the next process parses the XML again.
        }
    }

    private static FileAttribute<?>[] forUserAlone() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    private void deleteOldest() throws IOException {
        List<Found> images = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + IMAGE)) {
            for (Path path : all) {
                BasicFileAttributes found = view(path).readAttributes();
                if (!found.isDirectory()) {
                    images.add(new Found(path, found.lastModifiedTime(), found.size()));
                }
            }
        }
        images.sort(Comparator.comparing(Found::used).reversed().thenComparing(Found::path));
        long length = 0;
        for (int i = 0; i < images.size(); i++) {
            length += images.get(i).length();
            if (i >= MOST_IMAGES || length > MOST_BYTES) {
                Files.deleteIfExists(images.get(i).path());
            }
        }
    }
}
