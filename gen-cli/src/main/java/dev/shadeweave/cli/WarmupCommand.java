package dev.shadeweave.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Walks through the usual work once, so that the build can archive the classes it loads. */
@Command(name = "warmup", hidden = true, description = "Loads what a usual run loads.")
final class WarmupCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Main.run(new String[] {"--help"}, nowhere, nowhere);
    }
}
