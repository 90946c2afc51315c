package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.translate.internal.Bound.FromNode;
import dev.shadeweave.translate.internal.Bound.Stated;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Creates the elements of a translated shader: its node, and the nodegraph that feeds it.
 *
 * @param shader the shader in the document
 * @param graphName the name for the nodegraph; empty if the shader is inside a nodegraph, which then receives the
 *     new nodes
 * @param taken the names that the nodegraph must not have; its name is added
 * @param nodes the created nodes, each after those that it reads
 * @param graphInputs the inputs of the nodegraph with their types
 * @param statedInputs the sources that the document states for them
 */
record RewrittenShader(
        Node shader,
        String graphName,
        Set<String> taken,
        List<Node> nodes,
        Map<String, Type> graphInputs,
        Map<String, Stated> statedInputs) {
    /**
     * Returns the shader as a node of another model.
     *
     * @param category the category of the model
     * @param model its nodedef, if it has one
     * @param inputs the sources of its inputs, by name
     */
    ModelRewrite.Result of(String category, Optional<NodeDeclaration> model, Map<String, Bound> inputs) {
        String graph = graphName;
        for (int i = 2; !graph.isEmpty() && taken.contains(graph); i++) {
            graph = graphName + i;
        }
        ImmutableList.Builder<Element> ports = ImmutableList.builder();
        ImmutableList.Builder<Element> outputs = ImmutableList.builder();
        shader.children().stream().filter(Element::isTrivia).forEach(ports::add);
        for (PortDeclaration port :
                model.map(found -> found.inputs().values().asList()).orElse(ImmutableList.of())) {
            Bound bound = inputs.getOrDefault(port.name(), Bound.nothing());
            if (bound.isDefaultOf(port)) {
                continue;
            }
            if (bound instanceof FromNode && !graph.isEmpty()) {
                Attributes output = Attributes.of(
                        "name",
                        port.name() + ModelRewrite.SUFFIX,
                        "type",
                        port.type().name());
                for (Map.Entry<String, String> attribute :
                        bound.attributes().map().entrySet()) {
                    output = output.with(attribute.getKey(), attribute.getValue());
                }
                outputs.add(new Output(output, ImmutableList.of(), shader.span()));
                ports.add(input(
                        port,
                        Attributes.of(PortBinding.GRAPH, graph, PortBinding.OUTPUT, port.name() + ModelRewrite.SUFFIX),
                        shader.span()));
            } else {
                ports.add(input(port, bound.attributes(), shader.span()));
            }
        }
        Attributes attributes = shader.attributes().without("nodedef").without("version");
        if (model.isPresent()) {
            attributes =
                    attributes.with("type", model.get().firstOutput().type().name());
        }
        Node rewritten = new Node(category, attributes, ports.build(), shader.span());
        if (graph.isEmpty() || outputs.build().isEmpty()) {
            return new ModelRewrite.Result(rewritten, Optional.empty(), ImmutableList.copyOf(nodes));
        }
        taken.add(graph);
        ImmutableList.Builder<Element> inside = ImmutableList.builder();
        ImmutableList<Node> needed = live(outputs.build());
        Set<String> read = new HashSet<>();
        needed.forEach(node -> node.children(Input.class)
                .forEach(input -> read.add(PortBinding.of(input).interfaceName())));
        graphInputs.forEach((name, type) -> {
            if (!read.contains(name)) {
                return;
            }
            Attributes input = Attributes.of("name", name, "type", type.name());
            Stated stated = statedInputs.get(name);
            if (stated != null) {
                for (Map.Entry<String, String> attribute :
                        stated.attributes().map().entrySet()) {
                    input = input.with(attribute.getKey(), attribute.getValue());
                }
            }
            inside.add(new Input(input, ImmutableList.of(), shader.span()));
        });
        inside.addAll(needed).addAll(outputs.build());
        return new ModelRewrite.Result(
                rewritten,
                Optional.of(new NodeGraph(Attributes.of("name", graph), inside.build(), shader.span())),
                ImmutableList.copyOf(nodes));
    }

    /** Returns the nodes that the outputs need. A later translation may have removed the need for a node. */
    private ImmutableList<Node> live(List<Element> outputs) {
        Set<String> needed = new HashSet<>();
        outputs.forEach(output -> needed.add(PortBinding.of(output).node()));
        List<Node> live = new ArrayList<>();
        for (int i = nodes.size() - 1; i >= 0; i--) {
            Node node = nodes.get(i);
            if (needed.contains(node.name())) {
                live.add(node);
                node.children(Input.class)
                        .forEach(input -> needed.add(PortBinding.of(input).node()));
            }
        }
        return ImmutableList.copyOf(live).reverse();
    }

    /** Creates an input with a source. */
    static Input input(PortDeclaration port, Attributes binding, SourceSpan span) {
        Attributes attributes =
                Attributes.of("name", port.name(), "type", port.type().name());
        for (Map.Entry<String, String> attribute : binding.map().entrySet()) {
            attributes = attributes.with(attribute.getKey(), attribute.getValue());
        }
        return new Input(attributes, ImmutableList.of(), span);
    }
}
