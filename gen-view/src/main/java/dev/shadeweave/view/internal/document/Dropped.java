package dev.shadeweave.view.internal.document;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.shadeweave.source.BadArchiveException;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Documents and textures that were dropped into pages, in a folder of this run. Each document becomes a separate
 * archive, like a dropped folder. Its names cannot lead out of the archive, and nothing is written next to it.
 */
public final class Dropped implements AutoCloseable {
    /** The start of a folder's name. The id of the process, a hyphen and a random number follow. */
    private static final String PREFIX = "shadeweave-dropped";

    private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,18})-[0-9]{1,20}");
    private static final Duration ABANDONED = Duration.ofDays(1);
    private static final int MOST = 32;
    private static final int MOST_DOCUMENTS = 256;
    private static final int MOST_LETTERS = 100;
    private static final Pattern TEXTURE = Pattern.compile("(?i).*\\.(png|jpe?g|hdr|exr)");
    private static final Pattern DOCUMENT = Pattern.compile("(?i).*\\.(mtlx|mtlz|zip)");

    private final Path folder;
    private final Path textureFolder;
    private final Deque<Archive> archives = new ArrayDeque<>();
    private final Deque<Path> textures = new ArrayDeque<>();

    /** An archive, and the documents in it as the command line would name them. */
    private record Archive(Path file, ImmutableList<Path> documents) {}

    private Dropped(Path folder, Path textureFolder) {
        this.folder = folder;
        this.textureFolder = textureFolder;
    }

    /** Creates an empty folder. */
    public static Dropped open() {
        return open(Path.of(System.getProperty("java.io.tmpdir", ".")));
    }

    /** Creates an empty folder inside a folder of temporary files, and removes the folders of killed viewers there. */
    public static Dropped open(Path temporary) {
        try {
            Path folder = Files.createTempDirectory(
                    temporary, PREFIX + ProcessHandle.current().pid() + "-");
            removeAbandoned(temporary, Files.getOwner(folder));
            Path textures = Files.createDirectory(folder.resolve("textures"));
            // An interrupted viewer does not call close.
            folder.toFile().deleteOnExit();
            textures.toFile().deleteOnExit();
            return new Dropped(folder, textures);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes folders of this user's viewers that were killed, after a day. Folders of running viewers stay. */
    private static void removeAbandoned(Path temporary, UserPrincipal user) {
        Instant before = Instant.now().minus(ABANDONED);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path folder : folders) {
                if (isAbandoned(folder, before, user)) {
                    MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Folders that cannot be examined or removed stay.
        }
    }

    private static boolean isAbandoned(Path folder, Instant before, UserPrincipal user) throws IOException {
        Matcher name = NAME.matcher(String.valueOf(folder.getFileName()));
        if (!name.matches() || ProcessHandle.of(Long.parseLong(name.group(1))).isPresent()) {
            return false;
        }
        BasicFileAttributes found = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return found.isDirectory()
                && found.lastModifiedTime().toInstant().isBefore(before)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user);
    }

    /** Returns the setup of a call, extended by the dropped files. */
    public ViewerSetup in(ViewerSetup setup) {
        ViewerSetup.Documents given = setup.documents();
        return new ViewerSetup(
                new ViewerSetup.Documents(
                        diagnostics -> ImmutableList.<Path>builder()
                                .addAll(given.inputs().list(diagnostics))
                                .addAll(documents())
                                .build(),
                        given.libraries(),
                        given.reader(),
                        given.searchPath().plus(ImmutableList.of(SourceRoot.folder(textureFolder)))),
                setup.options(),
                setup.surroundings(),
                setup.framing(),
                setup.limits(),
                setup.cache(),
                setup.port());
    }

    private synchronized ImmutableList<Path> documents() {
        return archives.stream()
                .flatMap(archive -> archive.documents().stream())
                .collect(ImmutableList.toImmutableList());
    }

    /** Adds a document, or an archive of documents. Returns the documents as the command line would name them. */
    public ImmutableList<Path> documents(String name, byte[] bytes) throws Service.Refusal {
        String plain = plain(name);
        if (!DOCUMENT.matcher(plain).matches()) {
            throw new Service.Refusal("'" + plain + "' is no document: .mtlx, .mtlz or .zip");
        }
        int dot = plain.lastIndexOf('.');
        boolean packed = !plain.toLowerCase(Locale.ROOT).endsWith(".mtlx");
        Path file = folder.resolve(plain.substring(0, dot) + "-" + hash(bytes) + ".mtlz");
        write(file, packed ? bytes : archive(plain, bytes));
        ImmutableList<Path> documents = inside(file);
        synchronized (this) {
            archives.removeIf(archive -> archive.file().equals(file));
            archives.addLast(new Archive(file, documents));
            while (archives.size() > MOST) {
                delete(archives.removeFirst().file());
            }
        }
        return documents;
    }

    /**
     * Returns the documents in an archive. If it has one document or none, returns the archive itself; the reader then
     * reports what is wrong with it.
     */
    private static ImmutableList<Path> inside(Path archive) throws Service.Refusal {
        List<String> names;
        try {
            names = SourceRoot.zip(archive).list(".mtlx");
        } catch (BadArchiveException e) {
            names = ImmutableList.of();
        }
        if (names.size() > MOST_DOCUMENTS) {
            delete(archive);
            throw new Service.Refusal("'" + archive.getFileName() + "' has " + names.size() + " documents, and at most "
                    + MOST_DOCUMENTS + " can be opened; drop a folder with fewer of them");
        }
        try {
            return names.size() < 2
                    ? ImmutableList.of(archive)
                    : names.stream()
                            .map(name -> Path.of(archive + "!/" + name))
                            .collect(ImmutableList.toImmutableList());
        } catch (InvalidPathException e) {
            delete(archive);
            throw new Service.Refusal("this system cannot name '" + e.getInput() + "'; rename the file");
        }
    }

    /** Adds a texture, and returns the name by which a document finds it. */
    public String texture(String name, byte[] bytes) throws Service.Refusal {
        String plain = plain(name);
        if (!TEXTURE.matcher(plain).matches()) {
            throw new Service.Refusal("'" + plain + "' is no texture: .png, .jpg, .hdr or .exr");
        }
        int dot = plain.lastIndexOf('.');
        Path file = textureFolder.resolve(plain.substring(0, dot) + "-" + hash(bytes) + plain.substring(dot));
        write(file, bytes);
        synchronized (this) {
            textures.remove(file);
            textures.addLast(file);
            while (textures.size() > MOST) {
                delete(textures.removeFirst());
            }
        }
        return String.valueOf(file.getFileName());
    }

    /** Returns the texture with a name that {@link #texture} returned. */
    public synchronized Optional<Path> texture(String name) {
        return textures.stream()
                .filter(file -> String.valueOf(file.getFileName()).equals(name))
                .findFirst();
    }

    /** Removes the archive of a document. */
    public synchronized void remove(Path document) {
        for (Archive archive : ImmutableList.copyOf(archives)) {
            if (archive.documents().contains(document)) {
                archives.remove(archive);
                delete(archive.file());
            }
        }
    }

    private static void write(Path file, byte[] bytes) throws Service.Refusal {
        try {
            file.toFile().deleteOnExit();
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new Service.Refusal("'" + file.getFileName() + "' cannot be kept: " + e.getMessage());
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The file is deleted with the folder.
        }
    }

    private static byte[] archive(String name, byte[] bytes) throws Service.Refusal {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 4 + 1024);
        try (ZipOutputStream archive = new ZipOutputStream(packed)) {
            archive.putNextEntry(new ZipEntry(name));
            archive.write(bytes);
            archive.closeEntry();
        } catch (IOException e) {
            throw new Service.Refusal("'" + name + "' cannot be kept: " + e.getMessage());
        }
        return packed.toByteArray();
    }

    /** Returns a name without folders, of characters that every file system supports. */
    private static String plain(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_.-]", "_").replaceFirst("^[.-]+", "_");
        return plain.substring(Math.max(0, plain.length() - MOST_LETTERS));
    }

    private static String hash(byte[] bytes) {
        return Hashing.sha256().hashBytes(bytes).toString().substring(0, 8);
    }

    @Override
    public void close() {
        try {
            MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
        } catch (IOException e) {
            System.getLogger(Dropped.class.getName()).log(System.Logger.Level.WARNING, "cannot delete " + folder, e);
        }
    }
}
