package dev.shadeweave.maven;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import dev.shadeweave.source.WholeFile;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a goal did last: the hashes of the call, of the files that it read and of the files that it wrote. If all of
 * them are the same now, the goal has nothing to do.
 *
 * @param call the hash of everything that is no file: parameters, versions, environment
 * @param inputs the state of each file that was read, see {@link #state}
 * @param outputs the state of each file that was written
 * @param warnings the number of warnings that were shown
 */
record BuildRecord(String call, ImmutableMap<Path, String> inputs, ImmutableMap<Path, String> outputs, int warnings) {
    /** The call of a run that failed: no other call is equal to it. */
    static final String FAILED = "failed";

    /** The state of a file that changed while it was read: no file is in this state. */
    static final String CHANGED_MEANWHILE = "changed";

    private static final String FIRST_LINE = "shadeweave build record 1";
    private static final String MISSING = "missing";

    /** Returns the hash of a text. */
    static String hash(String text) {
        return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
    }

    /**
     * Returns the state of a file: the hash of its bytes; of a folder, the hash of the names in it; a word if the file
     * does not exist.
     *
     * @throws IOException if the file cannot be read
     */
    static String state(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            try (Stream<Path> inside = Files.list(file)) {
                return hash(inside.map(it -> it.getFileName() + "\n").sorted().collect(Collectors.joining()));
            }
        }
        return Files.exists(file)
                ? MoreFiles.asByteSource(file).hash(Hashing.sha256()).toString()
                : MISSING;
    }

    /** Returns the states of files. */
    static ImmutableMap<Path, String> states(Iterable<Path> files) throws IOException {
        ImmutableMap.Builder<Path, String> states = ImmutableMap.builder();
        for (Path file : files) {
            states.put(file, state(file));
        }
        return states.buildKeepingLast();
    }

    /**
     * Reads a record.
     *
     * @return empty if the file does not exist, or if this version does not understand it
     * @throws IOException if the file exists and cannot be read
     */
    static Optional<BuildRecord> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.size() < 3 || !lines.get(0).equals(FIRST_LINE)) {
                return Optional.empty();
            }
            ImmutableMap.Builder<Path, String> inputs = ImmutableMap.builder();
            ImmutableMap.Builder<Path, String> outputs = ImmutableMap.builder();
            for (String line : lines.subList(3, lines.size())) {
                List<String> parts = Splitter.on(' ').limit(3).splitToList(line);
                if (parts.size() < 3) {
                    return Optional.empty();
                }
                (parts.get(0).equals("in") ? inputs : outputs).put(Path.of(parts.get(2)), parts.get(1));
            }
            return Optional.of(new BuildRecord(
                    lines.get(1), inputs.buildOrThrow(), outputs.buildOrThrow(), Integer.parseInt(lines.get(2))));
        } catch (MalformedInputException | IllegalArgumentException e) {
            // not UTF-8, not the name of a file, not a number, or a file twice
            return Optional.empty();
        }
    }

    /**
     * Writes the record.
     *
     * @throws IOException if the file cannot be written
     */
    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(FIRST_LINE + "\n" + call + "\n" + warnings + "\n");
        lines("in", inputs, text);
        lines("out", outputs, text);
        WholeFile.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void lines(String word, Map<Path, String> states, StringBuilder text) {
        states.forEach((file, state) -> text.append(word)
                .append(' ')
                .append(state)
                .append(' ')
                .append(file)
                .append('\n'));
    }

    /**
     * Returns why a call must run: what differs from this record.
     *
     * @param now the hash of the call
     * @return empty if nothing differs
     * @throws IOException if a file cannot be read
     */
    Optional<String> change(String now) throws IOException {
        if (call.equals(FAILED)) {
            return Optional.of("the last run failed");
        }
        if (!call.equals(now)) {
            return Optional.of("documents were added or removed, or a parameter changed");
        }
        Optional<String> input = change(inputs);
        return input.isPresent() ? input : change(outputs);
    }

    private static Optional<String> change(Map<Path, String> states) throws IOException {
        for (Map.Entry<Path, String> before : states.entrySet()) {
            if (!state(before.getKey()).equals(before.getValue())) {
                return Optional.of(before.getKey() + " changed");
            }
        }
        return Optional.empty();
    }
}
