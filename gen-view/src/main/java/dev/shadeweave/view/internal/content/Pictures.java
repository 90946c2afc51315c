package dev.shadeweave.view.internal.content;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.SceneWriter;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.FilePattern;
import dev.shadeweave.type.Value;
import dev.shadeweave.view.internal.document.MaterialState;
import dev.shadeweave.view.internal.document.Settings;
import dev.shadeweave.view.internal.document.SourcePlaces;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import dev.shadeweave.watch.internal.CodeFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a material on an object as a command stream for the page. */
final class Pictures {
    /** The target for WebGL 2. */
    static final String TARGET = "essl";

    private static final float FIELD_OF_VIEW = 35;
    private static final int MOST_PIXELS = 8192;
    private static final int MOST_SAMPLES = 1024;

    private final ViewerSetup setup;
    private final Settings settings;
    private final Scenes scenes;
    private final Blobs blobs;

    Pictures(ViewerSetup setup, Settings settings, Scenes scenes, Blobs blobs) {
        this.setup = setup;
        this.settings = settings;
        this.scenes = scenes;
        this.blobs = blobs;
    }

    /**
     * A picture, or the reason why it is missing.
     *
     * @param answer the answer for the page
     * @param files the files besides documents that the picture depends on
     */
    record Made(Map<String, Object> answer, Set<Path> files) {}

    /**
     * The settings of a picture.
     *
     * @param scene the object, environment, lights and background
     * @param shadows true if lights cast shadows
     * @param transparency true to blend all surfaces, not only transparent ones
     * @param size the size of the picture
     * @param environmentSamples the number of environment samples per pixel
     * @param modifier the modifier of surfaces
     * @param baked true to write the values of all parameters into the code, which drivers compile and draw faster
     */
    record Wanted(
            Scene scene,
            boolean shadows,
            boolean transparency,
            Size size,
            int environmentSamples,
            String modifier,
            boolean baked) {
        /** The object, environment, lights and background, by the names on the page. */
        record Scene(String mesh, String environment, String rig, String background) {}

        /** The size of a picture in pixels. */
        record Size(int width, int height) {}

        static Wanted of(Arguments arguments) throws Service.Refusal {
            return new Wanted(
                    new Scene(
                            arguments.text("mesh", "sphere"),
                            arguments.text("environment", "studio"),
                            arguments.text("rig", "none"),
                            arguments.text("background", "none")),
                    arguments.yes("shadows"),
                    arguments.yes("transparency"),
                    new Size(
                            arguments.number("width", 512, 1, MOST_PIXELS),
                            arguments.number("height", 512, 1, MOST_PIXELS)),
                    arguments.number("environmentSamples", 16, 1, MOST_SAMPLES),
                    arguments.text("modifier", Settings.NONE),
                    arguments.yes("baked"));
        }
    }

    /** Returns the generation options for the lighting of a page. */
    GenerationOptions options(Wanted wanted, Library library, Diagnostics diagnostics) throws Service.Refusal {
        return Scenes.lit(
                settings.options(wanted.modifier(), diagnostics),
                scenes.rig(wanted.scene().rig(), library, diagnostics),
                wanted.shadows(),
                wanted.transparency());
    }

    /** Creates the picture of a material. */
    Made make(MaterialState material, Wanted wanted, Library library) throws Service.Refusal {
        long start = System.nanoTime();
        Diagnostics diagnostics = new Diagnostics();
        Set<Path> files = new LinkedHashSet<>(scenes.files(
                wanted.scene().mesh(),
                wanted.scene().environment(),
                wanted.scene().rig()));
        LightRig rig = scenes.rig(wanted.scene().rig(), library, diagnostics);
        Mesh mesh = scenes.mesh(wanted.scene().mesh(), diagnostics);
        Environment environment = scenes.environment(wanted.scene().environment(), diagnostics);
        GenerationOptions plain = settings.options(wanted.modifier(), diagnostics);
        boolean seenThrough = wanted.transparency() || showsBehind(material, plain);
        GenerationOptions options = Scenes.lit(plain, rig, wanted.shadows(), seenThrough);
        GenerationResult result = generate(material, options);
        Optional<Shader> drawn = wanted.baked() ? baked(material, options).or(result::shader) : result.shader();
        long generated = System.nanoTime();
        Map<String, Object> answer = Json.object();
        List<Diagnostic> messages = new ArrayList<>(material.document().diagnostics());
        messages.addAll(result.diagnostics());
        if (result.shader().isPresent() && drawn.isPresent()) {
            Shader shader = drawn.get();
            Optional<Mesh.Bounds> ball = setup.framing().bounds(shader, material.content(), material.element());
            Mesh seen = ball.map(Mesh.Bounds::mesh).orElse(mesh);
            Mesh.Bounds bounds = seen.bounds();
            RenderJob job = RenderJob.of(shader)
                    .caster(caster(material, options))
                    .mesh(seen)
                    .environment(environment)
                    .lights(rig)
                    .size(wanted.size().width(), wanted.size().height())
                    .camera(Camera.around(
                            bounds,
                            0,
                            0,
                            FIELD_OF_VIEW,
                            (float) wanted.size().width() / wanted.size().height()))
                    .background(background(wanted.scene().background()))
                    .blended(seenThrough)
                    .environmentSamples(wanted.environmentSamples())
                    .texturesTopDown(options.get(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP))
                    .searchPath(setup.documents().searchPath())
                    .values(fileNames(material, shader))
                    .limits(setup.limits())
                    .build();
            SceneWriter.Written written = SceneWriter.write(job);
            messages.addAll(written.diagnostics());
            textures(shader, job).forEach(files::add);
            if (written.stream().isPresent()) {
                answer.putAll(stream(written.stream().get()));
            }
            answer.put("bounds", List.of(bounds.x(), bounds.y(), bounds.z(), bounds.radius()));
            answer.put("fieldOfView", FIELD_OF_VIEW);
            answer.put("lit", DrawnTargets.isLit(shader));
            answer.put(
                    "parameters",
                    Parameters.of(material, result, result.shader().get()));
        }
        messages.addAll(diagnostics.all());
        answer.put("messages", Messages.of(messages, SourcePlaces.of(material.content())));
        answer.put("revision", material.document().revision());
        answer.put("generated", milliseconds(generated - start));
        answer.put("written", milliseconds(System.nanoTime() - generated));
        return new Made(answer, files);
    }

