package dev.shadeweave.ir;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.GenerationException;
import org.jspecify.annotations.Nullable;

/**
 * What reading a shader gave.
 *
 * @param module the shader, or null if there was an error
 * @param diagnostics everything that is to be said about the text, by place
 */
public record IrResult(@Nullable IrModule module, ImmutableList<Diagnostic> diagnostics) {
    /**
     * The shader.
     *
     * @throws GenerationException with the messages, if there was an error
     */
    public IrModule orElseThrow() {
        if (module == null) {
            throw new GenerationException(diagnostics);
        }
        return module;
    }
}
