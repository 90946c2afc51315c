package dev.shadeweave.extension;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks the code of users in a shader: code that generators copy from documents and libraries without reading it.
 * {@link java.util.ServiceLoader} finds it. The class is public, has a public constructor without parameters, and names its
 * targets by {@link ForTarget}. Only shaders with such code are checked.
 */
public interface SourceCheck {
    /**
     * Checks a shader.
     *
     * @param shader the generated shader
     * @param own returns where to report an error in a line that a user wrote, or that calls code of a user; empty
     *     for other lines, whose errors must not be reported
     * @param diagnostics receives the errors
     */
    void check(Shader shader, Function<SourceMap.Origin, Optional<SourceSpan>> own, Diagnostics diagnostics);
}
