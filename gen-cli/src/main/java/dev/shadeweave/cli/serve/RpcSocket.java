package dev.shadeweave.cli.serve;

import dev.shadeweave.cli.call.Program;
import dev.shadeweave.cli.service.Workplace;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The Unix socket of {@code serve}. From the moment that it appears, only its user can connect to it. An existing
 * socket is replaced only if its server is gone. At the end, the socket is removed only if it is still the one that was
 * opened here.
 */
public final class RpcSocket implements AutoCloseable {
    /** The bits of a file mode that state the kind of the file ({@code sys/stat.h}). */
    private static final int S_IFMT = 0170000;

    /** The value of these bits for a socket. */
    private static final int S_IFSOCK = 0140000;

    /**
     * The beginning of the name of the folder in which a socket is created. It is short, because the path of a socket
     * may have only about 100 bytes.
     */
    private static final String FOLDER = ".sw";

    private static final String NEW = "s";
    private static final String OLD = "o";
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path path;
    private final ServerSocketChannel server;
    private final @Nullable Object identity;
    private boolean closed;

    private RpcSocket(Path path, ServerSocketChannel server, @Nullable Object identity) {
        this.path = path;
        this.server = server;
        this.identity = identity;
    }

    /**
     * Opens a socket. A socket whose server is gone is replaced. The path may be relative to the working folder.
     *
     * @throws FileAlreadyExistsException if another file is there, or a socket whose server may still answer
     * @throws IOException if the socket cannot be opened
     */
    public static RpcSocket open(Path path) throws IOException {
        Path absolute = path.toAbsolutePath();
        Path parent = absolute.getParent();
        if (parent == null) {
            throw new FileAlreadyExistsException(path.toString(), null, "it is the top of the disk");
        }
        boolean left = Files.exists(absolute, LinkOption.NOFOLLOW_LINKS);
        if (left) {
            refuseUnlessDead(absolute);
        }
        // The socket is bound in a folder that only this user can enter. It is moved to its place after its permissions
        // are set.
        Path folder = Files.createTempDirectory(
                parent, FOLDER, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path hidden = folder.resolve(NEW);
        Path old = folder.resolve(OLD);
        removeAbandoned(parent, folder);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            server.bind(UnixDomainSocketAddress.of(hidden));
            Files.setPosixFilePermissions(hidden, PosixFilePermissions.fromString("rw-------"));
            if (left) {
                moveAway(absolute, old);
            }
            Object identity = identity(hidden);
            place(hidden, absolute);
            return new RpcSocket(absolute, server, identity);
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        } finally {
            Files.deleteIfExists(hidden);
            Files.deleteIfExists(old);
            Files.deleteIfExists(folder);
        }
    }

    /**
     * Removes folders that servers of this user left more than a day ago, because they were killed during their start.
     */
    private static void removeAbandoned(Path parent, Path own) {
        Instant before = Instant.now().minus(ABANDONED);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, FOLDER + "*")) {
            for (Path folder : folders) {
                BasicFileAttributes found =
                        Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                String number = folder.getFileName().toString().substring(FOLDER.length());
                if (found.isDirectory()
                        && found.lastModifiedTime().toInstant().isBefore(before)
                        && number.matches("[0-9]{1,20}")
                        && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own))) {
                    removeSockets(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Folders that cannot be examined, or hold other files, stay.
        }
    }

    private static void removeSockets(Path folder) throws IOException {
        for (String name : List.of(NEW, OLD)) {
            Path socket = folder.resolve(name);
            if (Files.exists(socket, LinkOption.NOFOLLOW_LINKS) && isSocket(socket)) {
                Files.delete(socket);
            }
        }
        Files.delete(folder);
    }

    /** Moves a dead socket away. Another server may have replaced it meanwhile; its socket is put back. */
    private static void moveAway(Path dead, Path old) throws IOException {
        try {
            Files.move(dead, old, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            return; // another server has moved it away
        }
        try {
            refuseUnlessDead(old);
        } catch (FileAlreadyExistsException e) {
            Files.move(old, dead);
            throw new FileAlreadyExistsException(dead.toString(), null, e.getReason());
        }
    }

    /** Gives a socket its name, unless another file has the name. A hard link never replaces a file, but a move may. */
    private static void place(Path hidden, Path place) throws IOException {
        try {
            Files.createLink(place, hidden);
        } catch (FileAlreadyExistsException e) {
            throw new FileAlreadyExistsException(place.toString(), null, "another file took its place meanwhile");
        } catch (UnsupportedOperationException | FileSystemException e) {
            Files.move(hidden, place); // the file system has no hard links
        }
    }

    private static void refuseUnlessDead(Path path) throws IOException {
        if (!isSocket(path)) {
            throw new FileAlreadyExistsException(path.toString(), null, "it is there and no socket");
        }
        // Non-blocking: otherwise this call would wait forever for a server that no longer accepts clients.
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.configureBlocking(false);
            channel.connect(UnixDomainSocketAddress.of(path));
        } catch (ConnectException e) {
            return; // refused: no process listens
        } catch (IOException e) {
            throw new FileAlreadyExistsException(path.toString(), null, "a server may answer there");
        }
        throw new FileAlreadyExistsException(path.toString(), null, "a server answers there");
    }

    /**
     * Returns true for a socket, but not for a link to a socket. On systems without Unix modes, returns true for all
     * special files.
     */
    private static boolean isSocket(Path path) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            Object mode = Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            return mode instanceof Integer bits && (bits & S_IFMT) == S_IFSOCK;
        }
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .isOther();
    }

    private static @Nullable Object identity(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
    }

    /** Serves callers with the standard library, as the other method does. */
    public void serve(Program program, ExecutorService threads) throws IOException {
        serve(program, RpcConnection.STANDARD, threads);
    }

    /** Serves clients, each on a separate thread, until a client requests the end or {@link #close} is called. */
    void serve(Program program, Supplier<Workplace> place, ExecutorService threads) throws IOException {
        while (true) {
            SocketChannel caller;
            try {
                caller = server.accept();
            } catch (ClosedChannelException e) {
                return;
            }
            Thread thread = new Thread(() -> serve(program, place, caller, threads), "shadeweave caller");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void serve(Program program, Supplier<Workplace> place, SocketChannel caller, ExecutorService threads) {
        try (caller) {
            RpcConnection connection = new RpcConnection(
                    program,
                    place,
                    new BufferedInputStream(Channels.newInputStream(caller)),
                    new Answers(caller),
                    threads);
            if (connection.serve(false)) {
                close();
            }
        } catch (IOException e) {
            // The client has disconnected: its requests are cancelled, and it can get no message.
        }
    }

    /** Writes while another thread reads. The streams of {@link Channels} allow that only since Java 19. */
    private static final class Answers extends OutputStream {
        private final SocketChannel channel;

        Answers(SocketChannel channel) {
            this.channel = channel;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            ByteBuffer rest = ByteBuffer.wrap(bytes, from, length);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }
    }

    /** Ends the server. Removes the socket file first: while the socket is open, no other file can get its identity. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (isSocket(path) && Objects.equals(identity, identity(path))) {
                Files.delete(path);
            }
        } catch (NoSuchFileException e) {
            // The socket has been removed already.
        } finally {
            server.close();
        }
    }
}
