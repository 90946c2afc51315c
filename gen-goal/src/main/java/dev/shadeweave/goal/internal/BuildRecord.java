package dev.shadeweave.goal.internal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import dev.shadeweave.file.WholeFile;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The record of a goal's last run: the hashes of the call, of the files that it read and of the files that it wrote. A
 * document is processed again if one of its hashes changed. If the hash of the call or a hash of the whole changed, all
 * documents are.
 *
 * @param call the hash of everything that is not a file: parameters, versions, environment
 * @param whole the files that belong to all documents, such as libraries and the SARIF log
 * @param documents the files of each document
 */
record BuildRecord(String call, Part whole, ImmutableMap<Path, Part> documents) {
    /** The call of a failed run from which no document was kept. It equals no hash, so the next run processes all. */
    static final String FAILED = "failed";

    /** The state of a file that changed during the run. It equals no hash, so the next run processes its document. */
    static final String CHANGED_MEANWHILE = "changed";

    private static final String FIRST_LINE = "shadeweave build record 3";
    private static final String MISSING = "missing";

    /**
     * The files of a document, or of all documents.
     *
     * @param done false if the document must be processed again
     * @param warnings the hashes of its warnings
     * @param messages the number of its messages, warnings included
     * @param inputs the state of each file that was read, see {@link #state}
     * @param outputs the state of each file that was written
     */
    record Part(
            boolean done,
            ImmutableSet<String> warnings,
            int messages,
            ImmutableMap<Path, String> inputs,
            ImmutableMap<Path, String> outputs) {
        /**
         * Returns the part of a document that must be processed again.
         *
         * @param outputs files that are deleted if no document writes them any more
         */
        static Part undone(ImmutableMap<Path, String> outputs) {
            return new Part(false, ImmutableSet.of(), 0, ImmutableMap.of(), outputs);
        }

        /**
         * Returns the first file that changed.
         *
         * @throws IOException if a file cannot be read
         */
        Optional<Path> changed() throws IOException {
            for (Map<Path, String> states : List.of(inputs, outputs)) {
                for (Map.Entry<Path, String> before : states.entrySet()) {
                    if (!state(before.getKey()).equals(before.getValue())) {
                        return Optional.of(before.getKey());
                    }
                }
            }
            return Optional.empty();
        }
    }

    /** Returns the hash of a text. */
    static String hash(String text) {
        return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
    }

    /**
     * Returns the state of a file. This is the hash of its bytes; for a folder, the hash of the names in it; and
     * {@code missing} if it does not exist.
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

    /** Returns the files that the goal wrote. */
    ImmutableSet<Path> outputs() {
        ImmutableSet.Builder<Path> outputs =
                ImmutableSet.<Path>builder().addAll(whole.outputs().keySet());
        documents.values().forEach(part -> outputs.addAll(part.outputs().keySet()));
        return outputs.build();
    }

    /** Returns the number of warnings. A warning about a file that several documents include counts once. */
    int warnings() {
        Set<String> warnings = new HashSet<>(whole.warnings());
        documents.values().forEach(part -> warnings.addAll(part.warnings()));
        return warnings.size();
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
            Deque<String> lines = new ArrayDeque<>(Files.readAllLines(file));
            if (lines.size() < 3 || !lines.removeFirst().equals(FIRST_LINE)) {
                return Optional.empty();
            }
            String call = lines.removeFirst();
            Part whole = part(words(lines.removeFirst()), lines);
            ImmutableMap.Builder<Path, Part> documents = ImmutableMap.builder();
            while (!lines.isEmpty()) {
                List<String> head = words(lines.removeFirst());
                documents.put(Path.of(head.get(3)), part(head, lines));
            }
            return Optional.of(new BuildRecord(call, whole, documents.buildOrThrow()));
        } catch (MalformedInputException | IllegalArgumentException | IndexOutOfBoundsException e) {
            // not UTF-8, not the name of a file, not a number, a file twice, or a line that ends early
            return Optional.empty();
        }
    }

    private static List<String> words(String line) {
        return Splitter.on(' ').limit(4).splitToList(line);
    }

    /** Reads a part: the words of its first line, and the lines of warnings and files after it. */
    private static Part part(List<String> head, Deque<String> lines) {
        ImmutableSet.Builder<String> warnings = ImmutableSet.builder();
        ImmutableMap.Builder<Path, String> inputs = ImmutableMap.builder();
        ImmutableMap.Builder<Path, String> outputs = ImmutableMap.builder();
        while (!lines.isEmpty() && lines.getFirst().startsWith(" ")) {
            List<String> parts = Splitter.on(' ').limit(4).splitToList(lines.removeFirst());
            if (parts.get(1).equals("warning")) {
                warnings.add(parts.get(2));
            } else {
                (parts.get(1).equals("in") ? inputs : outputs).put(Path.of(parts.get(3)), parts.get(2));
            }
        }
        return new Part(
                head.get(1).equals("done"),
                warnings.build(),
                Integer.parseInt(head.get(2)),
                inputs.buildOrThrow(),
                outputs.buildOrThrow());
    }

    /**
     * Writes the record.
     *
     * @throws IOException if the file cannot be written
     */
    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(FIRST_LINE + "\n" + call + "\n");
        write("whole", "", whole, text);
        documents.forEach((document, part) -> write("document", " " + document, part, text));
        WholeFile.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void write(String word, String name, Part part, StringBuilder text) {
        text.append(word)
                .append(part.done() ? " done " : " undone ")
                .append(part.messages())
                .append(name)
                .append('\n');
        part.warnings()
                .forEach(warning -> text.append(" warning ").append(warning).append('\n'));
        part.inputs().forEach((file, state) -> line("in", file, state, text));
        part.outputs().forEach((file, state) -> line("out", file, state, text));
    }

    private static void line(String word, Path file, String state, StringBuilder text) {
        text.append(' ')
                .append(word)
                .append(' ')
                .append(state)
                .append(' ')
                .append(file)
                .append('\n');
    }
}
