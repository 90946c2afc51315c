package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.internal.command.PaperDevice;
import dev.shadeweave.render.job.RenderJob;
import java.util.List;
import java.util.Optional;

/** Writes pictures as streams of commands without drawing them. Needs no driver. */
public final class SceneWriter {
    /** The number of samples that every WebGL 2 device supports. */
    private static final int SAMPLES = 4;

    private static final int PIXELS = 8192;

    private SceneWriter() {}

    /**
     * The result of writing.
     *
     * @param stream the commands; empty if the messages contain an error
     * @param diagnostics the problems of the job, its textures and its mesh
     */
    public record Written(Optional<GlirStream> stream, ImmutableList<Diagnostic> diagnostics) {}

    /**
     * Writes one picture as a self-contained stream. The stream sets every uniform and attribute that the shaders
     * declare, so a program that runs it must ignore those that its compiler has removed.
     */
    public static Written write(RenderJob job) {
        return frames(ImmutableList.of(job));
    }

    /**
     * Writes pictures one after the other, each ended by {@code SWAP}. State shared with the previous picture is not
     * written again: if only a value differs, the stream holds only that uniform and the draw commands.
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
