package dev.shadeweave.cli.inspect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.internal.gl.GlException;
import dev.shadeweave.render.internal.gl.ImageFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code reference}: writes what there is to know of nodes as pages that stand for themselves. */
@Command(
        name = "reference",
        description =
                "Writes a page for every node of the library, with its picture, inputs, defaults and formula, and an"
                        + " index: a static site that asks nothing of other hosts.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ReferenceCommand implements Callable<Integer> {

    private static final int SIDE = 192;
    private static final int SAMPLES = 4;

    /** So large a picture has the plane, seen from where all of its ball fits, in a square of the side in its middle. */
    private static final int AROUND = 300;

    private static final String TARGET = "genglsl";

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE_OR_DIR",
            description = "Documents, whose nodes have pages besides those of the library.")
    private List<Path> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "The folder of the site; its first page is index.html.")
    private Path output = Path.of("");

    @Option(names = "--node", paramLabel = "NAME", description = "Only this node. Repeatable.")
    private List<String> nodes = List.of();

    @Option(
            names = "--pictures",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Draws a picture of each node that can be seen; --no-pictures needs no OpenGL.")
    private boolean pictures;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        StandardStreams.refuse("--output", output, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Diagnostics diagnostics = new Diagnostics();
            Library standard = libraryOptions.load(work.diagnostics());
            List<Document> definitions = new ArrayList<>();
            Production reading = new Production(
                    standard,
                    libraryOptions.places(),
                    new ElementSelection(ImmutableSet.of()),
                    content -> ImmutableList.of(),
                    Production.Generate.by(null, GenerationOptions.DEFAULT));
            int status = inputs.isEmpty()
                    ? ExitCode.OK
                    : work.read(reading, inputs, (file, content) -> definitions.add(content.document()));
            Library library =
                    standard.extendedBy(definitions, libraryOptions.places().searchPath(), new Diagnostics());
            Map<String, List<NodeDeclaration>> chosen = chosen(library, diagnostics);
            if (!diagnostics.hasErrors()) {
                status = Math.max(status, site(library, chosen, diagnostics));
            }
            work.print(diagnostics.all());
            return diagnostics.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
        }
    }

    private Map<String, List<NodeDeclaration>> chosen(Library library, Diagnostics diagnostics) {
        Map<String, List<NodeDeclaration>> chosen = new TreeMap<>();
        for (String category : nodes.isEmpty() ? library.categories() : ImmutableSet.copyOf(nodes)) {
            if (library.hasCategory(category)) {
                chosen.put(category, library.nodeDefs(category, new Diagnostics()));
            } else {
                diagnostics.report(
                        ElementSelection.NOT_FOUND,
                        SourceSpan.none(),
                        "node",
                        category,
                        "the library",
                        Suggestions.didYouMean(category, library.categories()));
            }
        }
        return chosen;
    }

    /** Writes the pages, and stops at the first that cannot be written: pages and pictures of all nodes take a minute. */
    private int site(Library library, Map<String, List<NodeDeclaration>> chosen, Diagnostics diagnostics) {
        NodePages pages = new NodePages(library, TARGET);
        TreeSet<String> pictured = new TreeSet<>();
        Outputs outputs = libraryOptions.outputs(inputs);
        byte[] style = NodePages.STYLE.getBytes(StandardCharsets.UTF_8);
        if (!write(outputs, output.resolve("style.css"), style, diagnostics)) {
            return ExitCode.BAD_INPUT;
        }
        try (Drawing drawing = pictures ? new Drawing(library, Renderer.open()) : new Drawing(library, null)) {
            for (Map.Entry<String, List<NodeDeclaration>> node : chosen.entrySet()) {
                String category = node.getKey();
                List<NodeDeclaration> variants = node.getValue();
                Path at = output.resolve("nodes").resolve(NodePages.file(category) + ".html");
                Optional<NodeExample> example = NodeExample.of(variants);
                Optional<byte[]> picture = example.flatMap(drawing::of);
                if (picture.isPresent()) {
                    pictured.add(category);
                    Path image = at.resolveSibling(NodePages.file(category) + ".png");
                    if (!write(outputs, image, picture.get(), diagnostics)) {
                        return ExitCode.BAD_INPUT;
                    }
                }
                String page = pages.page(category, variants, example, picture.isPresent());
                if (!write(outputs, at, page.getBytes(StandardCharsets.UTF_8), diagnostics)) {
                    return ExitCode.BAD_INPUT;
                }
            }
        } catch (GlException e) {
            diagnostics.report(e.diagnostic());
            return ExitCode.USAGE;
        }
        String index = pages.index(chosen, pictured);
        write(outputs, output.resolve("index.html"), index.getBytes(StandardCharsets.UTF_8), diagnostics);
        return ExitCode.OK;
    }

    private static boolean write(Outputs outputs, Path file, byte[] bytes, Diagnostics diagnostics) {
        return outputs.write(file, bytes, null, diagnostics);
    }

    /** Draws examples; nothing without a renderer. */
    private final class Drawing implements AutoCloseable {
        private final Library library;
        private final @Nullable Renderer renderer;
        private final Mesh plane = shape("plane");
        private final Mesh ball = shape("ball");

        Drawing(Library library, @Nullable Renderer renderer) {
            this.library = library;
            this.renderer = renderer;
        }

        private static Mesh shape(String name) {
            return Optional.ofNullable(Shapes.byName().get(name)).orElseThrow().get();
        }

        /** The picture of an example as PNG; nothing where it cannot be drawn. */
        Optional<byte[]> of(NodeExample example) {
            if (renderer == null) {
                return Optional.empty();
            }
            Diagnostics unheard = new Diagnostics();
            return libraryOptions
                    .places()
                    .reader()
                    .readString(example.nodeDef(), example.text(), unheard)
                    .map(document -> LinkedDocument.of(library, document))
                    .flatMap(content -> content.renderables().stream()
                            .findFirst()
                            .flatMap(element -> Generators.forTarget(TARGET)
                                    .generate(content, element, GenerationOptions.DEFAULT)
                                    .shader()))
                    .flatMap(shader ->
                            renderer.render(job(shader, example.lit())).image())
                    .flatMap(image -> encoded(image, example.lit()));
        }

        private RenderJob job(Shader shader, boolean lit) {
            int side = lit ? SIDE : AROUND;
            RenderJob.Builder job = RenderJob.of(shader)
                    .size(side, side)
                    .searchPath(libraryOptions.places().searchPath())
                    .limits(libraryOptions.limits().rendering());
            return lit
                    ? job.mesh(ball)
                            .environment(Environment.studio())
                            .background(Background.STUDIO)
                            .samples(SAMPLES)
                            .build()
                    : job.mesh(plane).build();
        }

        private static Optional<byte[]> encoded(Image image, boolean lit) {
            int edge = (AROUND - SIDE) / 2;
            Image shown = lit
                    ? ToneMapping.NEUTRAL.apply(image.opaque())
                    : Image.paint(SIDE, SIDE, (x, y, pixel) -> image.read(x + edge, y + edge, pixel))
                            .opaque();
            try {
                return Optional.of(ImageFiles.encode(shown.mapColors(value -> Srgb.encode(value)), ImageFormat.PNG));
            } catch (IOException e) {
                return Optional.empty();
            }
        }

        @Override
        public void close() {
            if (renderer != null) {
                renderer.close();
            }
        }
    }
}
