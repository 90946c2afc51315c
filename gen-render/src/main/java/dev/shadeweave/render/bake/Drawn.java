package dev.shadeweave.render.bake;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Draws the values of inputs, each into a separate image. */
final class Drawn {
    static final DiagnosticKind NOT_FLAT = DiagnosticKind.warning(
            "SW1867",
            "input '{0}' of '{1}' depends on where the surface is, and a flat square was drawn; name the object (--mesh)");

    static final DiagnosticKind OVERLAP = DiagnosticKind.warning(
            "SW1868",
            "input '{0}' of '{1}' depends on where the surface is, but parts of '{2}' lie over each other in the image, so one"
                    + " of them shows on all; name an object each part of which has a place of its own");

    static final DiagnosticKind ONCE = DiagnosticKind.warning(
            "SW1869",
            "input '{0}' of '{1}' depends on {2}, and an image shows one moment: it is drawn as it is at frame 1, at 0"
                    + " seconds, from the front, with properties at their defaults; keep this graph out of what is baked if it"
                    + " has to change");

    /** Uniforms that the host sets, by the prefix of their names, with the words that messages use for them. */
    private static final ImmutableMap<String, String> CHANGING = ImmutableMap.of(
            HwSymbols.FRAME, "the frame",
            HwSymbols.TIME, "the time",
            HwSymbols.VIEW_POSITION, "the viewer",
            HwSymbols.VIEW_DIRECTION, "the viewer",
            HwSymbols.UNIFORM_GEOMPROP, "a property of the geometry");

    /** Uniforms that the pixel stage has if a node transforms a value to the camera or the screen. */
    private static final ImmutableSet<String> CAMERA =
            ImmutableSet.of(HwSymbols.VIEW_MATRIX, HwSymbols.VIEW_PROJECTION_MATRIX);

    private static final CharMatcher NOT_OF_NAMES = CharMatcher.inRange('a', 'z')
            .or(CharMatcher.inRange('A', 'Z'))
            .or(CharMatcher.inRange('0', '9'))
            .or(CharMatcher.is('_'))
            .negate();

    /**
     * Triangles overlap if their area exceeds the covered area of the image by this factor; partly covered pixels at
     * edges stay below it.
     */
    private static final double MORE = 1.05;

    /** Samples per pixel of a square, which are averaged; a mesh is filled at its edges instead. */
    private static final int SHADINGS = 4;

    private static final ImmutableSet<String> PLACES =
            ImmutableSet.of("positionWorld", "positionObject", "normalObject", "tangentObject", "bitangentObject");

    private final LinkedDocument content;
    private final Map<BakedInput.Key, String> outputs;
    private final Renderer renderer;
    private final BakeSettings settings;
    private final GenerationOptions options;
    private final Diagnostics diagnostics;
    private final Set<BakedInput.Key> warned = new HashSet<>();
    private final Map<BakedInput.Key, Optional<Shader>> shaders = new HashMap<>();

    private Drawn(
            LinkedDocument content,
            Map<BakedInput.Key, String> outputs,
            Renderer renderer,
            BakeSettings settings,
            Diagnostics diagnostics) {
        this.content = content;
        this.outputs = outputs;
        this.renderer = renderer;
        this.settings = settings;
        // Last, so that nothing moves the vertices from their places in the image.
        this.options = GenerationOptions.builder()
                .set(StageOptions.STAGES, settings.around().with(Layout.PLACING))
                .set(HwOptions.DISPLACEMENT, HwOptions.Displacement.NONE)
                .build();
        this.diagnostics = diagnostics;
    }

    /** Adds an output for each input to a private copy of the document. */
    static Drawn of(
            LinkedDocument content,
            List<BakedInput> inputs,
            Renderer renderer,
            BakeSettings settings,
            Diagnostics diagnostics) {
        Map<BakedInput.Key, String> outputs = new LinkedHashMap<>();
        NavigableSet<String> taken = content.document().children().stream()
                .map(Element::name)
                .collect(Collectors.toCollection(TreeSet::new));
        Document shown = (Document) DocumentBuilder.edit(content.document(), doc -> {
            for (BakedInput input : inputs) {
                if (!outputs.containsKey(input.key())) {
                    String name = freeName(input, taken);
                    taken.add(name);
                    outputs.put(input.key(), name);
                    BakedGraph.shown(doc, name, input);
                }
            }
        });
        LinkedDocument linked = LinkedDocument.of(content.library(), shown, settings.searchPath());
        return new Drawn(linked, outputs, renderer, settings, diagnostics);
    }

