package dev.shadeweave.cli.run;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Services;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.library.LibraryProvider;
import dev.shadeweave.service.internal.Plugins;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipFile;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The option {@code --plugin} of all verbs, for jars with more nodes, targets, modifiers and options. It is read before
 * the parser is created, because the jars add options to the parser.
 */
public final class PluginOptions {
    static final DiagnosticKind UNUSABLE = DiagnosticKind.error("SW1778", "plug-in '{0}' of {1} cannot be used: {2}");

    /** The variable of the environment that names jars for all calls. */
    public static final String VARIABLE = "SHADEWEAVE_PLUGINS";

    private static final String OPTION = "--plugin";
    private static final String END_OF_OPTIONS = "--";

    private PluginOptions() {}

    /** Thrown for a jar that cannot be loaded. */
    public static final class UnusableException extends Exception {
        private static final long serialVersionUID = 1L;

        private UnusableException(String jar, String place, String reason) {
            super("error[" + UNUSABLE.code() + "]: " + UNUSABLE.format(jar, place, reason));
        }
    }

    /**
     * Returns true if the call or the environment names jars. A server that is already running may not have loaded
     * them.
     */
    public static boolean isAsked(String[] arguments) {
        return !environment().isEmpty() || !named(arguments).isEmpty();
    }

    /**
     * Loads the jars of the environment, then those of the call.
     *
     * @throws UnusableException if a jar does not exist or is damaged, or if the process can no longer load jars
     */
    public static void load(String[] arguments) throws UnusableException {
        Map<Path, String> places = new LinkedHashMap<>();
        for (String jar : environment()) {
            places.putIfAbsent(checked(jar, "variable " + VARIABLE), "variable " + VARIABLE);
        }
        for (String jar : named(arguments)) {
            places.putIfAbsent(checked(jar, "option " + OPTION), "option " + OPTION);
        }
        ImmutableList<Path> late = Plugins.load(places.keySet());
        if (!late.isEmpty()) {
            throw new UnusableException(
                    Outputs.shown(late.get(0)),
                    String.valueOf(places.get(late.get(0))),
                    "plug-ins are chosen when the program starts; name it in the call of 'shadeweave serve'");
        }
    }

    private static ImmutableList<String> environment() {
        String value = System.getenv(VARIABLE);
        return value == null
                ? ImmutableList.of()
                : ImmutableList.copyOf(Splitter.on(File.pathSeparator)
                        .trimResults()
                        .omitEmptyStrings()
                        .split(value));
    }

    /** Returns the values of the option. The parser reports an option without a value. */
    private static ImmutableList<String> named(String[] arguments) {
        ImmutableList.Builder<String> jars = ImmutableList.builder();
        for (int i = 0; i < arguments.length && !arguments[i].equals(END_OF_OPTIONS); i++) {
            if (arguments[i].equals(OPTION) && i + 1 < arguments.length) {
                jars.add(arguments[++i]);
            } else if (arguments[i].startsWith(OPTION + "=")) {
                jars.add(arguments[i].substring(OPTION.length() + 1));
            }
        }
        return jars.build();
    }

    /** Returns the absolute path of a jar or a folder of classes. */
    private static Path checked(String name, String place) throws UnusableException {
        try {
            Path path = Path.of(name);
            if (!Files.exists(path)) {
                throw new UnusableException(name, place, "there is no such file");
            }
            if (!Files.isDirectory(path)) {
                new ZipFile(path.toFile()).close();
            }
            return path.toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new UnusableException(name, place, "that is no name of a file");
        } catch (IOException e) {
            throw new UnusableException(name, place, "it is no jar, or damaged");
        }
    }

    /** Adds the option to a command and to each of its verbs. */
    public static void install(CommandLine command) {
        command.getCommandSpec().addOption(spec());
        command.getSubcommands().values().forEach(verb -> verb.getCommandSpec().addOption(spec()));
    }

    private static OptionSpec spec() {
        return OptionSpec.builder(OPTION)
                .userObject(RunOptions.class)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .paramLabel("JAR")
                .description("A jar with nodes, targets, modifiers or options. Repeatable; the jars of " + VARIABLE
                        + " come first.")
                .build();
    }

    /**
     * Returns the library, extended by the definitions of all {@link LibraryProvider}s on the class path, including the
     * jars.
     */
    public static Library over(Library library, Diagnostics diagnostics) {
        ImmutableList<LibraryProvider> providers = Services.of(
                LibraryProvider.class,
                Objects.requireNonNull(LibraryProvider.class.getClassLoader()),
                provider -> Objects.requireNonNull(provider.library(), "its library is null"),
                diagnostics);
        return LibraryLoader.extend(
                library,
                providers.stream().map(LibraryProvider::library).collect(ImmutableList.toImmutableList()),
                diagnostics);
    }
}
