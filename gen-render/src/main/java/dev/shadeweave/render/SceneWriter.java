package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlirStream;
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
        Diagnostics diagnostics = new Diagnostics();
        JobCheck.check(job, PIXELS, true, diagnostics);
        if (diagnostics.hasErrors()) {
            return new Written(Optional.empty(), diagnostics.all());
        }
        try (DrawingSession session = new DrawingSession(new PaperDevice(SAMPLES, PIXELS), true)) {
            session.draw(job, diagnostics);
            return new Written(
                    diagnostics.hasErrors() ? Optional.empty() : Optional.of(session.recorded()), diagnostics.all());
        }
    }
}
