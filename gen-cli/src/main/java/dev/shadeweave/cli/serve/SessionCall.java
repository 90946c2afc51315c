package dev.shadeweave.cli.serve;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.PlainNumbers;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.TargetOptions;
import dev.shadeweave.cli.serve.RpcRequest.BadRequestException;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.session.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * The arguments of {@code session/open}: a document, and the options of {@code generate} for the target, the shaders
 * and the library.
 */
@Command(name = "session/open", mixinStandardHelpOptions = false, sortOptions = false)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class SessionCall implements Callable<Integer> {
    /** The most characters of shaders that the cache of a session keeps. */
    private static final long CHARACTERS = 1 << 22;

    @Parameters(paramLabel = "FILE")
    private Path input;

    @Mixin
    private TargetOptions target;

    @Mixin
    private LibraryOptions libraries;

    @Mixin
    private ShaderOptions shaders;

    private final Diagnostics diagnostics = new Diagnostics();
    private @Nullable Session session;

    /**
     * Parses the arguments and opens a session. If the document cannot be read, the call has no session.
     *
     * @throws BadRequestException if the arguments are wrong
     */
    static SessionCall open(List<String> arguments) throws BadRequestException {
        SessionCall call = new SessionCall();
        CommandLine command = new CommandLine(call).setExpandAtFiles(false);
        ShaderOptions.install(command);
        PlainNumbers.register(command);
        StringWriter wrong = new StringWriter();
        command.setErr(new PrintWriter(wrong, true)).setParameterExceptionHandler(new UsageErrors());
        command.setExecutionExceptionHandler((defect, line, result) -> {
            throw defect;
        });
        if (command.execute(arguments.toArray(String[]::new)) != ExitCode.OK) {
            String first = wrong.toString().lines().findFirst().orElse("");
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, first.replaceFirst("^shadeweave: ", ""));
        }
        return call;
    }

    @Override
    public Integer call() {
        Library library = libraries.load(diagnostics);
        Places places = libraries.places();
        ShaderGenerator generator = target.generator(libraries, List.of(input));
        GenerationOptions options = shaders.read(generator, places.searchPath());
        session = read(input, diagnostics)
                .map(document -> Session.open(
                        ShaderCache.inMemory(generator, CHARACTERS), library, document, options, places.searchPath()))
                .orElse(null);
        return ExitCode.OK;
    }

    /** Reads a document with the search path, the limits and the root folder of the arguments. */
    Optional<Document> read(Path file, Diagnostics messages) {
        return libraries.places().read(file, messages);
    }

    /** Returns the session; empty if the document cannot be read. */
    Optional<Session> session() {
        return Optional.ofNullable(session);
    }

    /** Returns the messages of the library and of reading the document. */
    ImmutableList<Diagnostic> diagnostics() {
        return diagnostics.all();
    }
}
