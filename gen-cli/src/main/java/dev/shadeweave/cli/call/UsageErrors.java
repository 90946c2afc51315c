package dev.shadeweave.cli.call;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports a wrong call in two lines, with the most similar valid name. */
public final class UsageErrors implements IParameterExceptionHandler {
    /** The types of options that take whole numbers. */
    private static final ImmutableSet<Class<?>> WHOLE = ImmutableSet.of(int.class, Integer.class);

    /** The types of options that take any number. */
    private static final ImmutableSet<Class<?>> FRACTIONS =
            ImmutableSet.of(float.class, Float.class, double.class, Double.class);

    static final DiagnosticKind UNKNOWN_VERB = DiagnosticKind.error("SW1700", "unknown verb '{0}'{1}");
    static final DiagnosticKind UNKNOWN_OPTION = DiagnosticKind.error("SW1701", "unknown option '{0}'{1}");
    static final DiagnosticKind UNKNOWN_ARGUMENT = DiagnosticKind.error("SW1702", "unexpected argument '{0}'");
    public static final DiagnosticKind BAD_VALUE =
            DiagnosticKind.error("SW1703", "option '{0}' does not take '{1}' but {2}{3}");
    public static final DiagnosticKind WRONG_CALL = DiagnosticKind.error("SW1704", "{0}");
    public static final DiagnosticKind UNSUPPORTED = DiagnosticKind.error("SW1705", "option '{0}' has no effect: {1}");

    static final DiagnosticKind NO_CHOICE = DiagnosticKind.error("SW1709", "'{0}' is none of {1}{2}");

    @Override
    public int handleParseException(ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("shadeweave: " + Printable.of(message(error, command).toString()));
        err.println("try '" + command.getCommandSpec().qualifiedName() + " --help'");
        return ExitCode.USAGE;
    }

    /** Returns the exception for an error that the parser cannot detect. */
    public static ParameterException wrongCall(CommandLine command, DiagnosticKind kind, Object... arguments) {
        return new WrongCall(command, message(kind, arguments));
    }

    /**
     * Returns the exception for an option value whose error the parser cannot detect.
     *
     * @param option the name of the option
     * @param allowed the valid values: {@code numbers from 1 to 9}
     */
    public static ParameterException badValue(CommandSpec spec, String option, Object value, String allowed) {
        return wrongCall(spec.commandLine(), BAD_VALUE, option, value, allowed, "");
    }

    /** Returns the exception for an error that the library has a message for. */
    public static ParameterException wrongCall(CommandLine command, Diagnostic message) {
        return new WrongCall(command, message);
    }

    /** Returns the message about a wrong call of a verb. */
    public static Diagnostic message(ParameterException error) {
        return message(error, error.getCommandLine());
    }

    private static Diagnostic message(ParameterException error, CommandLine command) {
        if (error instanceof WrongCall wrong) {
            return wrong.problem;
        }
        if (error instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unknown(unmatched.getUnmatched().get(0), command);
        }
        ArgSpec option = error.getArgSpec();
        if (option instanceof PositionalParamSpec && single(option).isEnum() && error.getValue() != null) {
            List<String> values = values(option);
            return message(
                    NO_CHOICE,
                    error.getValue(),
                    String.join(", ", values),
                    Suggestions.didYouMean(error.getValue(), values));
        }
        if (option instanceof OptionSpec named && single(option).isEnum() && error.getValue() != null) {
            return badValue(named, error.getValue());
        }
        if (option instanceof OptionSpec named && WHOLE.contains(option.type()) && error.getValue() != null) {
            boolean huge = error.getValue().matches("[+-]?[0-9]+");
            String allowed = huge ? "a whole number of less than ten digits" : "a whole number";
            return message(BAD_VALUE, longName(named), error.getValue(), allowed, "");
        }
        if (option instanceof OptionSpec named && FRACTIONS.contains(option.type()) && error.getValue() != null) {
            return message(BAD_VALUE, longName(named), error.getValue(), "a decimal number that is finite", "");
        }
        // picocli says "option" twice of options that take KEY=VALUE
        return message(WRONG_CALL, lowerFirst(String.valueOf(error.getMessage()).replace("option option", "option")));
    }

    private static Diagnostic unknown(String word, CommandLine command) {
        if (word.startsWith("-") && word.length() > 1) {
            List<String> names = command.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .flatMap(option -> Arrays.stream(option.names()))
                    .toList();
            return message(UNKNOWN_OPTION, word, Suggestions.didYouMean(word.replaceFirst("=.*", ""), names));
        }
        if (command.getParent() != null) {
            return message(UNKNOWN_ARGUMENT, word);
        }
        return message(UNKNOWN_VERB, word, Suggestions.didYouMean(word, verbs(command)));
    }

    private static Diagnostic badValue(OptionSpec option, String value) {
        List<String> values = values(option);
        return message(
                BAD_VALUE, longName(option), value, String.join(", ", values), Suggestions.didYouMean(value, values));
    }

    private static List<String> values(ArgSpec argument) {
        return Arrays.stream(single(argument).getEnumConstants())
                .map(constant -> KebabEnums.spell((Enum<?>) constant))
                .toList();
    }

    /** Returns the type of a value; for options with several values, the type of one. */
    private static Class<?> single(ArgSpec argument) {
        return argument.isMultiValue() ? argument.auxiliaryTypes()[0] : argument.type();
    }

    /** Returns the first long name that help shows. */
    private static String longName(OptionSpec option) {
        return Arrays.stream(option.names())
                .filter(name -> name.startsWith("--"))
                .findFirst()
                .orElse(option.longestName());
    }

    private static Collection<String> verbs(CommandLine command) {
        return command.getSubcommands().entrySet().stream()
                .filter(verb -> !verb.getValue().getCommandSpec().usageMessage().hidden())
                .map(verb -> verb.getKey())
                .toList();
    }

    private static Diagnostic message(DiagnosticKind kind, Object... arguments) {
        return Diagnostic.of(kind, SourceSpan.none(), arguments);
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /** An exception that carries a message through picocli. */
    private static final class WrongCall extends ParameterException {
        private static final long serialVersionUID = 1L;

        private final transient Diagnostic problem;

        WrongCall(CommandLine command, Diagnostic problem) {
            super(command, problem.toString());
            this.problem = problem;
        }
    }
}
