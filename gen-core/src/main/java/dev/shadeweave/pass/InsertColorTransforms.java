package dev.shadeweave.pass;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.AttributeSpans;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.library.ColorTransforms;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Converts colours from the space they are stated in to the space of the shader.
 *
 * <pre>
 * s.base_color &lt;- color3(0.8, 0.2, 0.1) [srgb_texture]
 *   →  s_base_color_cm: ND_srgb_texture_to_lin_rec709_color3,  s.base_color &lt;- s_base_color_cm.out
 * i: image, file [srgb_texture];  m.in1 &lt;- i.out
 *   →  i_out_cm after i,  m.in1 &lt;- i_out_cm.out
 * </pre>
 *
 * <p>A file name's space is that of the image, so the transform follows the node; a graph input is converted once for
 * all its readers.
 */
public final class InsertColorTransforms implements GraphPass {
    static final DiagnosticKind UNKNOWN_TRANSFORM =
            DiagnosticKind.error("SW1421", "no transform from colour space '{0}' to '{1}'{2}");

    private final String target;

    /**
     * A pass that converts to a space.
     *
     * @param target the space's name; empty converts nothing
     */
    public InsertColorTransforms(String target) {
        this.target = target;
    }

    @Override
    public String name() {
        return "insert-color-transforms";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (ColorSpaces.isData(target)) {
            return graph;
        }
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                convertInputs(node, graph, editor, context);
            }
            for (ShaderNode node : graph.nodes()) {
                convertOutputs(node, editor, context);
            }
        });
    }

    private void convertInputs(ShaderNode node, ShaderGraph graph, GraphEditor editor, PassContext context) {
        if (node.id().isInsertedFor("colorspace")) {
            // The input of a transform is what the document states, and says so to whoever sets it.
            return;
        }
        for (ShaderInput input : node.inputs()) {
            if (!isColor(input.type())) {
                continue;
            }
            if (input.source() instanceof Constant
                    && needsTransform(input.details().colorSpace())) {
                convertConstant(node, input, editor, context);
            } else if (input.source() instanceof FromGraphInput fromGraph) {
                GraphInput graphInput = graph.input(fromGraph.name());
                if (graphInput != null && needsTransform(graphInput.details().colorSpace())) {
                    convertGraphInput(graphInput, fromGraph, editor, context);
                }
            }
        }
    }

    private void convertConstant(ShaderNode node, ShaderInput input, GraphEditor editor, PassContext context) {
        String name = node.name() + "_" + input.name();
        NodeId id = node.id().inserted(input.name() + ".colorspace");
        transform(
                        input.details().colorSpace(),
                        input.type(),
                        id,
                        name + "_cm",
                        input.details().span(),
                        context)
                .ifPresent(transform -> {
                    ShaderInput in = transform.inputs().get(0);
                    editor.put(transform.withInput(new ShaderInput(
                            in.name(),
                            in.type(),
                            input.source(),
                            input.details()
                                    .converted()
                                    .withColorSpace(input.details().colorSpace())
                                    .withPublicName(name))));
                    ShaderNode current = editor.node(node.id());
                    editor.put((current == null ? node : current)
                            .withInput(input.withSource(output(transform))
                                    .withDetails(input.details().converted())));
                });
    }

    /** One transform serves all readers of a graph input. */
    private void convertGraphInput(
            GraphInput graphInput, FromGraphInput source, GraphEditor editor, PassContext context) {
        NodeId id = new NodeId("#" + graphInput.name() + ".colorspace");
        if (editor.node(id) != null) {
            return;
        }
        transform(
                        graphInput.details().colorSpace(),
                        graphInput.type(),
                        id,
                        graphInput.name() + "_cm",
                        graphInput.details().span(),
                        context)
                .ifPresent(transform -> {
                    InputSource converted = output(transform);
                    editor.redirect(at -> at.equals(source) ? converted : at);
                    ShaderInput in = transform.inputs().get(0);
                    editor.put(transform.withInput(in.withSource(source)));
                });
    }

    /** A file's colours are converted behind the node that reads it. */
    private void convertOutputs(ShaderNode node, GraphEditor editor, PassContext context) {
        Optional<ShaderInput> file = node.inputs().stream()
                .filter(input -> input.type().equals(Types.FILENAME))
                .filter(input -> needsTransform(input.details().colorSpace()))
                .findFirst();
        if (file.isEmpty()) {
            return;
        }
        for (ShaderOutput output : node.outputs()) {
            if (!isColor(output.type())) {
                continue;
            }
            NodeId id = node.id().inserted(output.name() + ".colorspace");
            transform(
                            file.get().details().colorSpace(),
                            output.type(),
                            id,
                            node.name() + "_" + output.name() + "_cm",
                            file.get().details().span(),
                            context)
                    .ifPresent(transform -> {
                        Upstream raw = new Upstream(node.id(), output.name());
                        Upstream converted = output(transform);
                        editor.redirect(source -> source.equals(raw) ? converted : source);
                        ShaderInput in = transform.inputs().get(0);
                        editor.put(transform.withInput(in.withSource(raw)));
                    });
        }
    }

    private Optional<ShaderNode> transform(
            String from, Type type, NodeId id, String name, SourceSpan span, PassContext context) {
        String category = ColorTransforms.category(from, target);
        List<NodeDeclaration> transforms = context.library().nodeDefs(category, context.diagnostics());
        for (NodeDeclaration transform : transforms) {
            if (transform.firstOutput().type().equals(type)) {
                return context.nodes().create(transform.name(), id, name, span);
            }
        }
        // Transforms that can be computed are in the library by now, so one of the two names is no space that is known.
        Set<String> spaces = new TreeSet<>(ColorSpaces.names());
        context.library().categories().stream()
                .filter(known -> known.endsWith("_to_" + ColorSpaces.canonical(target)))
                .forEach(known -> spaces.add(known.substring(0, known.indexOf("_to_"))));
        context.diagnostics()
                .report(
                        UNKNOWN_TRANSFORM,
                        AttributeSpans.value(span, "colorspace"),
                        from,
                        target,
                        Suggestions.didYouMean(from, spaces));
        return Optional.empty();
    }

    private boolean needsTransform(String space) {
        return !ColorSpaces.isData(space) && !ColorSpaces.canonical(space).equals(ColorSpaces.canonical(target));
    }

    private static boolean isColor(Type type) {
        return type.equals(Types.COLOR3) || type.equals(Types.COLOR4);
    }

    private static Upstream output(ShaderNode node) {
        return new Upstream(node.id(), node.output().name());
    }
}
