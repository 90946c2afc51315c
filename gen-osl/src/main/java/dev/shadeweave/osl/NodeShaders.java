package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Streams;
import com.google.common.graph.Traverser;
import com.google.common.hash.Hashing;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.osl.internal.syntax.OslSyntax;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The shaders of a network: one for each kind of node, with the inputs of its nodedef as parameters. This also holds
 * for nodes that a graph implements.
 */
final class NodeShaders {
    /** The shader of a node, and the names of the node's ports in it. */
    record NodeShader(EmissionPlan plan, OslFileWriter writer) {
        /** Returns the name of the shader and of its file. */
        @Untainted
        String name() {
            return writer.name();
        }

        /** Returns the parameter of an input; empty if the node does not read it. */
        Optional<Variable> input(String port) {
            return plan.input(port);
        }

        /** Returns the parameter of an output. */
        @Untainted
        String output(String port) {
            return plan.output(port)
                    .map(output -> Identifiers.known(output.name()))
                    .orElseThrow(() -> new IllegalArgumentException(name() + " has no output " + port));
        }
    }

    /** The key of a shader: nodes with equal keys share it. */
    private record Kind(String nodeDef, NodeImplementation implementation) {}

    /** The number of hexadecimal digits of a hash, enough to distinguish the definitions of one name. */
    private static final int HASH_LENGTH = 8;

    private final EmissionPlan network;
    private final Map<String, ShaderGraph> functions = new LinkedHashMap<>();
    private final Map<Object, NodeShader> shaders = new LinkedHashMap<>();
    private final NameAllocator names = NameAllocator.global(OslSyntax.INSTANCE);

    NodeShaders(EmissionPlan network) {
        this.network = network;
        network.program().functions().forEach(function -> functions.put(function.name(), function));
    }

    /** Returns the shader of a node. */
    NodeShader of(ShaderNode node) {
        Kind kind = new Kind(node.declaration().name(), node.implementation());
        return shaders.computeIfAbsent(kind, same -> shader(names.fresh(name(node)), node));
    }

    /**
     * Returns the name of the shader of a node, which must be the same in all documents that share a folder of sources.
     * It is the name of the nodedef if the library completely defines it. Definitions in documents, and versions of a
     * function for certain values, may differ between documents, so a hash of the text is appended.
     */
    private String name(ShaderNode node) {
        String name = node.declaration().name();
        if (isPlain(node)) {
            return name;
        }
        String text = shader(name, node).writer().write(new Stage(name)).source();
        return name + "_"
                + Hashing.sha256()
                        .hashString(text, StandardCharsets.UTF_8)
                        .toString()
                        .substring(0, HASH_LENGTH);
    }

    private boolean isPlain(ShaderNode node) {
        if (node.implementation() instanceof GraphFunction function
                && !function.name().equals(function.graphName())
                && !function.name()
                        .equals(function.graphName() + "[" + node.declaration().name() + "]")) {
            return false;
        }
        return !node.isOwn()
                && reached(ImmutableList.of(node)).stream()
                        .flatMap(function -> function.nodes().stream())
                        .noneMatch(ShaderNode::isOwn);
    }

    /** Returns a shader that passes on a value, for outputs that no node computes. */
    NodeShader value(Type type) {
        return shaders.computeIfAbsent(type, same -> {
            PortDetails details = PortDetails.inserted(network.program().main().span());
            return prepared(new ShaderGraph(
                    names.fresh("value_" + type.name()),
                    "",
                    ImmutableList.of(new GraphInput("value", type, null, details)),
                    ImmutableList.of(new GraphOutput("out", type, new FromGraphInput("value"), "", details.span())),
                    ImmutableList.of(),
                    details.span()));
        });
    }

    /** Returns the sources, in the order in which the network first requested them. */
    ImmutableList<ShaderStage> stages() {
        return shaders.values().stream()
                .map(shader -> shader.writer().write(new Stage(shader.name())))
                .collect(ImmutableList.toImmutableList());
    }

    private NodeShader shader(String name, ShaderNode node) {
        ImmutableList.Builder<GraphInput> parameters = ImmutableList.builder();
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        for (ShaderInput input : node.inputs()) {
            parameters.add(new GraphInput(input.name(), input.type(), declared(node, input), details(node, input)));
            inputs.add(input.withSource(new FromGraphInput(input.name())));
        }
        // The text must not depend on the node and document that requested it first.
        ShaderNode nameless = new ShaderNode(
                new NodeId(node.declaration().name()),
                node.category(),
                node.definition(),
                inputs.build(),
                node.outputs(),
                node.declaration().span());
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (ShaderOutput output : node.outputs()) {
            outputs.add(new GraphOutput(
                    output.name(), output.type(), new Upstream(nameless.id(), output.name()), "", nameless.span()));
        }
        return prepared(new ShaderGraph(
                name,
                node.declaration().name(),
                parameters.build(),
                outputs.build(),
                ImmutableList.of(nameless),
                node.declaration().span()));
    }

    private NodeShader prepared(ShaderGraph graph) {
        EmissionPlan plan = network.of(new ShaderProgram(graph, reached(graph.nodes())));
        return new NodeShader(plan, OslFileWriter.of(plan));
    }

    /**
     * Returns the functions that nodes call, directly or indirectly, each after the functions that it calls. The order
     * depends only on the calls. The order in the network would depend on the rest of the document, but other documents
     * share the shader.
     */
    private ImmutableList<ShaderGraph> reached(ImmutableList<ShaderNode> from) {
        Traverser<String> calls =
                Traverser.forGraph(name -> called(function(name).nodes()));
        return Streams.stream(calls.depthFirstPostOrder(called(from)))
                .map(this::function)
                .collect(ImmutableList.toImmutableList());
    }

    private ImmutableSet<String> called(ImmutableList<ShaderNode> nodes) {
        return nodes.stream()
                .map(node -> node.implementation().name())
                .filter(functions::containsKey)
                .collect(ImmutableSet.toImmutableSet());
    }

    private ShaderGraph function(String name) {
        return Objects.requireNonNull(functions.get(name));
    }

    private static @Nullable Value declared(ShaderNode node, ShaderInput input) {
        PortDeclaration port = node.declaration().input(input.name());
        return port == null ? null : port.value();
    }

    /** Returns only the details in the nodedef, not those in the document, so that all documents share the shader. */
    private static PortDetails details(ShaderNode node, ShaderInput input) {
        PortDeclaration port = node.declaration().input(input.name());
        if (port == null) {
            return PortDetails.inserted(input.details().span());
        }
        return PortDetails.builder(port.span())
                .unit(port.unit())
                .unitType(port.unitType())
                .geomProp(port.defaultGeomProp())
                .uniform(port.isUniform())
                .attributes(port.attributes())
                .build();
    }
}
