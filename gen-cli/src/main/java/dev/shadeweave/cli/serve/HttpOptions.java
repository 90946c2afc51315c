package dev.shadeweave.cli.serve;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.service.CachedShaders;
import dev.shadeweave.cli.service.HttpService;
import dev.shadeweave.cli.service.PictureTimes;
import dev.shadeweave.cli.service.ServiceLimits;
import dev.shadeweave.cli.service.Workplace;
import dev.shadeweave.cli.shader.CachePlace;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.library.Library;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of a server for HTTP. */
public final class HttpOptions {
    static final DiagnosticKind NO_PORT = DiagnosticKind.error("SW2815", "cannot listen at {0}: {1}");

    private static final String NAME = "--http";
    private static final ImmutableList<String> OF_HTTP = ImmutableList.of(
            "--request-size",
            "--request-seconds",
            "--queue",
            "--per-caller",
            "--picture-queue",
            "--render-seconds",
            "--bake-seconds",
            "--caller-header",
            "--cache");
    private static final String LOOPBACK = "127.0.0.1";

    /** The names of headers (RFC 9110, section 5.6.2); empty for none. */
    private static final String TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]*";

    private static final int MOST_PORT = 65_535;
    private static final int MEBIBYTE = 1 << 20;

    /** The longest time to wait for a server with shaders, twice for each. */
    private static final Duration CACHE_TIME = Duration.ofSeconds(1);

    /** The most bytes of a folder with shaders. */
    private static final long CACHE_BYTES = 1 << 30;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = NAME,
            paramLabel = "[HOST:]PORT",
            description =
                    "Serves HTTP at this port of 127.0.0.1, or of HOST, until it is stopped; 0 takes a free port.")
    private @Nullable String address;

    @Option(
            names = "--request-size",
            paramLabel = "MEBIBYTES",
            defaultValue = "16",
            description = "The largest request; an archive may unpack to four times as much. Default: ${DEFAULT-VALUE}."
                    + " Needs --http.")
    private int size = 16;

    @Option(
            names = "--request-seconds",
            paramLabel = "N",
            defaultValue = "20",
            description = "The longest time for a request without a picture. Default: ${DEFAULT-VALUE}. Needs --http.")
    private int seconds = 20;

    @Option(
            names = "--queue",
            paramLabel = "N",
            defaultValue = "256",
            description = "The most requests that wait or are served. Default: ${DEFAULT-VALUE}. Needs --http.")
    private int queue = 256;

    @Option(
            names = "--per-caller",
            paramLabel = "N",
            defaultValue = "64",
            description = "The most requests of one caller among them. Default: ${DEFAULT-VALUE}. Needs --http.")
    private int perCaller = 64;

    @Option(
            names = "--picture-queue",
            paramLabel = "N",
            defaultValue = "8",
            description = "The most requests of render and bake among them; half of these of one caller."
                    + " Default: ${DEFAULT-VALUE}. Needs --http.")
    private int pictures = 8;

    @Option(
            names = "--render-seconds",
            paramLabel = "N",
            defaultValue = "60",
            description =
                    "The longest time to render, without the time that a request waits. Default: ${DEFAULT-VALUE}."
                            + " Needs --http.")
    private int renderSeconds = 60;

    @Option(
            names = "--bake-seconds",
            paramLabel = "N",
            defaultValue = "300",
            description = "The longest time to bake, without the time that a request waits. Default: ${DEFAULT-VALUE}."
                    + " Needs --http.")
    private int bakeSeconds = 300;

    @Option(
            names = "--caller-header",
            paramLabel = "NAME",
            description = "The header in which a proxy states the caller. Default: the address of the connection. Needs"
                    + " --http.")
    private String callerHeader = "";

    @Option(
            names = "--cache",
            paramLabel = "DIR_OR_URL",
            description =
                    "Also keeps shaders in canonical form in this folder (up to 1 GiB) or on this server. Needs --http.")
    private @Nullable String cache;

    @Mixin
    private LibraryOptions libraries;

    /** Returns true if the call requests a server for HTTP. Refuses options that need it without it. */
    boolean isWanted() {
        if (address == null) {
            for (String option : OF_HTTP) {
                if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                    throw UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, option + " needs " + NAME);
                }
            }
        }
        return address != null;
    }

    /**
     * Serves until the process is stopped. Definitions with errors are left out of the library, as for other verbs.
     *
     * @return the exit status
     */
    int serve() {
        String stated = address == null ? "" : address;
        ServiceLimits limits = limits();
        InetSocketAddress place = place(stated);
        PrintWriter err = spec.commandLine().getErr();
        if (!callerHeader.matches(TOKEN)) {
            throw UsageErrors.badValue(spec, "--caller-header", callerHeader, "a name such as X-Forwarded-For");
        }
        Workplace workplace = workplace();
        HttpService service;
        try {
            service = HttpService.start(place, workplace, limits, callerHeader, err);
        } catch (IOException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_PORT, stated, IoReason.of(e));
        }
        CountDownLatch stopped = new CountDownLatch(1);
        Thread atEnd = new Thread(
                () -> {
                    service.close();
                    stopped.countDown();
                },
                "shadeweave end");
        Runtime.getRuntime().addShutdownHook(atEnd);
        PrintWriter out = spec.commandLine().getOut();
        out.println("listening at http://" + service.address());
        out.flush();
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            service.close();
        }
        return ExitCode.OK;
    }

    /** Reads the library that the options name, and returns it with the places of files. Its messages are printed. */
    Workplace workplace() {
        Diagnostics diagnostics = new Diagnostics();
        Library library = libraries.load(diagnostics);
        PrintWriter err = spec.commandLine().getErr();
        diagnostics.all().forEach(message -> err.println(Printable.of(message.toString())));
        err.flush();
        return new Workplace(
                library,
                libraries.places(),
                libraries.arguments(),
                shaders(),
                new PictureTimes(renderSeconds, bakeSeconds));
    }

    private CachedShaders shaders() {
        if (cache == null) {
            return CachedShaders.inMemory();
        }
        try {
            return CachedShaders.in(
                    CachePlace.of(cache, CACHE_TIME).store(CACHE_BYTES),
                    spec.commandLine().getErr());
        } catch (IllegalArgumentException e) {
            throw UsageErrors.badValue(spec, "--cache", cache, CachePlace.ALLOWED);
        }
    }

    private ServiceLimits limits() {
        positive("--request-size", size, 1024);
        positive("--request-seconds", seconds, 3600);
        positive("--queue", queue, 100_000);
        positive("--per-caller", perCaller, 100_000);
        positive("--picture-queue", pictures, 1000);
        positive("--render-seconds", renderSeconds, 3600);
        positive("--bake-seconds", bakeSeconds, 3600);
        ServiceLimits standard = ServiceLimits.STANDARD;
        return new ServiceLimits(size * MEBIBYTE, seconds, queue, pictures, perCaller, standard.kept());
    }

    private void positive(String option, int value, int most) {
        if (value < 1 || value > most) {
            throw UsageErrors.badValue(spec, option, String.valueOf(value), "a whole number from 1 to " + most);
        }
    }

    private InetSocketAddress place(String stated) {
        try {
            boolean isPort = stated.matches("[0-9]{1,5}");
            HostAndPort read = HostAndPort.fromString(isPort ? LOOPBACK + ":" + stated : stated);
            if (read.hasPort() && read.getPort() <= MOST_PORT && !read.getHost().isEmpty()) {
                InetSocketAddress place = new InetSocketAddress(read.getHost(), read.getPort());
                if (!place.isUnresolved()) {
                    return place;
                }
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        throw UsageErrors.badValue(spec, NAME, stated, "a port, or an address of this machine with a port");
    }
}
