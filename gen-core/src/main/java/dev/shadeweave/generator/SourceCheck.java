package dev.shadeweave.generator;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks the code of shaders that documents and libraries of users bring along, which no generator looks into. Found by
 * {@link java.util.ServiceLoader}; the class says by {@link ForTarget} whose text it reads, is public and has a public
 * constructor without parameters. Only shaders with such code are checked.
 */
public interface SourceCheck {
    /**
     * Checks a shader.
     *
     * @param shader as it was written
     * @param own where a line stands that a user wrote, or that calls what a user wrote; empty for all others, about which
     *     nothing must be said
     * @param diagnostics takes what is wrong
     */
    void check(Shader shader, Function<SourceMap.Origin, Optional<SourceSpan>> own, Diagnostics diagnostics);
}
