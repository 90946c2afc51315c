package dev.shadeweave.testing;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.target.GlslSourceCheck;
import dev.shadeweave.shader.Shader;
import java.util.Optional;
import java.util.function.Supplier;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Compiles shaders with the compilers on the class path. */
final class CompilerCheck {
    /** The target that is compiled in place of languages that are translated from it. */
    static final String VULKAN = "vulkan";

    /** True if the optional artefact {@code shadeweave-render} is on the class path. */
    static final boolean HAS_RENDERER = isPresent("dev.shadeweave.render.ShadercCompiler");

    /** The advice for a check that needs the renderer. */
    static final String ADD_RENDERER =
            "add the artefacts shadeweave-render and shadeweave-natives-… of this platform to the"
                    + " class path of the tests";

    private CompilerCheck() {}

    /**
     * A language of shaders.
     *
     * @param name the target that defines it
     * @param compiled true if shaderc compiles it
     * @param glsl true if it is GLSL, which is also read without shaderc
     */
    record Language(String name, boolean compiled, boolean glsl) {
        private static final ImmutableMap<String, Language> ALL = ImmutableMap.of(
                "essl",
                new Language("essl", true, true),
                "genglsl",
                new Language("genglsl", true, true),
                "hlsl",
                new Language("hlsl", true, false),
                "msl",
                new Language("msl", false, false),
                "slang",
                new Language("slang", false, false),
                VULKAN,
                new Language(VULKAN, true, true),
                "wgsl",
                new Language("wgsl", false, false));

        /**
         * Returns the language of a shader; empty if nothing compiles it.
         *
         * @param targets the target and those that it inherits from, the nearest first
         */
        static Optional<Language> of(Iterable<String> targets) {
            for (String target : targets) {
                Language known = ALL.get(target);
                if (known != null) {
                    return Optional.of(known);
                }
            }
            return Optional.empty();
        }
    }

    /**
     * Compiles a shader.
     *
     * @param title the start of each message
     * @param vulkan the shader of the same element for Vulkan
     * @throws AssertionFailedError if it does not compile
     * @throws TestAbortedException if neither shaderc nor the reader understands it
     */
    static void check(String title, Language language, Shader shader, Supplier<Shader> vulkan) {
        Diagnostics diagnostics = new Diagnostics();
        if (!HAS_RENDERER
                || !ShadercCheck.compile(
                        language.compiled() ? language.name() : VULKAN,
                        language.compiled() ? shader : vulkan.get(),
                        diagnostics)) {
            read(title, language.glsl() ? shader : vulkan.get(), diagnostics);
        }
        if (diagnostics.hasErrors()) {
            throw new AssertionFailedError(title + " does not compile\n" + Messages.print(diagnostics.all()));
        }
    }

    /**
     * Reads a shader in GLSL and checks its types.
     *
     * @throws TestAbortedException if it uses an extension, whose words the reader does not know
     */
    static void read(String title, Shader shader, Diagnostics diagnostics) {
        if (!shader.stages().stream().allMatch(GlslSourceCheck::understands)) {
            throw new TestAbortedException(
                    title + ": not compiled, because the shader uses an extension of GLSL; " + ADD_RENDERER);
        }
        GlslSourceCheck.checkAll(shader, diagnostics);
    }

    private static boolean isPresent(String type) {
        try {
            Class.forName(type, false, CompilerCheck.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
