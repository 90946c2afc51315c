package dev.shadeweave.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in two lines what was wrong with the call, with the nearest name there is. */
final class UsageErrors implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("shadeweave: error: " + message(error));
        err.println("try '" + command.getCommandSpec().qualifiedName() + " --help'");
        return ExitCode.USAGE;
    }

    private static String message(ParameterException error) {
        if (error instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().get(0);
            String what = word.startsWith("-") ? "option" : atTop(error) ? "verb" : "argument";
            List<String> near = unmatched.getSuggestions();
            String hint = near.isEmpty() ? "" : "; did you mean '" + near.get(0) + "'?";
            return "unknown " + what + " '" + word + "'" + hint;
        }
        return lowerFirst(String.valueOf(error.getMessage()));
    }

    private static boolean atTop(ParameterException error) {
        return error.getCommandLine().getParent() == null;
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
