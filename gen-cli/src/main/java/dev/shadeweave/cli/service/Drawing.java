package dev.shadeweave.cli.service;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import dev.shadeweave.cli.call.CallAnswer;
import dev.shadeweave.cli.call.ChildProcess;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.file.IoReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The result of a verb that draws. Such a verb passes shaders to a graphics driver, which may crash, hang or use all
 * memory. It therefore runs in a separate process. The files of the request are written to a new folder below the
 * folder for temporary files. Of the files that a document names, the process reads only these. It writes its results
 * beside them.
 *
 * @param isDone true if the call reported no error
 * @param messages the messages of the call as a JSON array
 * @param files the files that it wrote, by name
 */
record Drawing(boolean isDone, String messages, Map<String, byte[]> files) {
    static final DiagnosticKind CALL = DiagnosticKind.error("SW2806", "the process that draws reports: {0}");

    private static final String PROGRAM = "shadeweave: ";
    private static final String RESULT = "result";
    private static final String INPUT = "request";

    /**
     * Runs a verb of the command line on the first document of a request.
     *
     * @param verb the verb of the command line
     * @param place the library and the search path
     * @param arguments its options, each with its value
     * @param output the name of the file or folder that it writes
     * @param seconds the most seconds that the process may take
     * @throws BadCallException if a value of the request is wrong, or the process takes too long
     */
    static Drawing of(String verb, CallFiles files, Workplace place, List<String> arguments, String output, int seconds)
            throws BadCallException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path input = folder.folder(INPUT);
            Path result = folder.folder(RESULT);
            for (Map.Entry<String, ByteSource> file : files.files().entrySet()) {
                folder.write(INPUT + "/" + file.getKey(), file.getValue().read());
            }
            List<String> call = new ArrayList<>(List.of(verb));
            call.addAll(place.options());
            call.addAll(arguments);
            call.addAll(List.of(
                    "--diagnostics=json",
                    "--limit=seconds=" + seconds,
                    "--root=.",
                    "--output=" + result.resolve(output),
                    // With a folder in front, a name does not count as an option or as a file of arguments.
                    "./" + files.documents().get(0)));
            Diagnostics problems = new Diagnostics();
            CallAnswer answer = ChildProcess.answer(call.toArray(String[]::new), input, problems::report);
            return of(answer, problems.all(), result, seconds);
        } catch (IOException e) {
            throw new UncheckedIOException(IoReason.of(e), e);
        }
    }

    /**
     * Reads the result of a call.
     *
     * @param problems why the process could not be started, or was ended
     */
    static Drawing of(CallAnswer answer, ImmutableList<Diagnostic> problems, Path result, int seconds)
            throws IOException, BadCallException {
        for (Diagnostic problem : problems) {
            if (problem.kind().equals(ChildProcess.TOOK_LONG)) {
                throw new BadCallException(HttpService.TOO_LONG, seconds);
            }
            if (problem.kind().equals(ChildProcess.NO_CHILD)) {
                throw new BadCallException(Admission.BUSY, problem.message());
            }
        }
        if (answer.status() == ExitCode.USAGE) {
            throw new BadCallException(CALL, wrongCall(answer.err()));
        }
        if (answer.status() == ExitCode.DEFECT) {
            throw new IllegalStateException(answer.err());
        }
        Optional<String> reported = JsonOutput.onOneLine(answer.err(), "diagnostics");
        if (answer.status() != ExitCode.OK && reported.isEmpty() && problems.isEmpty()) {
            // The program did not begin: a Java that gets no memory also ends with status 1.
            throw new BadCallException(
                    Admission.BUSY,
                    "the process that draws does not start (" + firstLine(answer.out() + answer.err()) + ")");
        }
        String messages = problems.isEmpty() ? reported.orElse("[]") : JsonOutput.array(problems);
        if (reports(Outputs.NOT_WRITTEN, messages)) {
            throw new BadCallException(Admission.BUSY, TemporaryFolder.TAKES_NO_FILE);
        }
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> written = Files.walk(result)) {
            for (Path file : (Iterable<Path>) written.filter(Files::isRegularFile)::iterator) {
                files.put(result.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return new Drawing(answer.status() == ExitCode.OK, messages, files);
    }

    /** Returns true if one of the messages is of a kind. */
    private static boolean reports(DiagnosticKind kind, String messages) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(messages)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME
                        && json.currentName().equals("code")
                        && kind.code().equals(json.nextTextValue())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String firstLine(String said) {
        return said.lines().findFirst().orElse("it prints nothing");
    }

    /** Returns the message of a wrong call. The process prints it as a line of text, not as JSON. */
    private static String wrongCall(String said) {
        return said.lines()
                .filter(line -> line.startsWith(PROGRAM))
                .map(line -> line.substring(PROGRAM.length()))
                .findFirst()
                .orElse(said);
    }

    /** Returns the outcome of the call. */
    Answer.Outcome outcome() {
        return Answer.outcome(!isDone);
    }

    /** Returns an answer in JSON: the files in base 64, and the messages. */
    Answer json() {
        return Answer.json(outcome(), json -> {
            json.object(
                    "files",
                    () -> files.forEach((name, bytes) ->
                            json.field(name, Base64.getEncoder().encodeToString(bytes))));
            json.name("diagnostics");
            json.raw(messages);
        });
    }

    /** Returns the fields of {@link #json}. */
    static ImmutableList<Field> fields() {
        return ImmutableList.of(new Field("files", "object", "The written files by name, in base 64."), Field.MESSAGES);
    }
}
