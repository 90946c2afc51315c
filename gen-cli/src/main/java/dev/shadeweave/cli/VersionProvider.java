package dev.shadeweave.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Answers {@code --version} with the version the build wrote beside this class. */
final class VersionProvider implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"shadeweave " + version()};
    }

    /**
     * Returns the version of the program.
     *
     * @return for example {@code 0.1.0-SNAPSHOT}
     * @throws IOException if the resource cannot be read, which means the jar is broken
     */
    static String version() throws IOException {
        try (InputStream in = VersionProvider.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IOException("version.properties is missing from the jar");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        }
    }
}
