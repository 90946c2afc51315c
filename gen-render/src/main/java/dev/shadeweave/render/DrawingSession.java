package dev.shadeweave.render;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.command.Device;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneMesh;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTarget;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.internal.command.ScreenPass;
import dev.shadeweave.render.internal.command.Triangles;
import dev.shadeweave.render.internal.pass.ColouredParts;
import dev.shadeweave.render.internal.pass.HostTextures;
import dev.shadeweave.render.internal.pass.MissingAttributes;
import dev.shadeweave.render.internal.pass.Outputs;
import dev.shadeweave.render.internal.pass.PeeledLayers;
import dev.shadeweave.render.internal.pass.PixelPlaces;
import dev.shadeweave.render.internal.pass.PlainLightUniforms;
import dev.shadeweave.render.internal.pass.SamplerPlan;
import dev.shadeweave.render.internal.pass.ShadowedLights;
import dev.shadeweave.render.internal.pass.TextureStore;
import dev.shadeweave.render.internal.pass.Uniforms;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Frames;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Seams;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes pictures as commands and draws them. Keeps the last program, mesh and environment and a bounded store of
 * textures for the next picture.
 *
 * <p>Draws a picture directly if one pass is enough. If each pixel is shaded at several places, or each light casts its
 * own shadow, every part is drawn into a separate target and added to the others; see {@link PixelPlaces} and {@link
 * ShadowedLights}.
 */
final class DrawingSession implements AutoCloseable {
    static final DiagnosticKind FEWER_SAMPLES =
            DiagnosticKind.warning("SW1811", "{0} samples a pixel are not possible here; {1} are taken");
    static final DiagnosticKind TOO_MANY_LIGHTS = DiagnosticKind.warning(
            "SW1816", "shader '{0}' has room for {1} lights, but the rig has {2}; the others stay dark");

    /**
     * Computes what a light adds to the picture that was drawn without lights. If a value of that picture is not
     * finite, nothing is added to it.
     */
    private static final @Untainted String ADDED =
            """
            uniform sampler2D dark;
            uniform sampler2D lit;
            uniform float count;
            out vec4 color;
            float more(float without, float alone)
            {
                return isnan(without) || isinf(without) ? 0.0 : alone / count - without / count;
            }
            void main()
            {
                vec4 without = texelFetch(dark, ivec2(gl_FragCoord.xy), 0);
                vec4 alone = texelFetch(lit, ivec2(gl_FragCoord.xy), 0);
                color = vec4(more(without.r, alone.r), more(without.g, alone.g), more(without.b, alone.b),
                        more(without.a, alone.a));
            }
            """;

    private final Scene scene;
    private final TextureStore textures;
    private final HostTextures hosts;
    private final ScreenPass scaling = ScreenPass.scaling();
    private final PeeledLayers peeled;
    private final ScreenPass added = new ScreenPass("light", ScreenPass.CORNERS, ADDED);
    private @Nullable Shader lastShader;
    private @Nullable SceneProgram lastProgram;
    private @Nullable Mesh lastMesh;
    private @Nullable SceneMesh lastSceneMesh;
    private boolean lastMoved;

    /**
     * Creates a session without programs, meshes or textures.
     *
     * @param recording true to record everything that is drawn as a stream
     */
    DrawingSession(Device device, boolean recording) {
        this.scene = new Scene(device, recording);
        this.textures = new TextureStore(scene);
        this.hosts = new HostTextures(scene);
        this.peeled = new PeeledLayers(scene, scaling);
    }

    /** Returns everything that was drawn, as a stream. */
    GlirStream recorded() {
        return scene.recorded();
    }

    /** Returns everything that was drawn, as a stream whose picture is finished for a file or a display. */
    GlirStream recorded(FinishedColors finish) {
        return finish.after(scene);
    }