    /** Returns true if the surface is transparent in the document. */
    private static boolean showsBehind(MaterialState material, GenerationOptions options) {
        return Generators.forTarget(TARGET)
                .transparency(material.content(), material.element(), options, new Diagnostics())
                .filter(Transparency::showsBehind)
                .isPresent();
    }

    /** Generates the shader, with the dialect for distance fields if the element has shapes. */
    private static GenerationResult generate(MaterialState material, GenerationOptions options) {
        return DialectGenerator.of(Generators.forTarget(TARGET))
                .generate(material.content(), material.element(), options)
                .result();
    }

    /** Returns the shader of the same picture with constant parameters. */
    private static Optional<Shader> baked(MaterialState material, GenerationOptions options) {
        return generate(
                        material,
                        options.toBuilder()
                                .set(
                                        InterfaceOptions.INPUTS,
                                        options.get(InterfaceOptions.INPUTS).bake("all"))
                                .build())
                .shader();
    }

    private static double milliseconds(long nanos) {
        return nanos / 1e6;
    }

    private Map<String, Object> stream(GlirStream stream) throws Service.Refusal {
        List<String> parts = new ArrayList<>();
        String text = GlirWriter.text(stream, buffer -> {
            String hash = blobs.add(buffer);
            parts.add(hash);
            return hash;
        });
        String hash = blobs.add(text.getBytes(StandardCharsets.UTF_8));
        // If the data of one picture evicts parts of itself, the page could never fetch all of it.
        if (!blobs.holds(parts) || !blobs.holds(List.of(hash))) {
            throw new Service.Refusal("the data of this picture take more than the " + blobs.mostMegabytes()
                    + " MB that the viewer keeps; use smaller textures, or let it use more memory"
                    + " (SHADEWEAVE_JAVA_OPTS=-Xmx8g)");
        }
        return Json.object("stream", hash, "blobs", parts);
    }

    /**
     * Returns the shader that casts a shadow according to the opacity of the material. It is empty if no light casts
     * shadows or if the surface is not blended; the shadow is then opaque.
     */
    private static Optional<Shader> caster(MaterialState material, GenerationOptions options) {
        if (!options.get(HwOptions.SHADOW_MAP) || !options.get(HwOptions.TRANSPARENCY)) {
            return Optional.empty();
        }
        GenerationOptions moments = options.toBuilder()
                .set(HwOptions.WRITE_DEPTH_MOMENTS, true)
                .set(HwOptions.SHADOW_MAP, false)
                .build();
        return Generators.forTarget(TARGET)
                .generate(material.content(), material.element(), moments)
                .shader();
    }

    private static Background background(String word) throws Service.Refusal {
        return switch (word) {
            case "studio" -> Background.STUDIO;
            case "environment" -> Background.ENVIRONMENT;
            case "none" -> Background.NONE;
            default -> throw new Service.Refusal("a background is 'studio', 'environment' or 'none'");
        };
    }

    /** Returns file names with their tokens replaced by the defaults of the document. */
    private static ImmutableMap<String, Value> fileNames(MaterialState material, Shader shader) {
        Looks looks = Looks.of(material.content());
        Map<String, Value> values = new LinkedHashMap<>();
        for (Variable variable : uniforms(shader)) {
            if (variable.value() instanceof Value.FilenameValue file) {
                String name = looks.withDefaults(file.value());
                if (!name.equals(file.value())) {
                    values.put(
                            variable.path().isEmpty() ? variable.name() : variable.path(),
                            new Value.FilenameValue(name));
                }
            }
        }
        return ImmutableMap.copyOf(values);
    }

    /** Returns the public and private uniforms of a shader. */
    static List<Variable> uniforms(Shader shader) {
        return shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .filter(block -> block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS
                        || block.kind() == VariableBlock.Kind.PRIVATE_UNIFORMS)
                .flatMap(block -> block.variables().stream())
                .toList();
    }

    /** Returns the files that a picture reads, including missing files that it would read. */
    private Set<Path> textures(Shader shader, RenderJob job) {
        Set<Path> files = new LinkedHashSet<>();
        for (Variable variable : uniforms(shader)) {
            if (!(variable.value() instanceof Value.FilenameValue stated)) {
                continue;
            }
            Value given = job.subject().values().getOrDefault(variable.path(), stated);
            if (!given.text().isEmpty()) {
                FilePattern pattern = new FilePattern(given.text()).frame(1);
                setup.documents()
                        .searchPath()
                        .findAll(pattern, variable.span().file())
                        .forEach(found -> CodeFiles.disk(found.displayName()).ifPresent(files::add));
                setup
                        .documents()
                        .searchPath()
                        .find(pattern.text(), variable.span().file())
                        .tried()
                        .stream()
                        .flatMap(tried -> CodeFiles.disk(tried).stream())
                        .forEach(files::add);
            }
        }
        return files;
    }
}
