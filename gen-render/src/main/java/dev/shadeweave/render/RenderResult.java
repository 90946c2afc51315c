package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.render.image.Image;
import java.util.Optional;

/**
 * What became of a job.
 *
 * @param image the picture, as linear as the shader's output; empty if and only if there is an error among the messages
 * @param diagnostics all messages, in the order they came
 */
public record RenderResult(Optional<Image> image, ImmutableList<Diagnostic> diagnostics) {
    /**
     * The picture, for callers who want an exception instead of messages.
     *
     * @throws GenerationException if there is none
     */
    public Image throwIfErrors() {
        return image.orElseThrow(() -> new GenerationException(diagnostics));
    }
}