    /** Draws the picture of a job that was checked. */
    Optional<Image> draw(RenderJob job, Diagnostics diagnostics) {
        int most = scene.mostSamples();
        int samples = Math.max(1, Math.min(job.quality().samples(), most));
        PixelPlaces places = new PixelPlaces(job, scene.mostPixels());
        scene.setDialect(DrawnTargets.isEs(job.subject().shader()) ? Dialect.ESSL300 : Dialect.GLSL400);
        scene.setCanvas(new GlirStream.Canvas(job.view().width(), job.view().height(), samples));
        Coloured coloured = new Coloured();
        try {
            if (!coloured.add(job, diagnostics)) {
                return Optional.empty();
            }
            return drawn(job, coloured, places, samples, diagnostics);
        } finally {
            coloured.close();
        }
    }

    /** The programs that shade the object, each with its part of the job and its mesh. */
    private final class Coloured {
        private final List<RenderJob> jobs = new ArrayList<>();
        private final List<SceneProgram> programs = new ArrayList<>();
        private final List<SceneMesh> meshes = new ArrayList<>();
        private boolean several;

        /** Compiles all programs. Returns false if one cannot be compiled. */
        boolean add(RenderJob job, Diagnostics diagnostics) {
            several = !job.subject().others().isEmpty();
            for (RenderJob part : ColouredParts.of(
                    job,
                    several
                            ? Frames.complete(job.subject().mesh())
                            : job.subject().mesh())) {
                Optional<SceneProgram> compiled = several
                        ? SceneProgram.compile(scene, part.subject().shader(), diagnostics)
                        : program(part.subject().shader(), diagnostics);
                if (compiled.isEmpty()) {
                    return false;
                }
                SceneProgram program = compiled.get();
                Mesh apart = Triangles.apart(part.subject().mesh(), program);
                boolean moved = part.subject().shader().displaced();
                SceneMesh mesh =
                        several ? SceneMesh.of(scene, moved ? Seams.closed(apart) : apart) : mesh(apart, moved);
                jobs.add(part);
                programs.add(program);
                meshes.add(mesh);
                if (!MissingAttributes.check(program, job.subject().mesh(), mesh.mesh(), part, diagnostics)) {
                    return false;
                }
                warnOfLights(program, part, diagnostics);
                PlainLightUniforms.check(part, diagnostics);
            }
            return true;
        }

        /** Returns the index of the first program that needs shadows, or 0 if none does. */
        int first(RenderJob job) {
            for (int i = 0; i < jobs.size(); i++) {
                if (HostTextures.wantsShadows(programs.get(i), job)) {
                    return i;
                }
            }
            return 0;
        }

        void prepare(RenderJob job, Diagnostics diagnostics) {
            RenderJob casting = ColouredParts.casting(job);
            SceneMesh whole = several ? mesh(job.subject().mesh(), false) : meshes.get(0);
            hosts.prepare(programs.get(first(job)), casting, whole, textures, diagnostics);
        }

        void draw(RenderJob job, Diagnostics diagnostics) {
            for (int i = 0; i < jobs.size(); i++) {
                RenderJob part = ColouredParts.colouredBy(job, jobs.get(i));
                SceneProgram program = programs.get(i);
                Uniforms uniforms = Uniforms.of(part.subject().shader());
                uniforms.set(program, part);
                hosts.set(program, part);
                SamplerPlan.of(part, program, uniforms)
                        .draw(scene, program, meshes.get(i), textures, hosts, diagnostics);
            }
        }

        /** Frees the programs and meshes if there are several; a single one is kept for the next picture. */
        void close() {
            if (several) {
                programs.forEach(SceneProgram::close);
                meshes.forEach(SceneMesh::close);
            }
        }
    }

