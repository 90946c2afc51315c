package dev.shadeweave.osl;

import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeDefinition;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.List;
import java.util.Optional;

/**
 * Converts outputs of the main graph to the form that renderers require. If the only output is a surface shader, it
 * becomes a material, which is a closure. If requested, every output is also written to {@code Ci} as a closure.
 *
 * <pre>
 * out: surfaceshader &lt;- s.out   →   out: material &lt;- surfacematerial(s.out)
 * out: color3 &lt;- c.out          →   out: material &lt;- osl_set_ci(5, c.out)
 * </pre>
 *
 * @param surfaceAsMaterial true to convert a surface shader to a material
 * @param toCi true to write every output to the renderer's output {@code Ci} too
 */
record FinishOutputs(boolean surfaceAsMaterial, boolean toCi) implements GraphPass {
    private static final String INPUT = "input_";

    @Override
    public String name() {
        return "finish-outputs";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main()) {
            return graph;
        }
        ShaderGraph finished = surfaceAsMaterial ? material(graph, context) : graph;
        return toCi ? ci(finished, context) : finished;
    }

    private static ShaderGraph material(ShaderGraph graph, PassContext context) {
        GraphOutput output = graph.outputs().get(0);
        if (graph.outputs().size() > 1 || !output.type().equals(Types.SURFACESHADER)) {
            return graph;
        }
        return graph.edit(editor -> insert("ND_surfacematerial", "surfacematerial", output, context)
                .ifPresent(node -> connect(node, "surfaceshader", output, editor)));
    }

    private static ShaderGraph ci(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (GraphOutput output : graph.outputs()) {
                insert("ND_osl_set_ci", "set_ci", output, context).ifPresent(node -> {
                    String port = INPUT + output.type().name();
                    List<String> ports = node.inputs().stream()
                            .map(ShaderInput::name)
                            .filter(name -> name.startsWith(INPUT))
                            .toList();
                    if (ports.contains(port)) {
                        Constant mode = new Constant(new IntegerValue(ports.indexOf(port)));
                        connect(node.withInput(node.input("output_mode").withSource(mode)), port, output, editor);
                    }
                });
            }
        });
    }

    private static Optional<ShaderNode> insert(
            String nodeDef, String purpose, GraphOutput output, PassContext context) {
        NodeId id = new NodeId(output.path()).inserted(output.name() + "." + purpose);
        return context.nodes()
                .create(nodeDef, id, output.name() + "_" + purpose, output.span())
                .map(FinishOutputs::fixed);
    }

    /** Returns a node whose values cannot be edited, since no document states them. */
    private static ShaderNode fixed(ShaderNode node) {
        String[] inputs = node.inputs().stream().map(ShaderInput::name).toArray(String[]::new);
        return new ShaderNode(
                node.id(),
                node.name(),
                new NodeDefinition(node.declaration(), node.implementation(), NodeTraits.fixed(inputs)),
                node.inputs(),
                node.outputs(),
                node.span());
    }

    /** Inserts a node between an output and its source. */
    private static void connect(ShaderNode node, String port, GraphOutput output, GraphEditor editor) {
        editor.put(node.withInput(node.input(port).withSource(output.source())));
        editor.replaceOutput(new GraphOutput(
                output.name(),
                node.output().type(),
                new Upstream(node.id(), node.output().name()),
                output.path(),
                output.span()));
    }
}
