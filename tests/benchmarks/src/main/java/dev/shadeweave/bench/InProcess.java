package dev.shadeweave.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measures a process that generates the elements of some documents again and again: the time to load the library, the
 * time from the start of {@code main} to the first shader, and the time and allocated bytes of each shader afterwards.
 * One thread generates. Processor times are those of all threads, including the JIT compiler and the garbage collector.
 */
public final class InProcess {
    private static final double MILLION = 1e6;

    private final PrintStream out;
    private final ShaderGenerator generator;

    private InProcess(String target, PrintStream out) {
        this.generator = Generators.forTarget(target);
        this.out = out;
    }

    /** The results of a round. */
    private record Round(int shaders, long characters) {}

    /**
     * Measures the process.
     *
     * @param args the target, the number of rounds, and documents or folders with documents
     * @throws IOException if a document or folder does not exist
     */
    public static void main(String[] args) throws IOException {
        long start = System.nanoTime();
        InProcess measured = new InProcess(args[0], System.out);
        measured.measure(start, Integer.parseInt(args[1]), files(List.of(args).subList(2, args.length)));
    }

    /**
     * Returns all documents. It uses no stream and no lambda, because the first of each in a process takes time, which
     * would count as time to the first shader.
     */
    private static List<Path> files(List<String> names) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            List<File> below = new ArrayList<>(List.of(new File(name)));
            for (int i = 0; i < below.size(); i++) {
                File file = below.get(i);
                File[] inside = file.listFiles();
                if (inside != null) {
                    below.addAll(Arrays.asList(inside));
                } else if (!file.exists()) {
                    throw new NoSuchFileException(name);
                } else if (file.getName().endsWith(".mtlx")) {
                    files.add(file.toPath());
                }
            }
        }
        Collections.sort(files);
        return files;
    }

    private void measure(long start, int rounds, List<Path> files) {
        // Nothing else is measured or printed before the first shader, because the time to load the classes for that
        // would count as time to the first shader.
        long begun = System.nanoTime();
        Library library = Library.standard();
        long read = System.nanoTime() - begun;
        List<LinkedDocument> documents = new ArrayList<>();
        boolean isFirst = true;
        for (Path file : files) {
            Optional<Document> document = DocumentReader.create().read(file, new Diagnostics());
            if (document.isEmpty()) {
                continue;
            }
            documents.add(LinkedDocument.of(library, document.get()));
            if (isFirst && first(documents.get(documents.size() - 1))) {
                isFirst = false;
                long shader = System.nanoTime() - start;
                say("library from nothing: %.1f ms", read / MILLION);
                say(
                        "main to first shader: %.1f ms, process so far %.0f ms of processor time",
                        shader / MILLION, system().getProcessCpuTime() / MILLION);
            }
        }
        OperatingSystemMXBean system = system();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 1; i <= rounds; i++) {
            long wall = System.nanoTime();
            long processor = system.getProcessCpuTime();
            long garbage = threads.getCurrentThreadAllocatedBytes();
            Round round = round(documents);
            int shaders = Math.max(1, round.shaders());
            say(
                    "round %d: %d shaders, each %.3f ms, %.3f ms of processor time, %d characters, %.1f bytes of garbage a"
                            + " character",
                    i,
                    round.shaders(),
                    (System.nanoTime() - wall) / MILLION / shaders,
                    (system.getProcessCpuTime() - processor) / MILLION / shaders,
                    round.characters() / shaders,
                    (threads.getCurrentThreadAllocatedBytes() - garbage) / (double) Math.max(1, round.characters()));
        }
    }

    private static OperatingSystemMXBean system() {
        return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    }

    private boolean first(LinkedDocument document) {
        List<Element> elements = document.renderables();
        return !elements.isEmpty()
                && generator
                        .generate(document, elements.get(0), GenerationOptions.DEFAULT)
                        .succeeded();
    }

    private Round round(List<LinkedDocument> documents) {
        int shaders = 0;
        long characters = 0;
        for (LinkedDocument document : documents) {
            for (Element element : document.renderables()) {
                GenerationResult result = generator.generate(document, element, GenerationOptions.DEFAULT);
                if (result.shader().isPresent()) {
                    shaders++;
                    for (ShaderStage stage : result.shader().get().stages()) {
                        characters += stage.source().length();
                    }
                }
            }
        }
        return new Round(shaders, characters);
    }

    private void say(String form, Object... values) {
        out.printf(Locale.ROOT, form + "%n", values);
    }
}
