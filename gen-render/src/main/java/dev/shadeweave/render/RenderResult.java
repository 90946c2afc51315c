package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.render.image.Image;
import java.util.Optional;

/**
 * The result of a job.
 *
 * @param image the picture, as linear as the output of the shader; empty if and only if the messages contain an
 *     error
 * @param diagnostics all messages, in the order they were reported
 */
public record RenderResult(Optional<Image> image, ImmutableList<Diagnostic> diagnostics) {
    /**
     * Returns the picture, for callers that prefer an exception to messages.
     *
     * @throws GenerationException if the job could not be drawn
     */
    public Image throwIfErrors() {
        return image.orElseThrow(() -> new GenerationException(diagnostics));
    }
}
