package dev.shadeweave.cli.call;

import java.io.OutputStream;
import java.io.PrintWriter;

/** The program as a function, for a server that runs the calls of its clients in its own process. */
@FunctionalInterface
public interface Program {
    /**
     * Runs a call without ending the process.
     *
     * @param args the verb, its options and its files
     * @param out receives results
     * @param err receives messages
     * @return the exit status, see {@link ExitCode}
     */
    int run(String[] args, OutputStream out, PrintWriter err);
}
