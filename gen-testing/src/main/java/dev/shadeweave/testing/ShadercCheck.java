package dev.shadeweave.testing;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.ShadercCompiler;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.shader.Shader;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Compiles with shaderc; used only if {@code shadeweave-render} is on the class path. */
final class ShadercCheck {
    /** The compilers by language, empty without a native library. They stay open, since any thread may use them. */
    private static final Map<String, Optional<ShadercCompiler>> COMPILERS = new ConcurrentHashMap<>();

    private ShadercCheck() {}

    /**
     * Compiles a shader, and returns false if this machine has no native library to compile with.
     *
     * @param diagnostics receives the errors of the compiler
     */
    static boolean compile(String language, Shader shader, Diagnostics diagnostics) {
        Optional<ShadercCompiler> compiler = COMPILERS.computeIfAbsent(language, ShadercCheck::open);
        compiler.ifPresent(shaderc -> shaderc.compile(shader, diagnostics));
        return compiler.isPresent();
    }

    private static Optional<ShadercCompiler> open(String language) {
        try {
            return Optional.of(ShadercCompiler.open(language));
        } catch (GlException e) {
            return Optional.empty();
        }
    }
}
