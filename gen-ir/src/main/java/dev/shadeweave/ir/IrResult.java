package dev.shadeweave.ir;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.GenerationException;
import org.jspecify.annotations.Nullable;

/**
 * The result of reading a shader.
 *
 * @param module the shader, or null if there was an error
 * @param diagnostics all messages about the text, sorted by place
 */
public record IrResult(@Nullable IrModule module, ImmutableList<Diagnostic> diagnostics) {
    /**
     * Returns the shader.
     *
     * @throws GenerationException if there was an error; it contains the messages
     */
    public IrModule orElseThrow() {
        if (module == null) {
            throw new GenerationException(diagnostics);
        }
        return module;
    }
}
