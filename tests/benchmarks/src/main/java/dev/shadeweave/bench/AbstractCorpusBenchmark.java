package dev.shadeweave.bench;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Common parts of the benchmarks: the settings of runs, the library, and the example materials of this repository. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class AbstractCorpusBenchmark {
    /** An empty document, the value of fields before a setup method sets them. */
    protected static final LinkedDocument NOTHING =
            LinkedDocument.of(Library.empty(), DocumentBuilder.document(document -> {}));

    /** The built-in library. */
    protected Library library = Library.empty();

    /** Loads what every benchmark needs. */
    @Setup
    public void loadLibrary() {
        library = Library.standard();
    }

    /** Returns the top folder of the repository. */
    protected static Path root() {
        return Path.of(System.getProperty("shadeweave.root", "."));
    }

    /** Returns the folder of the example materials. */
    protected static SourceRoot materials() {
        return SourceRoot.around(root().resolve("resources").resolve("materials"));
    }

    /** Returns a document of the example materials, and throws an exception if it has errors. */
    protected static Document read(String name) {
        Diagnostics diagnostics = new Diagnostics();
        SourceFile file = materials()
                .read(name)
                .orElseThrow(() -> new IllegalStateException(
                        name + " is not in " + materials().name() + "; pass -Dshadeweave.root=…"));
        Document document = DocumentReader.create().read(file, diagnostics).orElseThrow();
        diagnostics.throwIfErrors();
        return document;
    }

    /** Returns all example materials with elements that can be generated. */
    protected List<Document> readAll() {
        return materials().list(".mtlx").stream()
                .map(AbstractCorpusBenchmark::read)
                .filter(document ->
                        !LinkedDocument.of(library, document).renderables().isEmpty())
                .toList();
    }

    /** Returns the first element that can be generated. */
    protected static Element firstRenderable(LinkedDocument content) {
        return content.renderables().get(0);
    }
}
