package dev.shadeweave.render;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.render.gl.Framebuffer;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.GlMesh;
import dev.shadeweave.render.gl.GlProgram;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.scene.Frames;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Draws generated shaders. Belongs to the thread that opened it. Keeps the last program, mesh and environment and a
 * bounded store of textures for the next job; {@link #close()} frees them all.
 */
public final class Renderer implements AutoCloseable {
    static final DiagnosticKind BAD_SIZE = DiagnosticKind.error(
            "SW1810", "a picture of {0} by {1} pixels cannot be drawn; a side has 1 to {2} pixels here");
    static final DiagnosticKind FEWER_SAMPLES =
            DiagnosticKind.warning("SW1811", "{0} samples a pixel are not possible here; {1} are taken");
    static final DiagnosticKind NO_ATTRIBUTE =
            DiagnosticKind.warning("SW1812", "mesh '{0}' has no '{1}', which shader '{2}' reads; {3} its place");
    static final DiagnosticKind NO_UNIFORM =
            DiagnosticKind.error("SW1813", "shader '{0}' has no uniform of path or name '{1}'{2}");
    static final DiagnosticKind WRONG_TYPE =
            DiagnosticKind.error("SW1814", "uniform '{0}' is of type {1}, but its value {2} is of type {3}");
    static final DiagnosticKind NOT_FOR_OPENGL = DiagnosticKind.error(
            "SW1815", "shader '{0}' is written for target '{1}', which OpenGL does not draw; generate it for {2}");

    static final DiagnosticKind TOO_MANY_LIGHTS = DiagnosticKind.warning(
            "SW1816", "shader '{0}' has room for {1} lights, but the rig has {2}; the others stay dark");

    static final DiagnosticKind NO_MEMORY = DiagnosticKind.error(
            "SW1817",
            "a picture of {0} by {1} pixels does not fit into the {2} MB of memory that Java may use; draw fewer pixels, or"
                    + " let Java use more (-Xmx)");

    private static final int MEGABYTE = 1 << 20;

    private final GlContext context;
    private final TextureStore textures;
    private final HostTextures hosts;
    private @Nullable Shader lastShader;
    private @Nullable GlProgram lastProgram;
    private @Nullable Mesh lastMesh;
    private @Nullable GlMesh lastGlMesh;

    private Renderer(GlContext context) {
        this.context = context;
        this.textures = new TextureStore(context);
        this.hosts = new HostTextures(context);
    }

    /**
     * Opens a renderer.
     *
     * @throws GlException if this machine has no OpenGL that is new enough; its message says what to install
     */
    public static Renderer open() {
        return new Renderer(GlContext.open());
    }

    /**
     * A renderer in a context, which is closed with it.
     *
     * @param context opened, or {@linkplain GlContext#ofHost() lent by a host}
     */
    public static Renderer in(GlContext context) {
        return new Renderer(context);
    }

    /** What draws: the names of the driver and of the version it offers. */
    public String description() {
        return context.description();
    }

    /** The context, for measurements of what lives in it. */
    public GlContext context() {
        return context;
    }

    /** Draws one picture. */
    public RenderResult render(RenderJob job) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Image> image = Optional.empty();
        try {
            image = context.use(() -> draw(job, diagnostics));
        } catch (GlException e) {
            diagnostics.report(e.diagnostic());
        } catch (OutOfMemoryError e) {
            diagnostics.report(
                    NO_MEMORY,
                    SourceSpan.none(),
                    job.width(),
                    job.height(),
                    Runtime.getRuntime().maxMemory() / MEGABYTE);
        }
        return new RenderResult(diagnostics.hasErrors() ? Optional.empty() : image, diagnostics.all());
    }

    private Optional<Image> draw(RenderJob job, Diagnostics diagnostics) {
        check(job, diagnostics);
        Optional<GlProgram> compiled = diagnostics.hasErrors() ? Optional.empty() : program(job.shader(), diagnostics);
        if (compiled.isEmpty()) {
            return Optional.empty();
        }
        GlProgram program = compiled.get();
        GlMesh mesh = mesh(job.mesh());
        warnOfMissingAttributes(program, mesh, job, diagnostics);
        warnOfLights(program, job, diagnostics);
        int most = context.limits().samples();
        int samples = Math.max(1, Math.min(job.samples(), most));
        if (samples < job.samples()) {
            diagnostics.report(FEWER_SAMPLES, SourceSpan.none(), job.samples(), samples);
        }
        textures.trim();
        return Optional.of(ShadowedLights.of(program, job)
                .add((part, first) -> draw(part, program, mesh, samples, first ? diagnostics : new Diagnostics())));
    }

    private Image draw(RenderJob job, GlProgram program, GlMesh mesh, int samples, Diagnostics diagnostics) {
        Uniforms uniforms = Uniforms.of(job.shader());
        SamplerPlan plan = SamplerPlan.of(job, program, uniforms);
        hosts.prepare(program, job, mesh, textures, diagnostics);
        PixelPlaces places = new PixelPlaces(job, context.limits().targetSize());
        try (Framebuffer target = Framebuffer.of(context, places.width(), places.height(), samples)) {
            return places.mean((part, window, first) -> {
                begin(target, window, part);
                program.use();
                uniforms.set(program, part);
                hosts.set(program, part);
                plan.draw(context, program, mesh, textures, hosts, first ? diagnostics : new Diagnostics());
                return target.read(window);
            });
        }
    }

    private void begin(Framebuffer target, Framebuffer.Window window, RenderJob job) {
        var color = job.background().color();
        if (color != null) {
            target.begin(color.get(0), color.get(1), color.get(2), color.get(3));
            target.look(window);
        } else {
            target.begin(0, 0, 0, 1);
            target.look(window);
            hosts.drawBackground(job);
        }
    }

    private void check(RenderJob job, Diagnostics diagnostics) {
        int most = context.limits().targetSize();
        if (job.width() < 1 || job.height() < 1 || job.width() > most || job.height() > most) {
            diagnostics.report(BAD_SIZE, SourceSpan.none(), job.width(), job.height(), most);
        }
        for (int samples : new int[] {job.samples(), job.shadings()}) {
            if (samples < 1) {
                diagnostics.report(FEWER_SAMPLES, SourceSpan.none(), samples, 1);
            }
        }
        Shader shader = job.shader();
        checkKind(shader, diagnostics);
        job.caster().ifPresent(caster -> checkKind(caster, diagnostics));
        if (diagnostics.hasErrors()) {
            return;
        }
        Uniforms uniforms = Uniforms.of(shader);
        job.values().forEach((key, value) -> {
            var found = uniforms.find(key);
            if (found.isEmpty()) {
                diagnostics.report(
                        NO_UNIFORM,
                        SourceSpan.none(),
                        shader.name(),
                        key,
                        Suggestions.didYouMean(key, new TreeSet<>(uniforms.keys())));
            } else if (!found.get().type().equals(value.type())) {
                diagnostics.report(
                        WRONG_TYPE, SourceSpan.none(), key, found.get().type(), value.text(), value.type());
            }
        });
    }

    private void checkKind(Shader shader, Diagnostics diagnostics) {
        boolean known =
                DrawnTargets.language(shader).isPresent() && (!DrawnTargets.isEs(shader) || context.understandsEssl());
        if (!known
                || shader.find(Stage.VERTEX).isEmpty()
                || shader.find(Stage.PIXEL).isEmpty()) {
            String drawn = context.understandsEssl() ? "genglsl or essl" : "genglsl";
            diagnostics.report(NOT_FOR_OPENGL, SourceSpan.none(), shader.name(), shader.target(), drawn);
        }
    }

    private Optional<GlProgram> program(Shader shader, Diagnostics diagnostics) {
        if (lastProgram != null && shader.equals(lastShader)) {
            return Optional.of(lastProgram);
        }
        if (lastProgram != null) {
            lastProgram.close();
            lastProgram = null;
        }
        Optional<GlProgram> compiled = GlProgram.compile(context, shader, diagnostics);
        compiled.ifPresent(program -> program.setOtherwise(Attributes.otherwise(shader)));
        lastProgram = compiled.orElse(null);
        lastShader = shader;
        return compiled;
    }

    private GlMesh mesh(Mesh mesh) {
        if (lastGlMesh != null && mesh == lastMesh) {
            return lastGlMesh;
        }
        if (lastGlMesh != null) {
            lastGlMesh.close();
            lastGlMesh = null;
        }
        lastGlMesh = GlMesh.of(context, Frames.complete(mesh));
        lastMesh = mesh;
        return lastGlMesh;
    }

    private static void warnOfMissingAttributes(
            GlProgram program, GlMesh mesh, RenderJob job, Diagnostics diagnostics) {
        for (String attribute : program.attributes().keySet()) {
            String name = GlMesh.attributeName(attribute);
            if (!mesh.mesh().attributes().containsKey(name) && !attribute.startsWith("gl_")) {
                diagnostics.report(
                        NO_ATTRIBUTE,
                        Attributes.span(job.shader(), attribute),
                        mesh.mesh().name(),
                        name,
                        job.shader().name(),
                        Attributes.instead(job.shader(), attribute)
                                .map(value -> "the default " + value.text() + " of the node takes")
                                .orElse("zeros take"));
            }
        }
    }

    private static void warnOfLights(GlProgram program, RenderJob job, Diagnostics diagnostics) {
        int room = Uniforms.lights(program);
        int lights = job.lights().lights().size();
        if (room > 0 && lights > room) {
            diagnostics.report(TOO_MANY_LIGHTS, SourceSpan.none(), job.shader().name(), room, lights);
        }
    }

    @Override
    public void close() {
        if (context.isOpen()) {
            context.run(() -> {
                if (lastProgram != null) {
                    lastProgram.close();
                }
                if (lastGlMesh != null) {
                    lastGlMesh.close();
                }
                textures.close();
                hosts.close();
            });
            context.close();
        }
    }
}
