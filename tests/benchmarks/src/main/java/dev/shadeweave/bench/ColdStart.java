package dev.shadeweave.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long does a whole run of the command take, from the start of the launcher to its exit? */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3)
@Measurement(iterations = 20)
public class ColdStart {
    /** {@code on} if the JVM may use the class data archive. */
    @Param({"on", "off"})
    String archive;

    /** The arguments of the command, separated by spaces. */
    @Param({"--version", "list targets", "generate resources/materials/patterns/marble.mtlx"})
    String call;

    private List<String> command = List.of();

    /** Runs the command once. The launcher then builds the program if necessary, so no measured run builds it. */
    @Setup
    public void build() throws IOException, InterruptedException {
        Path launcher = Path.of(System.getProperty("shadeweave.root", ".")).resolve("shadeweave");
        command = List.of(launcher.toAbsolutePath().toString());
        run();
    }

    /** Runs the command once. */
    @Benchmark
    public int run() throws IOException, InterruptedException {
        ProcessBuilder process = new ProcessBuilder(command);
        process.command(new ArrayList<>(command)).command().addAll(List.of(call.split(" ")));
        process.directory(Path.of(System.getProperty("shadeweave.root", ".")).toFile());
        process.environment().put("SHADEWEAVE_JAVA_OPTS", archive.equals("on") ? "" : "-Xshare:off");
        process.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.INHERIT);
        int status = process.start().waitFor();
        if (status != 0) {
            throw new IllegalStateException(command + " " + call + " ended with status " + status);
        }
        return status;
    }
}
