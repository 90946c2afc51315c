package dev.shadeweave.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.ExecutorService;

/** The Unix socket of {@code serve}. Nobody but the user can connect to it, from the first moment that it is there. */
final class RpcSocket implements AutoCloseable {
    private final Path path;
    private final ServerSocketChannel server;

    private RpcSocket(Path path, ServerSocketChannel server) {
        this.path = path;
        this.server = server;
    }

    /**
     * Opens a socket. One that a server left behind that is gone is replaced.
     *
     * @throws FileAlreadyExistsException if another file is there, or a server that answers
     */
    static RpcSocket open(Path path) throws IOException {
        Path absolute = path.toAbsolutePath();
        Path parent = absolute.getParent();
        if (parent == null) {
            throw new FileAlreadyExistsException(path.toString(), null, "it is the top of the disk");
        }
        if (Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.readAttributes(absolute, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isOther()) {
                throw new FileAlreadyExistsException(path.toString(), null, "it is there and no socket");
            }
            if (answers(absolute)) {
                throw new FileAlreadyExistsException(path.toString(), null, "a server answers there");
            }
        }
        // Bound where nobody else can look, and moved when its permissions are right.
        Path folder = Files.createTempDirectory(
                parent, ".sw", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            Path hidden = folder.resolve("s");
            server.bind(UnixDomainSocketAddress.of(hidden));
            Files.setPosixFilePermissions(hidden, PosixFilePermissions.fromString("rw-------"));
            Files.move(hidden, absolute, StandardCopyOption.ATOMIC_MOVE);
            return new RpcSocket(absolute, server);
        } catch (AtomicMoveNotSupportedException e) {
            server.close();
            throw new IOException("the file system cannot move a socket", e);
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        } finally {
            Files.deleteIfExists(folder.resolve("s"));
            Files.deleteIfExists(folder);
        }
    }

    private static boolean answers(Path path) {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            return channel.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** Serves callers, each on a thread of its own, until one asks for the end. */
    void serve(ExecutorService threads) throws IOException {
        while (true) {
            SocketChannel caller;
            try {
                caller = server.accept();
            } catch (ClosedChannelException e) {
                return;
            }
            Thread thread = new Thread(() -> serve(caller, threads), "shadeweave caller");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void serve(SocketChannel caller, ExecutorService threads) {
        try (caller) {
            RpcConnection connection = new RpcConnection(
                    new BufferedInputStream(Channels.newInputStream(caller)), new Answers(caller), threads);
            if (connection.serve(false)) {
                server.close();
            }
        } catch (IOException e) {
            // The caller is gone; what it asked for is cancelled, and nobody is left who could get a message.
        }
    }

    /** Writes while another thread reads, which the streams of a channel do not before Java 19. */
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

    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(path);
    }
}
