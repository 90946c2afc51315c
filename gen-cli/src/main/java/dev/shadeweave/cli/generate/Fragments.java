package dev.shadeweave.cli.generate;

import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.fragment.ShaderFragment;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.shader.Shader;
import java.util.Optional;

/**
 * Converts shaders to functions for a host's own shader.
 *
 * @param prefix the prefix of function names, before the names of the document and the element
 * @param library the name of the file for the code that several functions share; empty for none
 */
public record Fragments(String prefix, String library) {
    static final DiagnosticKind NOT_MOVED = DiagnosticKind.warning(
            "SW1757",
            "'{0}' moves the surface, but a fragment moves no vertices; move them in the host, or let the surface stay"
                    + " with --displacement none");

    /** The extension of a fragment file. */
    static final String ENDING = ".glsl";

    /**
     * Returns true if functions get all values as parameters: if they share a library, or if GLSL is translated to
     * their language. Other functions read uniforms.
     */
    boolean areParameters(ShaderGenerator generator) {
        return !library.isEmpty() || TranslatedFunction.language(generator).isPresent();
    }

    /** Returns the element with its shader converted to functions; unchanged if it has no shader. */
    MadeElement of(MadeElement made, Diagnostics diagnostics) {
        Optional<Shader> shader = made.result().shader();
        if (shader.isEmpty()) {
            return made;
        }
        if (shader.get().displaced()) {
            diagnostics.report(NOT_MOVED, made.element().span(), made.path());
        }
        String stem = OutputNames.FLAT.stem(made.document().file(), made.path());
        GenerationResult result = new GenerationResult(
                Optional.of(ShaderFragment.of(shader.get(), prefix + stem)),
                made.result().inputs(),
                made.result().colors(),
                made.result().diagnostics());
        return new MadeElement(
                made.document(),
                made.maker(),
                made.subject(),
                result,
                made.transparency(),
                made.nanos(),
                made.defect());
    }
}
