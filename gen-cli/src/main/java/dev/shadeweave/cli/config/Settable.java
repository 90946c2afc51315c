package dev.shadeweave.cli.config;

import com.google.common.collect.ImmutableSet;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Determines which options a configuration file may set. The allowed options name no file, load no code, change no
 * limit and do not keep the call running. You may have downloaded the folder together with its file, so the file must
 * not give access to anything that the call does not already use.
 */
public final class Settable {
    private static final Pattern NAMES_FILES =
            Pattern.compile("(?i).*(?:FILE|DIR|PATH|OUT|JAR|SOCKET|HOST|PORT|NAME_OR).*");

    /** Options that a file cannot set although their type and their label allow it. */
    private static final ImmutableSet<String> FIXED = ImmutableSet.of(
            "--limit",
            "--plugin",
            "--modifier",
            "--macro",
            "--watch",
            "--color",
            "--quiet",
            "--element",
            "--config",
            "--fix",
            "--port",
            "--side-file");

    private Settable() {}

    /** Returns true for an option that a configuration file may set. */
    public static boolean isSettable(OptionSpec option) {
        boolean file = Arrays.stream(option.auxiliaryTypes()).anyMatch(Settable::isFile) || isFile(option.type());
        return option.longestName().startsWith("--")
                && !option.hidden()
                && !option.usageHelp()
                && !option.versionHelp()
                && !file
                && !NAMES_FILES.matcher(option.paramLabel()).matches()
                && !FIXED.contains(option.longestName());
    }

    private static boolean isFile(Class<?> type) {
        return type == Path.class || type == File.class;
    }
}
