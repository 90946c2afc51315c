package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.UdimSet;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.scene.UdimTile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Draws the graphs that feed the shaders of a document into images, and creates a document that reads these images. An
 * input with the same value everywhere becomes a constant; inputs that read the same output share an image.
 */
public final class Baker {
    static final DiagnosticKind NOTHING =
            DiagnosticKind.error("SW1860", "no graph feeds a material of this document, so there is nothing to bake");
    static final DiagnosticKind CUT_OFF = DiagnosticKind.warning(
            "SW1863", "input '{0}' of '{1}' has values from {2} to {3}, which a file {4} cuts off; write --format exr");
    static final DiagnosticKind NO_TILES = DiagnosticKind.error(
            "SW1864",
            "the document has no 'udimset' and no texture with a file for each tile, so its tiles are unknown; name a mesh"
                    + " (--mesh), or bake one square (--no-udim)");
    static final DiagnosticKind NO_LAYOUT =
            DiagnosticKind.error("SW1865", "mesh '{0}' has no texture coordinates, so it has no place in an image");
    static final DiagnosticKind NOT_ENCODED = DiagnosticKind.error("SW1866", "image '{0}' cannot be written: {1}");

    /** The largest difference between equal numbers: half a step of 16 bits. */
    private static final float EQUAL = 1f / (1 << 17);

    private static final ImmutableSet<String> LINEAR = ImmutableSet.of("", "lin_rec709");

    private final LinkedDocument content;
    private final BakeSettings settings;
    private final Diagnostics diagnostics;
    private final Files files;
    private final Map<BakedInput.Key, Optional<Reading>> known = new HashMap<>();
    private final ImageNames names = new ImageNames();

    /** Receives the generated files. */
    public interface Files {
        /**
         * Receives a file.
         *
         * @param name its name
         * @param bytes its content
         */
        void write(String name, byte[] bytes);

        /**
         * Receives the progress of the work, to show it to users.
         *
         * @param done the number of drawn inputs
         * @param all the number of all inputs; an input that shares an image counts as drawn as soon as the image is
         *     drawn
         */
        default void progress(int done, int all) {}
    }

    private Baker(LinkedDocument content, BakeSettings settings, Diagnostics diagnostics, Files files) {
        this.content = content;
        this.settings = settings;
        this.diagnostics = diagnostics;
        this.files = files;
    }

    /**
     * Bakes a document.
     *
     * @param renderer draws the images
     * @param files receives the images
     * @param rebased changes the document before the names of images are inserted; the images are stored next to the
     *     resulting document
     * @return the document that reads the images; empty if an error was reported
     */
    public static Optional<Document> bake(
            LinkedDocument content,
            Renderer renderer,
            BakeSettings settings,
            UnaryOperator<Document> rebased,
            Diagnostics diagnostics,
            Files files) {
        return new Baker(content, settings, diagnostics, files).run(renderer, rebased);
    }

    private Optional<Document> run(Renderer renderer, UnaryOperator<Document> rebased) {
        BakePlan plan = BakePlan.of(content, diagnostics);
        ImmutableList<BakedInput> inputs = plan.inputs();
        if (inputs.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.report(
                    NOTHING, SourceSpan.startOf(content.document().span().file()));
        }
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Drawn drawn = Drawn.of(content, inputs, renderer, settings, diagnostics);
        ImmutableSortedSet<Integer> found = TextureTiles.of(drawn.shaders(inputs), settings.searchPath());
        boolean tiled = settings.images().tiles().orElse(!found.isEmpty());
        ImmutableList<Layout> layouts = layouts(tiled, found);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        String graph = free("NG_baked");
        IdentityHashMap<Element, Reading> readings = plan.unused();
        List<Consumer<DocumentBuilder>> nodes = new ArrayList<>();
        int done = 0;
        for (BakedInput input : inputs) {
            files.progress(done++, inputs.size());
            Optional<Reading> reading = known.get(input.key());
            if (reading == null) {
                reading = image(drawn, input, graph, layouts, tiled, nodes);
                known.put(input.key(), reading);
            }
            reading.ifPresent(it -> readings.put(input.input(), it));
        }
        files.progress(done, inputs.size());
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Document changed = rebased.apply(BakedDocument.of(content.document(), readings));
        return Optional.of((Document) DocumentBuilder.edit(changed, doc -> {
            if (content.colorSpace().isEmpty()) {
                doc.set("colorspace", "lin_rec709");
            }
            if (!nodes.isEmpty()) {
                doc.nodeGraph(graph, body -> nodes.forEach(node -> node.accept(body)));
            }
        }));
    }

    private String free(String name) {
        for (int number = 1; ; number++) {
            String candidate = number == 1 ? name : name + number;
            if (content.documents().stream()
                    .flatMap(document -> document.children().stream())
                    .noneMatch(child -> child.name().equals(candidate))) {
                return candidate;
            }
        }
    }

