package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The mesh of the call inside a marched scene.
 *
 * @param mesh the mesh; null if the call names none
 * @param material the path of its material; empty for grey
 * @param shaders generates the shaders of scenes
 * @param reader reads the document of the grey material
 * @param library the library of the document of the grey material
 */
public record MeshInScene(
        @Nullable Mesh mesh, String material, DrawnShaders shaders, DocumentReader reader, Library library) {
    static final DiagnosticKind OTHER_CAMERA = DiagnosticKind.error(
            "SW1845",
            "scene '{0}' does not ask for the camera of this picture, so mesh '{1}' cannot stand in it; leave out"
                    + " --mesh, or, where the scene is a node raymarch, its input 'camera'");
    static final DiagnosticKind NO_SCENE = DiagnosticKind.error(
            "SW1846",
            "option '--mesh-material' colours a mesh in a marched scene, and '{0}' is none; choose a scene (--element,"
                    + " --target)");

    /**
     * Returns the shaders of a picture.
     *
     * @param shader the shader of the element that is drawn
     * @return the shaders without parts: each colours the whole mesh, or draws without a mesh; empty if there was an
     *     error, which is reported
     */
    Optional<Colouring> around(MadeElement made, Shader shader, Diagnostics diagnostics) {
        boolean seenThrough = shaders.isSeenThrough(made);
        if (!DrawnTargets.drawsWithoutMesh(shader)) {
            if (!material.isEmpty()) {
                diagnostics.report(Diagnostic.of(NO_SCENE, made.element().span(), made.path()));
                return Optional.empty();
            }
            return Optional.of(new Colouring(ImmutableMap.of(shader, ImmutableSet.of()), seenThrough));
        }
        if (mesh == null) {
            return Optional.of(new Colouring(ImmutableMap.of(shader, ImmutableSet.of()), seenThrough));
        }
        if (!DrawnTargets.isSeenByHost(shader)) {
            diagnostics.report(Diagnostic.of(OTHER_CAMERA, made.element().span(), made.path(), mesh.name()));
            return Optional.empty();
        }
        LookParts.Grey grey = new LookParts.Grey(generator(), reader, library, shaders.options(made.content()));
        Optional<Shader> ofMesh =
                material.isEmpty() ? grey.shader(diagnostics) : material(made.content(), grey, diagnostics);
        return ofMesh.map(first ->
                new Colouring(ImmutableMap.of(first, ImmutableSet.of(), shader, ImmutableSet.of()), seenThrough));
    }

    /** Returns the generator of the mesh's shader: it writes the language of the scene. */
    private ShaderGenerator generator() {
        ShaderGenerator scenes = shaders.generator().target();
        return DrawnTargets.language(scenes.targets())
                .map(Generators::forTarget)
                .orElse(scenes);
    }

    private Optional<Shader> material(LinkedDocument content, LookParts.Grey grey, Diagnostics diagnostics) {
        Optional<Element> named = content.element(material);
        if (named.isEmpty()) {
            List<String> known = content.document().children().stream()
                    .filter(child -> child instanceof Node || child instanceof Output)
                    .map(content::path)
                    .toList();
            diagnostics.report(Diagnostic.of(
                    ElementSelection.NOT_FOUND,
                    content.document().span(),
                    "element",
                    material,
                    "this document",
                    Suggestions.didYouMean(material, known)));
            return Optional.empty();
        }
        GenerationResult result = grey.generator().generate(content, named.get(), grey.options());
        diagnostics.reportAll(result.diagnostics());
        return result.shader();
    }
}
