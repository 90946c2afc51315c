package dev.shadeweave.cli.config;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The settings of a project for calls in its folder. The configuration file is searched in the working folder and its
 * parents, never next to a document, which may come from elsewhere.
 *
 * @param looked the searched folders, innermost first; empty if {@link #VARIABLE} is set
 * @param file the file that applies; empty if no file was found
 * @param refused why the file that was found is refused; empty if it applies
 */
public record Config(ImmutableList<Path> looked, Optional<Path> file, Optional<Diagnostic> refused) {
    static final DiagnosticKind NOT_TRUSTED = DiagnosticKind.warning(
            "SW2701", "configuration file '{0}' is not used: {1}; to use it anyway, set SHADEWEAVE_CONFIG to its path");

    /** The name of the file. */
    public static final String NAME = "shadeweave.toml";

    /** The environment variable that names another file; {@value #NONE} for no file. */
    public static final String VARIABLE = "SHADEWEAVE_CONFIG";

    /** The option of {@code inspect} that shows the configuration. */
    public static final String OPTION = "--config";

    private static final String NONE = "none";
    private static final String ROOT = "--root";

    /**
     * Finds the file of a call.
     *
     * @param folder the working folder of the call
     * @param variable the value of {@link #VARIABLE}, or null
     */
    public static Config find(Path folder, @Nullable String variable) {
        if (variable != null && !variable.isEmpty()) {
            Optional<Path> named = variable.equals(NONE) ? Optional.empty() : Optional.of(folder.resolve(variable));
            return new Config(ImmutableList.of(), named, Optional.empty());
        }
        ImmutableList.Builder<Path> looked = ImmutableList.builder();
        for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            looked.add(at);
            Path file = at.resolve(NAME);
            if (file.toFile().isFile()) {
                Optional<Diagnostic> refused =
                        strangeness(file).map(reason -> Diagnostic.of(NOT_TRUSTED, SourceSpan.none(), file, reason));
                return new Config(looked.build(), refused.isPresent() ? Optional.empty() : Optional.of(file), refused);
            }
        }
        return new Config(looked.build(), Optional.empty(), Optional.empty());
    }

    /**
     * Returns why a file is not trusted: it belongs to another user, every user may write to it, or its owner is
     * unknown. Empty if it is trusted, or if the file system has no owners.
     */
    private static Optional<String> strangeness(Path file) {
        try {
            if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
                // Check the owner of the link and the owner of its target.
                for (LinkOption[] links : new LinkOption[][] {{}, {LinkOption.NOFOLLOW_LINKS}}) {
                    String owner = Files.getOwner(file, links).getName();
                    if (!owner.equals(System.getProperty("user.name"))) {
                        return Optional.of("it belongs to '" + owner + "'");
                    }
                }
                if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_WRITE)) {
                    return Optional.of("every user may write to it");
                }
            }
            return Optional.empty();
        } catch (IOException | UnsupportedOperationException | SecurityException e) {
            return Optional.of("its owner is not known");
        }
    }

    /**
     * Adds the settings of the file for options that the call does not state.
     *
     * @param arguments the call; its first word is the verb
     * @param verb creates the parser of that verb
     * @param verbs creates the parser of all verbs
     * @return the call, with the options of the file after the verb; unchanged if the call has no verb, has {@code
     *     --root}, or is wrong
     * @throws UnusableConfigException if the file cannot be read, or if a setting is wrong
     */
    public String[] apply(String[] arguments, Supplier<CommandLine> verb, Supplier<CommandLine> verbs)
            throws UnusableConfigException {
        // A call with --root does not trust the files in the folder, so a file there must not change its options.
        boolean rooted = Arrays.stream(arguments).anyMatch(word -> word.equals(ROOT) || word.startsWith(ROOT + "="));
        if (file.isEmpty() || arguments.length == 0 || arguments[0].startsWith("-") || rooted) {
            return arguments;
        }
        ConfigFile config = ConfigFile.read(file.get());
        ParseResult call;
        try {
            call = verb.get().parseArgs(arguments);
        } catch (ParameterException e) {
            return arguments; // the parser will report the error
        }
        if (!call.hasSubcommand()) {
            return arguments;
        }
        Supplier<CommandLine> every = Suppliers.memoize(verbs::get);
        List<String> words = new ArrayList<>(List.of(arguments[0]));
        for (ConfigFile.Setting setting : config.settings()) {
            OptionSpec option = call.subcommand().commandSpec().optionsMap().get("--" + setting.key());
            boolean concerned = setting.verb().isEmpty()
                    ? option != null && Settable.isSettable(option)
                    : setting.verb().equals(arguments[0]);
            if (option == null || !concerned) {
                check(setting, every.get());
            } else {
                List<String> more = words(setting, option);
                if (!call.subcommand().hasMatchedOption(option)) {
                    words.addAll(more);
                }
            }
        }
        words.addAll(Arrays.asList(arguments).subList(1, arguments.length));
        return words.toArray(String[]::new);
    }

    /**
     * Checks that a verb has the option of a setting, and that a file may set it. Also checks settings that this call
     * does not use.
     */
    private void check(ConfigFile.Setting setting, CommandLine all) throws UnusableConfigException {
        Map<String, CommandLine> verbs = all.getSubcommands();
        if (!setting.verb().isEmpty() && !verbs.containsKey(setting.verb())) {
            throw wrong(
                    setting,
                    "there is no verb '" + setting.verb() + "'"
                            + Suggestions.didYouMean(setting.verb(), verbs.keySet()));
        }
        TreeSet<String> keys = new TreeSet<>();
        OptionSpec unsettable = null;
        for (Map.Entry<String, CommandLine> verb : verbs.entrySet()) {
            if (setting.verb().isEmpty() || setting.verb().equals(verb.getKey())) {
                OptionSpec option =
                        verb.getValue().getCommandSpec().optionsMap().get("--" + setting.key());
                if (option != null && Settable.isSettable(option)) {
                    words(setting, option);
                    return;
                }
                unsettable = option == null ? unsettable : option;
                verb.getValue().getCommandSpec().options().stream()
                        .filter(Settable::isSettable)
                        .forEach(known -> keys.add(known.longestName().substring(2)));
            }
        }
        if (unsettable != null) {
            words(setting, unsettable);
        }
        throw wrong(
                setting, "there is no option '--" + setting.key() + "'" + Suggestions.didYouMean(setting.key(), keys));
    }

    private List<String> words(ConfigFile.Setting setting, OptionSpec option) throws UnusableConfigException {
        String name = "--" + setting.key();
        if (!Settable.isSettable(option)) {
            throw wrong(
                    setting,
                    "'" + name
                            + "' cannot be set in a configuration file, which never decides what is read, written or allowed;"
                            + " state it on the command line");
        }
        List<String> values = setting.values();
        if (option.arity().max() == 0) {
            if (values.size() != 1
                    || !(values.get(0).equals("true") || values.get(0).equals("false"))) {
                throw wrong(setting, "'" + name + "' is a flag: true or false");
            }
            boolean set = Boolean.parseBoolean(values.get(0));
            return set ? List.of(name) : option.negatable() ? List.of("--no-" + setting.key()) : List.of();
        }
        if (values.size() > 1 && !option.isMultiValue()) {
            throw wrong(setting, "'" + name + "' takes one value");
        }
        return values.stream().map(value -> name + "=" + value).toList();
    }

    private UnusableConfigException wrong(ConfigFile.Setting setting, String reason) {
        return new UnusableConfigException(file.orElseThrow(), setting.place(), reason);
    }

    /**
     * Returns a description of the settings that apply in this folder, and of the place where they come from.
     *
     * @param all creates the parser of all verbs
     * @throws UnusableConfigException if the file cannot be read, or if a setting is wrong
     */
    public String text(Supplier<CommandLine> all) throws UnusableConfigException {
        StringBuilder text = new StringBuilder();
        if (file.isPresent()) {
            text.append(file.get()).append('\n');
            CommandLine every = all.get();
            for (ConfigFile.Setting setting : ConfigFile.read(file.get()).settings()) {
                check(setting, every);
                String verbs = setting.verb().isEmpty() ? "every verb that has --" + setting.key() : setting.verb();
                text.append("  line ")
                        .append(setting.place().line())
                        .append(": ")
                        .append(verbs);
                for (String value : setting.values()) {
                    text.append(" --").append(setting.key()).append(value.equals("true") ? "" : "=" + value);
                }
                text.append('\n');
            }
            text.append("options on the command line override these; a call with --root ignores this file\n");
        } else {
            text.append("no ").append(NAME).append(" is used here\n");
        }
        refused.ifPresent(message -> text.append(message).append('\n'));
        if (!looked.isEmpty()) {
            text.append("searched:");
            looked.forEach(folder -> text.append(' ').append(folder));
            text.append('\n');
        } else {
            text.append("set by the variable ").append(VARIABLE).append('\n');
        }
        return text.toString();
    }
}
