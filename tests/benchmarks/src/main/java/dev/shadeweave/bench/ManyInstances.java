package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.Attributes;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * How much time does a document of a known structure take? Prints the thread's processor time for each document: to
 * link it, and to get its instance with its values. The first argument is the number of documents (100 000). They are
 * the example materials with other numbers. Also prints the number of programs and the used memory after each tenth of
 * the documents.
 */
public final class ManyInstances {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ManyInstances() {}

    /** Runs the measurement. */
    public static void main(String... arguments) {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        Library library = Library.standard();
        List<Document> documents = new ArrayList<>();
        for (String name : AbstractCorpusBenchmark.materials().list(".mtlx")) {
            Document document = AbstractCorpusBenchmark.read(name);
            LinkedDocument content = LinkedDocument.of(library, document);
            if (!content.renderables().isEmpty() && content.documents().size() == 1) {
                documents.add(document);
            }
        }
        thousand(library, AbstractCorpusBenchmark.read("surfaces/car_paint.mtlx"));
        varied(library, documents, count);
    }

    /** Measures a thousand documents of one structure, in several rounds. */
    private static void thousand(Library library, Document document) {
        Random random = new Random(1);
        List<LinkedDocument> contents = new ArrayList<>();
        List<Element> elements = new ArrayList<>();
        List<Document> varied = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            varied.add((Document) revalued(document, random));
        }
        long before = THREADS.getCurrentThreadCpuTime();
        for (Document each : varied) {
            contents.add(LinkedDocument.of(library, each));
            elements.add(AbstractCorpusBenchmark.firstRenderable(contents.get(contents.size() - 1)));
        }
        System.out.printf("to link one of a thousand: %.1f µs%n", micros(before) / 1000);
        for (int round = 0; round < Integer.getInteger("rounds", 8); round++) {
            ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), 64 << 20);
            long start = THREADS.getCurrentThreadCpuTime();
            int values = 0;
            for (int i = 0; i < contents.size(); i++) {
                values += instance(cache, contents.get(i), elements.get(i))
                        .values()
                        .size();
            }
            System.out.printf(
                    "a thousand of one structure: %.2f ms, %d values, %s%n",
                    micros(start) / 1e3, values, cache.counts());
        }
    }

    private static void varied(Library library, List<Document> documents, int count) {
        Random random = new Random(2);
        Collections.shuffle(documents, random);
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), 64 << 20);
        Set<Object> programs = new HashSet<>();
        double linking = 0;
        double instances = 0;
        for (int i = 0; i < count; i++) {
            Document document = (Document) revalued(documents.get(i % documents.size()), random);
            long start = THREADS.getCurrentThreadCpuTime();
            LinkedDocument content = LinkedDocument.of(library, document);
            Element element = content.renderables().get(0);
            linking += micros(start);
            start = THREADS.getCurrentThreadCpuTime();
            Instance instance = cache.instance(content, element, GenerationOptions.DEFAULT, new Diagnostics())
                    .orElseThrow();
            instance.values();
            instances += micros(start);
            programs.add(instance.hash());
            if ((i + 1) % Math.max(1, count / 10) == 0) {
                System.gc();
                Runtime runtime = Runtime.getRuntime();
                System.out.printf(
                        "%d documents: %d programs, %.1f µs to link, %.1f µs each, %d MB, %s%n",
                        i + 1,
                        programs.size(),
                        linking / (count / 10),
                        instances / (count / 10),
                        (runtime.totalMemory() - runtime.freeMemory()) >> 20,
                        cache.counts());
                linking = 0;
                instances = 0;
            }
        }
    }

    private static Instance instance(ShaderCache cache, LinkedDocument content, Element element) {
        return cache.instance(content, element, GenerationOptions.DEFAULT, new Diagnostics())
                .orElseThrow();
    }

    private static double micros(long since) {
        return (THREADS.getCurrentThreadCpuTime() - since) / 1e3;
    }

    /** Returns the element with random numbers at its inputs of real numbers. Nodedefs stay as they are. */
    static Element revalued(Element element, Random random) {
        if (element instanceof NodeDef) {
            return element;
        }
        Attributes attributes = element.attributes();
        if (element instanceof Input && attributes.has("value")) {
            int size =
                    switch (element.type()) {
                        case "float" -> 1;
                        case "vector2" -> 2;
                        case "color3", "vector3" -> 3;
                        case "color4", "vector4" -> 4;
                        default -> 0;
                    };
            if (size > 0) {
                List<String> numbers = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    numbers.add(String.valueOf(random.nextInt(1000) / 1000f));
                }
                attributes = attributes.with("value", String.join(", ", numbers));
            }
        }
        return element.with(
                attributes,
                element.children().stream()
                        .map(child -> revalued(child, random))
                        .collect(ImmutableList.toImmutableList()));
    }
}
