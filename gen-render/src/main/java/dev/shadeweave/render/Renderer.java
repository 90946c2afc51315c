package dev.shadeweave.render;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.command.DriverDevice;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.function.Function;

/**
 * Draws generated shaders. It writes each picture as a stream of commands and runs the stream. A renderer belongs to
 * the thread that opened it. It caches the last program, mesh and environment, and a bounded number of textures, for
 * the next job; {@link #close()} frees them.
 */
public final class Renderer implements AutoCloseable {
    static final DiagnosticKind NO_MEMORY = DiagnosticKind.error(
            "SW1817",
            "a picture of {0} by {1} pixels does not fit into the {2} MB of memory that Java may use; draw fewer pixels, or"
                    + " let Java use more (-Xmx)");

    private static final int MEGABYTE = 1 << 20;

    private final GlContext context;
    private DrawingSession session;

    private Renderer(GlContext context) {
        this.context = context;
        this.session = new DrawingSession(new DriverDevice(context), false);
    }

    /**
     * Opens a renderer.
     *
     * @throws GlException if this machine has no OpenGL that is new enough, or if the class path has no native libraries; the
     *     message says what to install or to add
     */
    public static Renderer open() {
        return new Renderer(GlContext.open());
    }

    /**
     * Creates a renderer in a context; closing the renderer closes the context.
     *
     * @param context opened, or {@linkplain GlContext#ofHost() lent by a host}
     */
    public static Renderer in(GlContext context) {
        return new Renderer(context);
    }

    /** Returns the names of the driver and of its OpenGL version. */
    public String description() {
        return context.description();
    }

    /** Returns the context, for measurements of its objects. */
    public GlContext context() {
        return context;
    }

    /** Draws one picture. */
    public RenderResult render(RenderJob job) {
        Diagnostics diagnostics = new Diagnostics();
        return new Attempt(job, session, diagnostics).draw();
    }

    /**
     * A picture, and the stream that draws it elsewhere.
     *
     * @param stream the commands that drew the picture; empty if it was not drawn
     */
    public record Recording(RenderResult result, Optional<GlirStream> stream) {}

    /** Draws one picture with a self-contained stream and returns both. */
    public Recording record(RenderJob job) {
        return record(job, DrawingSession::recorded);
    }

    /**
     * Draws one picture with a self-contained stream. The image of the result is linear light, as {@link #render}
     * returns it; the stream draws its colours for a file or a display.
     */
    public Recording record(RenderJob job, FinishedColors finish) {
        return record(job, session -> session.recorded(finish));
    }

    private Recording record(RenderJob job, Function<DrawingSession, GlirStream> stream) {
        try (DrawingSession alone = new DrawingSession(new DriverDevice(context), true)) {
            RenderResult result = new Attempt(job, alone, new Diagnostics()).draw();
            return new Recording(result, result.image().map(image -> context.use(() -> stream.apply(alone))));
        }
    }

    /** One attempt to draw a picture. */
    private final class Attempt {
        private final RenderJob job;
        private final DrawingSession with;
        private final Diagnostics diagnostics;

        Attempt(RenderJob job, DrawingSession with, Diagnostics diagnostics) {
            this.job = job;
            this.with = with;
            this.diagnostics = diagnostics;
        }

        RenderResult draw() {
            Optional<Image> image = Optional.empty();
            try {
                image = context.use(() -> Renderer.this.draw(job, with, diagnostics));
            } catch (GlException e) {
                diagnostics.report(e.diagnostic());
                startAgain();
            } catch (OutOfMemoryError e) {
                diagnostics.report(
                        NO_MEMORY,
                        SourceSpan.none(),
                        job.view().width(),
                        job.view().height(),
                        Runtime.getRuntime().maxMemory() / MEGABYTE);
                startAgain();
            }
            return new RenderResult(diagnostics.hasErrors() ? Optional.empty() : image, diagnostics.all());
        }

        /** Starts a new session, because a picture that was drawn halfway leaves objects that cannot be reused. */
        private void startAgain() {
            if (with == session) {
                session.close();
                session = new DrawingSession(new DriverDevice(context), false);
            }
        }
    }

    private Optional<Image> draw(RenderJob job, DrawingSession with, Diagnostics diagnostics) {
        JobCheck.check(job, context.limits().targetSize(), context.understandsEssl(), diagnostics);
        return diagnostics.hasErrors() ? Optional.empty() : with.draw(job, diagnostics);
    }

    @Override
    public void close() {
        session.close();
        if (context.isOpen()) {
            context.close();
        }
    }
}
