package dev.shadeweave.cli.serve;

import com.google.common.base.Suppliers;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.Program;
import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.service.Workplace;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.file.IoReason;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code serve}: runs as a server that answers calls of other verbs. Such calls need no startup time. */
@Command(
        name = "serve",
        description =
                "Answers JSON-RPC 2.0 requests, one a line, on standard input and output or on a socket; or serves"
                        + " HTTP.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ServeCommand implements Callable<Integer> {
    static final DiagnosticKind NO_SOCKET = DiagnosticKind.error("SW1792", "no socket can be opened at '{0}': {1}");

    private final Program program;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--socket",
            paramLabel = "PATH",
            description = "A Unix socket that only this user can connect to, instead of standard input and output.")
    private @Nullable Path socket;

    @Mixin
    private HttpOptions http;

    /** Creates the verb for a program that runs the calls. */
    public ServeCommand(Program program) {
        this.program = program;
    }

    @Override
    public Integer call() throws IOException {
        if (http.isWanted()) {
            if (socket != null) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.WRONG_CALL,
                        "--http with --socket, but a server has one of them; leave out the other");
            }
            return http.serve();
        }
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), task -> {
                    Thread thread = new Thread(task, "shadeweave request");
                    thread.setDaemon(true);
                    return thread;
                });
        try {
            if (socket == null) {
                new RpcConnection(
                                program,
                                place(),
                                new BufferedInputStream(System.in),
                                new BufferedOutputStream(answers()),
                                threads)
                        .serve(true);
            } else {
                serve(socket, threads);
            }
            return ExitCode.OK;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Returns the library and limits of requests about documents; the library is read with the first of them. */
    private Supplier<Workplace> place() {
        return Suppliers.memoize(http::workplace);
    }

    /**
     * Returns the stream for answers. It reports failed writes, which Java's own stream for standard output does not.
     */
    private OutputStream answers() {
        return spec.commandLine().getOut() instanceof StandardOutput.Text text ? text.bytes() : System.out;
    }

    private void serve(Path path, ExecutorService threads) throws IOException {
        RpcSocket opened;
        try {
            opened = RpcSocket.open(path);
        } catch (FileSystemException e) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), NO_SOCKET, path, e.getReason() == null ? IoReason.of(e) : e.getReason());
        } catch (IOException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_SOCKET, path, IoReason.of(e));
        }
        Thread atEnd = new Thread(() -> close(opened), "shadeweave end");
        Runtime.getRuntime().addShutdownHook(atEnd);
        try (opened) {
            opened.serve(program, place(), threads);
        }
    }

    private static void close(RpcSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // The process is ending; the next server replaces the unused socket.
        }
    }
}
