package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.internal.command.PaperDevice;
import dev.shadeweave.render.job.RenderJob;
import java.util.List;
import java.util.Optional;

/** Writes pictures as streams of commands without drawing them: no driver is asked for anything. */
public final class SceneWriter {
    /** Every device of WebGL 2 has these. */
    private static final int SAMPLES = 4;

    private static final int PIXELS = 8192;

    private SceneWriter() {}

    /**
     * What was written.
     *
     * @param stream the commands; empty if there is an error among the messages
     * @param diagnostics what is wrong with the job, its textures and its mesh
     */
    public record Written(Optional<GlirStream> stream, ImmutableList<Diagnostic> diagnostics) {}

    /**
     * Writes one picture as a stream that needs nothing else. It sets what the texts of the shaders declare, so whoever runs it
     * passes over uniforms and attributes that a compiler dropped.
     */
    public static Written write(RenderJob job) {
        return frames(ImmutableList.of(job));
    }

    /**
     * Writes pictures one after the other, each ended by {@code SWAP}. What a picture shares with the one before is not said
     * again: where only a value differs, it is that uniform and what draws.
     *
     * @param jobs pictures of one target and one size
     */
    public static Written frames(List<RenderJob> jobs) {
        Diagnostics diagnostics = new Diagnostics();
        jobs.forEach(job -> JobCheck.check(job, PIXELS, true, diagnostics));
        if (diagnostics.hasErrors()) {
            return new Written(Optional.empty(), diagnostics.all());
        }
        try (DrawingSession session = new DrawingSession(new PaperDevice(SAMPLES, PIXELS), true)) {
            for (RenderJob job : jobs) {
                session.draw(job, diagnostics);
            }
            return new Written(
                    diagnostics.hasErrors() ? Optional.empty() : Optional.of(session.recorded()), diagnostics.all());
        }
    }
}
