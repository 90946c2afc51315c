package dev.shadeweave.bench;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.session.Change;
import dev.shadeweave.session.Session;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How much time does a document take: a new one, an edit, an instance of a known structure, and the same document again
 * with a cache? Writes random graphs into a folder, so that another program can be measured with the same files. Prints
 * the median and the mean of the thread's processor time for a document, after a thousand others.
 */
public final class DocumentCosts {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The number of documents that are processed before the first measured one. */
    private static final int BEFORE = 1000;

    private static final int MEASURED = 1000;

    /** The maximum number of nodes in a random graph. */
    private static final int NODES = 20;

    private static final List<Type> TYPES = List.of(Types.FLOAT, Types.VECTOR2, Types.VECTOR3, Types.COLOR3);

    /** The categories of its nodes; all of them are in the standard library of MaterialX. */
    private static final Set<String> CATEGORIES = Set.of(
            ("absval add ceil cellnoise2d cellnoise3d clamp constant contrast cos crossproduct divide dotproduct exp floor"
                            + " fract fractal2d fractal3d hsvtorgb invert luminance magnitude max min mix modulo multiply noise2d"
                            + " noise3d normalize place2d power range remap rgbtohsv rotate2d saturate sign sin smoothstep"
                            + " splitlr ramplr subtract worleynoise2d worleynoise3d")
                    .split(" "));

    private final Library library = Library.standard();
    private final ShaderGenerator generator = Generators.forTarget("genglsl");
    private final List<NodeDeclaration> declarations = library.nodeDefNames().stream()
            .flatMap(name -> library.nodeDef(name, new Diagnostics()).stream())
            .filter(declaration -> CATEGORIES.contains(declaration.category()))
            .filter(declaration -> declaration.outputs().size() == 1)
            .filter(declaration -> TYPES.contains(declaration.firstOutput().type()))
            .filter(declaration ->
                    declaration.inputs().values().stream().allMatch(input -> TYPES.contains(input.type())))
            .toList();

    private DocumentCosts() {}

    /**
     * Runs the measurement.
     *
     * @param arguments the folder that receives the documents
     */
    public static void main(String... arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments.length > 0 ? arguments[0] : "target/documents"));
        new DocumentCosts().measure(folder);
    }

    private void measure(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < BEFORE + MEASURED; i++) {
            files.add(Files.writeString(
                    folder.resolve("graph%04d.mtlx".formatted(i)), DocumentWriter.write(graph(new Random(i)))));
        }
        List<LinkedDocument> contents = new ArrayList<>();
        print("read and link a graph never seen", i -> contents.add(linked(read(files.get(i)))));
        print("generate it", i -> generator
                .generate(contents.get(i), shown(contents.get(i)), GenerationOptions.DEFAULT)
                .throwIfErrors());
        ShaderCache cache = ShaderCache.inMemory(generator, 1L << 30);
        contents.forEach(content -> instance(cache, content));
        Random values = new Random(BEFORE);
        List<LinkedDocument> revalued = contents.stream()
                .map(content -> linked((Document) ManyInstances.revalued(content.document(), values)))
                .toList();
        print("an instance of a known structure", i -> instance(cache, revalued.get(i)));
        print("the same again", i -> instance(cache, revalued.get(i)));
        System.out.println(cache.counts());
        Files.writeString(folder.resolve("chain.mtlx"), DocumentWriter.write(Chain.chain(1000)));
        Session session = Session.open(
                ShaderCache.inMemory(generator, 64 << 20), library, Chain.chain(1000), GenerationOptions.DEFAULT);
        session.show("chain/out");
        print("set a value in a chain of 1000 nodes", i -> changed(session.set("chain/node50/in2", i + ", 0")));
        print(
                "connect an input of it anew",
                i -> changed(session.connect("chain/node" + (i % 900 + 51) + "/in2", "chain/node" + i % 47)));
    }

    /** Requires that a change affects a shown element. */
    private static void changed(Change change) {
        if (change.elements().isEmpty()) {
            throw new IllegalStateException(change.toString());
        }
    }

    /** Prints the median and the mean time of a call, which receives the number of each document. */
    private static void print(String name, IntConsumer call) {
        long[] times = new long[BEFORE + MEASURED];
        for (int i = 0; i < times.length; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            call.accept(i);
            times[i] = THREADS.getCurrentThreadCpuTime() - start;
        }
        long[] measured = Arrays.copyOfRange(times, BEFORE, times.length);
        double mean = Arrays.stream(measured).average().orElse(0) / 1e3;
        Arrays.sort(measured);
        System.out.printf(
                Locale.ROOT, "%-40s median %8.1f µs, mean %8.1f µs%n", name, measured[MEASURED / 2] / 1e3, mean);
    }

    private static Document read(Path file) {
        return DocumentReader.create().read(file, new Diagnostics()).orElseThrow();
    }

    private LinkedDocument linked(Document document) {
        return LinkedDocument.of(library, document);
    }

    private static Element shown(LinkedDocument content) {
        return content.renderables().get(0);
    }

    private static void instance(ShaderCache cache, LinkedDocument content) {
        cache.instance(content, shown(content), GenerationOptions.DEFAULT, new Diagnostics())
                .orElseThrow()
                .values();
    }

    /** Returns a document of random nodes that all reach the output. */
    private Document graph(Random random) {
        return DocumentBuilder.document(document -> document.nodeGraph("NG", graph -> {
            List<NodeDeclaration> chosen = new ArrayList<>();
            Type shown = TYPES.get(random.nextInt(TYPES.size()));
            chosen.add(pick(giving(shown), random));
            for (int i = 0; i < chosen.size(); i++) {
                int number = i;
                NodeDeclaration declaration = chosen.get(i);
                graph.node(declaration.category(), "n" + i, declaration.typeName(), node -> {
                    for (PortDeclaration input : declaration.inputs().values()) {
                        boolean isConnected =
                                chosen.size() < NODES && (chosen.size() == number + 1 || random.nextBoolean());
                        if (isConnected) {
                            node.connect(input.name(), input.type().name(), "n" + chosen.size());
                            chosen.add(pick(giving(input.type()), random));
                        } else if (input.defaultGeomProp() == null && random.nextBoolean()) {
                            node.input(input.name(), input.type().name(), numbers(input.type(), random));
                        }
                    }
                });
            }
            graph.output("out", shown.name(), output -> output.set("nodename", "n0"));
        }));
    }

    private List<NodeDeclaration> giving(Type type) {
        return declarations.stream()
                .filter(declaration -> declaration.firstOutput().type().equals(type))
                .toList();
    }

    private static <T> T pick(List<T> from, Random random) {
        return from.get(random.nextInt(from.size()));
    }

    private static String numbers(Type type, Random random) {
        return IntStream.range(0, type.size())
                .mapToObj(i -> String.valueOf(random.nextInt(1000) / 1000f))
                .collect(Collectors.joining(", "));
    }
}