    /**
     * Returns a name that messages about the shader can use. No other name begins with it, so names derived from it are
     * free too.
     */
    private static String freeName(BakedInput input, NavigableSet<String> taken) {
        String wanted = NOT_OF_NAMES.replaceFrom(
                input.node().name() + "_" + input.input().name(), '_');
        String name = wanted;
        for (int i = 2; isTaken(name, taken); i++) {
            name = wanted + i;
        }
        return name;
    }

    private static boolean isTaken(String name, NavigableSet<String> taken) {
        String next = taken.ceiling(name);
        return next != null && next.startsWith(name);
    }

    private Optional<Shader> shader(BakedInput input) {
        return shaders.computeIfAbsent(input.key(), key -> {
            GenerationResult made = Generators.forTarget("genglsl")
                    .generate(
                            content,
                            content.element(outputs.getOrDefault(key, "")).orElseThrow(),
                            options);
            diagnostics.reportAll(made.diagnostics());
            return made.shader();
        });
    }

    /** Returns the shaders that draw inputs, and reports inputs without a shader. */
    ImmutableList<Shader> shaders(List<BakedInput> inputs) {
        return inputs.stream().flatMap(input -> shader(input).stream()).collect(ImmutableList.toImmutableList());
    }

    /** Returns the drawn values of an input, unfiltered. Empty, and reported, if it cannot be drawn. */
    Optional<Image> draw(BakedInput input, Layout layout) {
        Optional<Shader> made = shader(input);
        if (made.isEmpty()) {
            return Optional.empty();
        }
        Shader shader = made.get();
        boolean placed = dependsOnPlace(shader);
        if (settings.mesh().isEmpty() && placed) {
            diagnostics.report(
                    NOT_FLAT,
                    input.input().span(),
                    input.input().name(),
                    input.node().name());
        }
        warnOfChange(input, shader);
        Optional<Image> image = draw(shader, layout, Background.NONE);
        if (layout.whole()) {
            return image;
        }
        Optional<Dilation> parts = image.flatMap(
                first -> draw(shader, layout, Background.of(1, 1, 1, 1)).map(again -> Dilation.of(first, again)));
        if (placed && parts.isPresent() && layout.area() > MORE * parts.get().share()) {
            diagnostics.report(
                    OVERLAP,
                    input.input().span(),
                    input.input().name(),
                    input.node().name(),
                    layout.mesh().name());
        }
        return parts.map(Dilation::filled);
    }

    /** Returns the causes of change that a uniform of a stage represents. */
    private static Stream<String> causes(Stage stage, String uniform) {
        return stage.equals(Stage.PIXEL) && CAMERA.contains(uniform)
                ? Stream.of("the viewer")
                : CHANGING.entrySet().stream()
                        .filter(entry -> uniform.startsWith(entry.getKey()))
                        .map(Map.Entry::getValue);
    }

    private void warnOfChange(BakedInput input, Shader shader) {
        ImmutableSortedSet<String> causes = shader.stages().stream()
                .flatMap(stage -> stage.block(VariableBlock.Kind.PRIVATE_UNIFORMS).stream()
                        .flatMap(block -> block.variables().stream())
                        .flatMap(variable -> causes(stage.stage(), variable.name())))
                .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder()));
        if (!causes.isEmpty() && warned.add(input.key())) {
            diagnostics.report(
                    ONCE,
                    input.input().span(),
                    input.input().name(),
                    input.node().name(),
                    String.join(" and ", causes));
        }
    }

    private Optional<Image> draw(Shader shader, Layout layout, Background background) {
        RenderResult result = renderer.render(RenderJob.of(shader)
                .mesh(layout.mesh())
                .camera(Camera.flat())
                .size(settings.images().size(), settings.images().size())
                .shadings(layout.whole() ? SHADINGS : 1)
                .background(background)
                .searchPath(settings.searchPath())
                .limits(settings.limits())
                .build());
        diagnostics.reportAll(result.diagnostics());
        return result.image();
    }

    private static boolean dependsOnPlace(Shader shader) {
        return shader.stage(Stage.PIXEL).block(VariableBlock.Kind.CONNECTOR).stream()
                .flatMap(block -> block.variables().stream())
                .anyMatch(variable -> PLACES.contains(variable.name()));
    }
}
