package dev.shadeweave.gradle;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.provider.Provider;

/** The settings of a goal, in the form of the file that its process reads. Each line of a list is an entry. */
final class Settings {
    private final Properties properties = new Properties();

    /** Sets a text. */
    Settings set(String name, String value) {
        properties.setProperty(name, value);
        return this;
    }

    /** Sets a list of texts. */
    Settings set(String name, List<String> values) {
        return set(name, String.join("\n", values));
    }

    /** Sets a list of files. */
    Settings set(String name, Collection<File> files) {
        return set(name, files.stream().map(File::getAbsolutePath).collect(Collectors.joining("\n")));
    }

    /** Sets a file, if it is known. */
    Settings set(String name, Provider<? extends FileSystemLocation> file) {
        FileSystemLocation known = file.getOrNull();
        return known == null ? this : set(name, known.getAsFile().getAbsolutePath());
    }

    /**
     * Writes the settings.
     *
     * @throws IOException if the file cannot be written
     */
    void write(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (Writer out = Files.newBufferedWriter(file)) {
            properties.store(out, null);
        }
    }
}
