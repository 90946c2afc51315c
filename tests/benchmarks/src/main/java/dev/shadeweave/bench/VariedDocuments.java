package dev.shadeweave.bench;

import com.google.common.base.Splitter;
import dev.shadeweave.source.SourceRoot;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/**
 * Writes many documents, for measurements of jobs and servers. They are the example materials with other numbers; one of
 * fifty also has a chain of up to five nodes of random categories, so it has another structure.
 *
 * <p>The arguments are a folder, the number of documents, and the number of files. Each file is compressed with gzip and has a
 * line of JSON for each document, with the fields {@code name} and {@code text}. The same arguments give the same files.
 */
public final class VariedDocuments {
    private static final Pattern VALUE =
            Pattern.compile("(<input [^>]*type=\"(?:float|color3|color4|vector[234])\"[^>]*value=\")([^\"]*)(\")");

    private static final List<String> CATEGORIES =
            List.of("add", "subtract", "multiply", "divide", "min", "max", "modulo", "power");

    private VariedDocuments() {}

    /** Writes the documents. */
    public static void main(String... arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        int count = Integer.parseInt(arguments[1]);
        int files = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 16;
        List<String> examples = examples();
        IntStream.range(0, files)
                .parallel()
                .forEach(file ->
                        write(folder.resolve("documents-%03d.json.gz".formatted(file)), file, files, count, examples));
    }

    /** Returns the example materials that include no other file. */
    private static List<String> examples() throws IOException {
        SourceRoot root = AbstractCorpusBenchmark.materials();
        List<String> examples = new ArrayList<>();
        for (String name : root.list(".mtlx")) {
            String text = root.read(name).orElseThrow().text();
            if (!text.contains("include") && !text.contains("<implementation")) {
                examples.add(text);
            }
        }
        return examples;
    }

    private static void write(Path file, int first, int step, int count, List<String> examples) {
        try (BufferedWriter out = new BufferedWriter(
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8))) {
            for (int i = first; i < count; i += step) {
                out.write("{\"name\":\"m" + i + ".mtlx\",\"text\":\"");
                out.write(escaped(varied(examples.get(i % examples.size()), new Random(i))));
                out.write("\"}\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\t", "\\t")
                .replace("\r", "")
                .replace("\n", "\\n");
    }

    /** Returns a document with other numbers, and sometimes with further nodes. */
    static String varied(String text, Random random) {
        Matcher values = VALUE.matcher(text);
        StringBuilder result = new StringBuilder();
        while (values.find()) {
            List<String> numbers = new ArrayList<>();
            for (String number : Splitter.on(',').split(values.group(2))) {
                numbers.add(number.isBlank() ? number : String.valueOf(random.nextInt(1000) / 1000f));
            }
            values.appendReplacement(
                    result, Matcher.quoteReplacement(values.group(1) + String.join(", ", numbers) + values.group(3)));
        }
        values.appendTail(result);
        if (random.nextInt(50) == 0) {
            result.insert(result.lastIndexOf("</materialx>"), chain(random));
        }
        return result.toString();
    }

    private static String chain(Random random) {
        StringBuilder nodes = new StringBuilder();
        int length = 1 + random.nextInt(5);
        for (int i = 0; i < length; i++) {
            nodes.append("<%s name=\"chain%d\" type=\"float\"><input name=\"in1\" type=\"float\" %s/></%1$s>\n"
                    .formatted(
                            CATEGORIES.get(random.nextInt(CATEGORIES.size())),
                            i,
                            i == 0 ? "value=\"0.5\"" : "nodename=\"chain" + (i - 1) + "\""));
        }
        return nodes + "<output name=\"chain_out\" type=\"float\" nodename=\"chain" + (length - 1) + "\"/>\n";
    }
}