    private Optional<Image> drawn(
            RenderJob job, Coloured coloured, PixelPlaces places, int samples, Diagnostics diagnostics) {
        if (samples < job.quality().samples()) {
            diagnostics.report(FEWER_SAMPLES, SourceSpan.none(), job.quality().samples(), samples);
        }
        textures.trim();
        List<RenderJob> parts = ShadowedLights.of(coloured.programs.get(coloured.first(job)), job)
                .parts();
        Parts all = new Parts(coloured, places, samples, diagnostics);
        int shown = Outputs.index(job);
        if (shown > 0) {
            scene.setCanvas(new GlirStream.Canvas(job.view().width(), job.view().height(), 1));
            coloured.prepare(job, diagnostics);
            all.show(job, shown);
        } else if (parts.size() == 1 && places.count() == 1 && job.quality().layers() == 0) {
            coloured.prepare(job, diagnostics);
            all.draw(job, 0, diagnostics);
        } else {
            scene.setCanvas(new GlirStream.Canvas(job.view().width(), job.view().height(), 1));
            all.add(job, parts);
        }
        scene.add(new GlirCommand.Swap());
        List<Image> pictures = new ArrayList<>();
        scene.draw(pictures::add);
        return pictures.stream().findFirst();
    }

    /** The parts of one picture. */
    private final class Parts {
        private final Coloured coloured;
        private final PixelPlaces places;
        private final int samples;
        private final Diagnostics diagnostics;

        Parts(Coloured coloured, PixelPlaces places, int samples, Diagnostics diagnostics) {
            this.coloured = coloured;
            this.places = places;
            this.samples = samples;
            this.diagnostics = diagnostics;
        }

        /** Draws a part into the current target. */
        void draw(RenderJob part, int shading, Diagnostics messages) {
            PixelPlaces.Window window = places.window(shading);
            RenderJob placed = places.part(part, shading);
            var color = placed.view().background().color();
            Optional<SceneTexture> mirrored = mirrored(placed, window);
            scene.set(GlFunction.VIEWPORT, window.left(), window.bottom(), window.width(), window.height());
            if (color != null) {
                SceneTarget.clear(scene, color.get(0), color.get(1), color.get(2), color.get(3));
            } else {
                SceneTarget.clear(scene, 0, 0, 0, 1);
                mirrored.ifPresentOrElse(
                        picture -> hosts.ground().draw(placed, window, picture), () -> hosts.drawBackground(placed));
            }
            mirrored.ifPresent(SceneTexture::close);
            object(placed, window, messages);
        }

        private void object(RenderJob placed, PixelPlaces.Window window, Diagnostics messages) {
            if (placed.quality().layers() > 0) {
                peeled.draw(placed, window, layer -> coloured.draw(layer, messages), hosts);
            } else {
                coloured.draw(placed, messages);
            }
        }

        /**
         * Draws the reflection of the object in a polished ground into a texture. Its messages are dropped, since
         * drawing the object itself reports the same problems.
         */
        private Optional<SceneTexture> mirrored(RenderJob placed, PixelPlaces.Window window) {
            return placed.view().background().polished()
                    ? hosts.ground().mirrored(placed).map(job -> {
                        PixelPlaces.Window whole = new PixelPlaces.Window(0, 0, window.width(), window.height());
                        SceneTexture picture = SceneTexture.empty(scene, whole.width(), whole.height());
                        try (SceneTarget target = SceneTarget.of(scene, whole.width(), whole.height(), 1);
                                SceneTarget kept = SceneTarget.into(scene, picture, whole.width(), whole.height())) {
                            target.begin(0, 0, 0, 0);
                            object(job, whole, new Diagnostics());
                            target.end();
                            kept.on();
                            scaling.scale(scene, target.pixels(), 0, 0, 1);
                            scaling.draw(scene, ScreenPass.Blending.OVERWRITE);
                            kept.end();
                        }
                        scene.call(GlFunction.GENERATE_MIPMAP, picture.id());
                        return picture;
                    })
                    : Optional.empty();
        }

        /** Draws all outputs into separate targets and shows one that is not the first. */
        void show(RenderJob job, int shown) {
            RenderJob plain =
                    job.toBuilder().shadings(1).background(Background.NONE).build();
            Parts whole = new Parts(coloured, new PixelPlaces(plain, scene.mostPixels()), 1, diagnostics);
            int count = Outputs.count(job.subject().shader());
            try (SceneTarget target =
                    SceneTarget.several(scene, job.view().width(), job.view().height(), count, shown)) {
                target.on();
                whole.draw(plain, 0, diagnostics);
                target.end();
                scene.set(
                        GlFunction.VIEWPORT,
                        0,
                        0,
                        job.view().width(),
                        job.view().height());
                scaling.scale(scene, target.pixels(), 0, 0, 1);
                scaling.draw(scene, ScreenPass.Blending.OVERWRITE);
            }
        }