    /**
     * Returns the layouts that are drawn.
     *
     * @param tiled true for an image for each square
     * @param found the squares that textures have files for
     */
    private ImmutableList<Layout> layouts(boolean tiled, ImmutableSortedSet<Integer> found) {
        if (settings.mesh().isPresent()) {
            if (!Layout.isIn(settings.mesh().get())) {
                diagnostics.report(
                        NO_LAYOUT, SourceSpan.none(), settings.mesh().get().name());
                return ImmutableList.of();
            }
            return Layout.of(settings.mesh().get(), tiled);
        }
        if (!tiled) {
            return ImmutableList.of(Layout.square(Layout.FIRST));
        }
        TreeSet<Integer> numbers = new TreeSet<>(found);
        UdimSet.of(content).stream()
                .flatMap(set -> set.tiles().stream())
                .filter(tile -> tile.matches("[1-9][0-9]{3}"))
                .forEach(tile -> numbers.add(Integer.parseInt(tile)));
        ImmutableList<Layout> tiles = numbers.stream()
                .map(number -> Layout.square(new UdimTile(number)))
                .collect(ImmutableList.toImmutableList());
        if (tiles.isEmpty()) {
            diagnostics.report(
                    NO_TILES, SourceSpan.startOf(content.document().span().file()));
        }
        return tiles;
    }

    /** Draws an input and returns the replacement of its connection. Empty, and reported, if it cannot be drawn. */
    private Optional<Reading> image(
            Drawn drawn,
            BakedInput input,
            String graph,
            ImmutableList<Layout> layouts,
            boolean tiled,
            List<Consumer<DocumentBuilder>> nodes) {
        Map<Layout, Image> images = new LinkedHashMap<>();
        for (Layout layout : layouts) {
            drawn.draw(input, layout).ifPresent(image -> images.put(layout, image));
        }
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        Optional<String> value = Constants.of(input.type(), images.values(), EQUAL);
        BakedInput.Axis axis = input.axis();
        if (value.isPresent() && axis == null) {
            return Optional.of(new Reading.OfValue(value.get()));
        }
        if (axis != null && images.values().stream().allMatch(image -> Constants.isAlong(axis, image, EQUAL))) {
            return Optional.of(new Reading.OfDefault());
        }
        boolean curve = settings.images().format() == ImageFormat.PNG
                && input.type().semantic() == Type.Semantic.COLOR
                && LINEAR.contains(content.colorSpace());
        String output = names.of(input);
        String stem = settings.images().name() + "_" + output;
        String ending = "." + settings.images().format().ending();
        images.forEach((layout, image) -> {
            String name = stem + (tiled ? "." + layout.tile().number() : "") + ending;
            checkRange(input, image);
            try {
                Image coded = curve ? image.mapColors(Srgb::encode) : image;
                files.write(
                        name,
                        ImageFiles.encode(
                                filled(input.type(), coded), settings.images().format()));
            } catch (IOException e) {
                diagnostics.report(NOT_ENCODED, SourceSpan.none(), name, String.valueOf(e.getMessage()));
            }
        });
        String file = stem + (tiled ? ".<UDIM>" : "") + ending;
        boolean ends = tiled || settings.mesh().isPresent();
        nodes.add(body -> BakedGraph.read(body, output, input, file, curve, ends));
        return Optional.of(new Reading.OfImage(graph, output));
    }

    /** Makes an image opaque if its type has no alpha. */
    private static Image filled(Type type, Image image) {
        return type.size() == 4 ? image : image.opaque();
    }

    /**
     * Warns if a file cannot hold the values: 8-bit files hold 0 to 1, files with shared exponents hold no negative
     * values.
     */
    private void checkRange(BakedInput input, Image image) {
        if (settings.images().format() == ImageFormat.EXR) {
            return;
        }
        float low = Float.POSITIVE_INFINITY;
        float high = Float.NEGATIVE_INFINITY;
        float[] pixels = image.pixels();
        int channels = input.type().isScalar() ? 1 : input.type().size();
        for (int i = 0; i < pixels.length; i++) {
            if (i % Image.CHANNELS < channels) {
                low = Math.min(low, pixels[i]);
                high = Math.max(high, pixels[i]);
            }
        }
        boolean png = settings.images().format() == ImageFormat.PNG;
        if (low < -1f / 512 || (png && high > 1 + 1f / 512)) {
            diagnostics.report(Diagnostic.of(
                    CUT_OFF,
                    input.input().span(),
                    input.input().name(),
                    input.node().name(),
                    Constants.text(low),
                    Constants.text(high),
                    png ? "PNG" : "HDR"));
        }
    }
}
