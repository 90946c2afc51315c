package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.NodeDefinition;
import dev.shadeweave.graph.NodeFactory;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.Map;
import java.util.Optional;

/** Creates nodes only from nodedefs. */
final class NodeFactories implements NodeFactory {
    static final DiagnosticKind NO_NODEDEF =
            DiagnosticKind.error("SW1404", "nodedef '{0}' is needed here, but the data library does not have it");

    private final Linker linker;
    private final FunctionTable functions;

    NodeFactories(Linker linker, FunctionTable functions) {
        this.linker = linker;
        this.functions = functions;
    }

    @Override
    public Optional<ShaderNode> create(String nodeDef, NodeId id, String name, SourceSpan span) {
        Diagnostics diagnostics = linker.diagnostics();
        Optional<NodeDeclaration> declaration = linker.library().nodeDef(nodeDef, diagnostics);
        if (declaration.isEmpty()) {
            diagnostics.report(NO_NODEDEF, span, nodeDef);
            return Optional.empty();
        }
        Optional<NodeImplementation> implementation = linker.implementations().find(declaration.get(), span);
        if (implementation.isEmpty()) {
            return Optional.empty();
        }
        NodeTraits traits = linker.implementations().traits(implementation.get(), declaration.get());
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        declaration.get().inputs().values().forEach(port -> inputs.add(input(port, span)));
        traits.extraInputs().forEach(port -> inputs.add(input(port, span)));
        ShaderNode node = new ShaderNode(
                id,
                name,
                new NodeDefinition(declaration.get(), implementation.get(), traits),
                inputs.build(),
                outputs(declaration.get()),
                span);
        return implementation.get() instanceof GraphFunction ? functions.call(node, Map.of()) : Optional.of(node);
    }

    @Override
    public Optional<ShaderGraph> function(String name) {
        return functions.find(name);
    }

    @Override
    public ImmutableSet<String> typesOfReaders(GraphFunction function, String input) {
        return functions.typesOfReaders(function, input);
    }

    static ImmutableList<ShaderOutput> outputs(NodeDeclaration declaration) {
        ImmutableList<PortDeclaration> ports = declaration.outputs().values().asList();
        ImmutableList.Builder<ShaderOutput> outputs = ImmutableList.builderWithExpectedSize(ports.size());
        for (int i = 0; i < ports.size(); i++) {
            outputs.add(new ShaderOutput(ports.get(i).name(), ports.get(i).type()));
        }
        return outputs.build();
    }

    private static ShaderInput input(PortDeclaration port, SourceSpan span) {
        Value value = port.value();
        return new ShaderInput(
                port.name(),
                port.type(),
                value == null ? InputSource.UNSET : new Constant(value),
                PortDetails.builder(span)
                        .unitType(port.unitType())
                        .geomProp(port.defaultGeomProp())
                        .uniform(port.isUniform())
                        .attributes(port.attributes())
                        .build());
    }
}
