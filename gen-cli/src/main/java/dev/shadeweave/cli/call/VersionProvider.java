package dev.shadeweave.cli.call;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Provides {@code --version}: the build writes the version next to this class. */
public final class VersionProvider implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }

    /** Returns the text of {@code --version}. */
    public static String text() {
        return "shadeweave " + version();
    }

    /** Returns the version of the program: {@code 0.9.0}. */
    public static String version() {
        try (InputStream in = VersionProvider.class.getResourceAsStream("/dev/shadeweave/cli/version.properties")) {
            if (in == null) {
                throw new IllegalStateException("version.properties is missing from the jar");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
