package dev.shadeweave.generator;

import dev.shadeweave.graph.ShaderProgram;
import java.util.Optional;

/**
 * A shader as it was just made.
 *
 * @param result what callers get
 * @param program what it was written from; empty if something was wrong
 */
record MadeShader(GenerationResult result, Optional<ShaderProgram> program) {}
