package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.Connections;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * Decides which binding of an input is used: its connection if that leads to a value of the input's type, else its
 * value.
 */
public final class UsedConnections {
    private final Library library;
    private final Linker linker;
    private final ReferenceResolver bindings;
    private final Diagnostics diagnostics;

    /**
     * Creates a search.
     *
     * @param diagnostics receives the errors in the connections
     */
    public UsedConnections(Library library, Diagnostics diagnostics) {
        this.library = library;
        this.linker = new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
        this.bindings = new ReferenceResolver(library, diagnostics);
        this.diagnostics = diagnostics;
    }

    /**
     * Returns true if the connection of an input is used. Reports why it is not, and other bindings beside one that is used.
     *
     * @param input a connected input of a node or nodegraph
     * @param type the type that its nodedef declares
     * @param scope the graph that names are looked up in
     */
    public boolean isUsed(Input input, Type type, GraphScope scope) {
        Binding binding = bindings.resolve(input, scope);
        boolean isUsed = binding.match(new Binding.Cases<>(
                literal -> !literal.source().span().equals(input.span()),
                // A node that fits no nodedef is reported by its own check.
                toNode -> linker.declaration(toNode.node(), toNode.scope().owner())
                        .map(declaration -> Connections.output(input, type, toNode, declaration, diagnostics)
                                .isPresent())
                        .orElse(true),
                toInterface -> isInterfaceOf(type, input, toInterface.name(), scope, library, diagnostics),
                () -> false));
        if (isUsed) {
            bindings.checkBindings(input, binding);
        }
        return isUsed;
    }

    /**
     * Returns a connected input with the binding that is used and without the others. If the default of the input is
     * used, the result has neither value nor connection. Errors are reported.
     *
     * @param input a connected input of a node or nodegraph
     * @param type the type that its nodedef declares
     * @param scope the graph that names are looked up in
     */
    public Input written(Input input, Type type, GraphScope scope) {
        Attributes attributes = input.attributes();
        if (isUsed(input, type, scope)) {
            return attributes.has("value") ? input.with(attributes.without("value"), input.children()) : input;
        }
        for (String connection : PortBinding.CONNECTIONS) {
            attributes = attributes.without(connection);
        }
        return input.with(attributes, input.children());
    }

    /**
     * Returns true if an interface has the type of the port that refers to it, or is unknown. Reports an interface of
     * another type.
     */
    static boolean isInterfaceOf(
            Type type, Element port, String name, GraphScope scope, Library library, Diagnostics diagnostics) {
        Optional<Type> own = scope.owner()
                .index()
                .child(scope.graph(), Input.class, name)
                .flatMap(input -> library.types().find(input.type()));
        return declaration(scope, library)
                .map(nodeDef -> nodeDef.input(name))
                .map(PortDeclaration::type)
                .or(() -> own)
                .map(declared -> Connections.fits(port, type, name, declared, diagnostics))
                .orElse(true);
    }

    /** Returns the nodedef that a nodegraph implements. */
    static Optional<NodeDeclaration> declaration(GraphScope scope, Library library) {
        if (!(scope.graph() instanceof NodeGraph graph)) {
            return Optional.empty();
        }
        String nodeDef = library.implementedNodeDef(graph, scope.owner());
        return nodeDef == null ? Optional.empty() : library.nodeDef(nodeDef, new Diagnostics());
    }
}
