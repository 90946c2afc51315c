package dev.shadeweave.cli.render;

import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Waits for all shaders that a look assigns in a document, then assigns the mesh parts to the shaders. */
public final class WholeLook {
    private final String name;
    private final ElementSelection selection;
    private final Mesh mesh;
    private final DrawnShaders shaders;
    private final DocumentReader reader;
    private final Library library;
    private final List<MadeElement> waiting = new ArrayList<>();

    /**
     * Creates the state for a look on a mesh with named parts.
     *
     * @param name the name of the look
     * @param selection the elements and variants of the call
     * @param shaders generates the shader of parts without a material
     * @param reader reads the document of that shader
     */
    WholeLook(
            String name,
            ElementSelection selection,
            Mesh mesh,
            DrawnShaders shaders,
            DocumentReader reader,
            Library library) {
        this.name = name;
        this.selection = selection;
        this.mesh = mesh;
        this.shaders = shaders;
        this.reader = reader;
        this.library = library;
    }

    /** Returns the name of the look. */
    String name() {
        return name;
    }

    /**
     * Adds one material.
     *
     * @return the shaders with their parts, if this is the last material of the document and each material has a
     *     shader; otherwise empty
     */
    Optional<Colouring> take(MadeElement made, Diagnostics diagnostics) {
        waiting.add(made);
        if (waiting.size() < made.document().elements().size()) {
            return Optional.empty();
        }
        List<MadeElement> all = List.copyOf(waiting);
        waiting.clear();
        if (all.stream().anyMatch(one -> one.result().shader().isEmpty())) {
            return Optional.empty();
        }
        LookParts.Grey grey = new LookParts.Grey(
                shaders.generator().target(),
                reader,
                library,
                shaders.options(all.get(0).content()));
        Set<Shader> seenThrough = all.stream()
                .filter(shaders::isSeenThrough)
                .flatMap(one -> one.result().shader().stream())
                .collect(Collectors.toUnmodifiableSet());
        return LookParts.of(name, all, selection, mesh, grey, diagnostics)
                .map(parts -> Colouring.of(parts.shaders(), seenThrough));
    }
}