        /**
         * Draws every part into a separate target and adds them up. Colours are linear and multiplied by alpha, as
         * light is.
         */
        void add(RenderJob job, List<RenderJob> parts) {
            int count = places.count();
            // Layers have one depth per pixel.
            int each = job.quality().layers() > 0 ? 1 : samples;
            try (SceneTarget layer = SceneTarget.of(scene, places.width(), places.height(), each);
                    SceneTarget dark = SceneTarget.sum(
                            scene, job.view().width(), job.view().height());
                    SceneTarget lit = SceneTarget.sum(
                            scene, job.view().width(), job.view().height())) {
                for (RenderJob part : parts) {
                    boolean first = part.equals(parts.get(0));
                    SceneTarget sum = first ? dark : lit;
                    coloured.prepare(part, first ? diagnostics : new Diagnostics());
                    sum.begin(0, 0, 0, 0);
                    sum.end();
                    for (int i = 0; i < count; i++) {
                        layer.on();
                        draw(part, i, first && i == 0 ? diagnostics : new Diagnostics());
                        layer.end();
                        sum.on();
                        PixelPlaces.Window window = places.window(i);
                        scaling.scale(scene, layer.pixels(), window.left(), window.bottom(), 1);
                        scaling.draw(scene, ScreenPass.Blending.ADD);
                        sum.end();
                    }
                    scene.set(
                            GlFunction.VIEWPORT,
                            0,
                            0,
                            job.view().width(),
                            job.view().height());
                    if (first) {
                        scaling.scale(scene, dark.pixels(), 0, 0, count);
                        scaling.draw(scene, ScreenPass.Blending.OVERWRITE);
                    } else {
                        SceneProgram more = added.in(scene);
                        more.texture("dark", dark.pixels());
                        more.texture("lit", lit.pixels());
                        more.set("count", (float) count);
                        added.draw(scene, ScreenPass.Blending.ADD);
                    }
                }
            }
        }
    }

    private Optional<SceneProgram> program(Shader shader, Diagnostics diagnostics) {
        if (lastProgram != null && shader.equals(lastShader)) {
            return Optional.of(lastProgram);
        }
        if (lastProgram != null) {
            lastProgram.close();
            lastProgram = null;
        }
        Optional<SceneProgram> compiled = SceneProgram.compile(scene, shader, diagnostics);
        lastProgram = compiled.orElse(null);
        lastShader = shader;
        return compiled;
    }

    /** Returns the mesh as drawn; a mesh that the shader moves is closed at its seams first. */
    private SceneMesh mesh(Mesh mesh, boolean moved) {
        if (lastSceneMesh != null && mesh == lastMesh && moved == lastMoved) {
            return lastSceneMesh;
        }
        if (lastSceneMesh != null) {
            lastSceneMesh.close();
            lastSceneMesh = null;
        }
        Mesh complete = Frames.complete(mesh);
        lastSceneMesh = SceneMesh.of(scene, moved ? Seams.closed(complete) : complete);
        lastMesh = mesh;
        lastMoved = moved;
        return lastSceneMesh;
    }

    private static void warnOfLights(SceneProgram program, RenderJob job, Diagnostics diagnostics) {
        int plain = PlainLightUniforms.count(Uniforms.of(job.subject().shader()));
        int room = plain > 0 ? plain : Uniforms.lights(program);
        int lights = job.lighting().lights().lights().size();
        if (room > 0 && lights > room) {
            diagnostics.report(
                    TOO_MANY_LIGHTS, SourceSpan.none(), job.subject().shader().name(), room, lights);
        }
    }

    @Override
    public void close() {
        scene.close();
    }
}
