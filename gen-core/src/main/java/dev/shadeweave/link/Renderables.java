package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.ReferenceResolver;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the elements of a document that shaders can be generated for: material nodes with a shader; if no material
 * exists, every connected output of the nodegraphs and of the document, except those of types that only a surface can
 * show.
 */
final class Renderables {
    private static final ImmutableSet<String> NEED_A_SURFACE = ImmutableSet.of("BSDF", "EDF", "VDF", "lightshader");
    private static final ImmutableSet<String> SHADERS =
            ImmutableSet.of("surfaceshader", "volumeshader", "displacementshader", "material");

    private static final ImmutableSet<String> STANDARD_MATERIALS = ImmutableSet.of("surfacematerial", "volumematerial");

    private Renderables() {}

    static ImmutableList<Element> of(LinkedDocument content) {
        ImmutableList<Document> documents = content.documents();
        ImmutableList.Builder<Element> materials = ImmutableList.builder();
        for (Document document : documents) {
            for (Element child : document.children()) {
                if (child instanceof Node node && isMaterial(node) && hasShader(node)) {
                    materials.add(node);
                }
            }
        }
        ImmutableList<Element> found = materials.build();
        if (!found.isEmpty()) {
            return found;
        }
        Diagnostics unheard = new Diagnostics();
        ReferenceResolver references = new ReferenceResolver(content.library(), unheard);
        Linker linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, unheard);
        // Of two elements with one path, the first counts.
        Map<String, Element> outputs = new LinkedHashMap<>();
        for (Document document : documents) {
            for (Element child : document.children()) {
                if (child instanceof Output output) {
                    if (shows(output, GraphScope.top(document), references, linker)) {
                        outputs.putIfAbsent(document.index().path(output), output);
                    }
                } else if (child instanceof NodeGraph graph) {
                    GraphScope scope = new GraphScope(graph, document, true);
                    for (Element inside : graph.children()) {
                        if (inside instanceof Output output && shows(output, scope, references, linker)) {
                            outputs.putIfAbsent(document.index().path(output), output);
                        }
                    }
                }
            }
        }
        return ImmutableList.copyOf(outputs.values());
    }

    /** Returns true for materials, even without a type, so that generation can report the missing type. */
    private static boolean isMaterial(Node node) {
        return node.type().isEmpty()
                ? STANDARD_MATERIALS.contains(node.category())
                : node.type().equals("material");
    }

    /**
     * Returns true if a material has a shader. Materials with a definition in the document need no input for it. A
     * broken reference counts, so that generation can report it.
     */
    private static boolean hasShader(Node material) {
        if (material.category().equals("lightmaterial")) {
            // A light itself is not drawn.
            return false;
        }
        if (!STANDARD_MATERIALS.contains(material.category())) {
            return true;
        }
        for (Element child : material.children()) {
            if (child instanceof Input input
                    && SHADERS.contains(input.type())
                    && PortBinding.of(input).isConnected()) {
                return true;
            }
        }
        return false;
    }

    private static boolean shows(Output output, GraphScope scope, ReferenceResolver references, Linker linker) {
        if (NEED_A_SURFACE.contains(output.type())) {
            return false;
        }
        if (!PortBinding.of(output).isConnected()) {
            return false;
        }
        Binding binding = references.resolve(output, scope);
        if (!(binding instanceof Binding.ToNode toNode)) {
            return true;
        }
        Optional<NodeDeclaration> declaration =
                linker.declaration(toNode.node(), toNode.scope().owner());
        return declaration
                .map(nodeDef -> !NEED_A_SURFACE.contains(nodeDef.typeName()))
                .orElse(true);
    }
}
