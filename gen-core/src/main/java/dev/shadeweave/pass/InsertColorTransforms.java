package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
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
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Optional;

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

    /** Names of other conventions (OpenColorIO's ACES configurations, NanoColor) for spaces the library knows. */
    private static final ImmutableMap<String, String> ALIASES = ImmutableMap.<String, String>builder()
            .put("gamma18", "g18_rec709")
            .put("gamma22", "g22_rec709")
            .put("gamma24", "rec709_display")
            .put("lin_ap1", "acescg")
            .put("lin_ap1_scene", "acescg")
            .put("lin_rec709_scene", "lin_rec709")
            .put("lin_p3d65_scene", "lin_displayp3")
            .put("lin_adobergb_scene", "lin_adobergb")
            .put("srgb_rec709_scene", "srgb_texture")
            .put("g22_rec709_scene", "g22_rec709")
            .put("g18_rec709_scene", "g18_rec709")
            .put("g22_ap1_scene", "g22_ap1")
            .put("srgb_p3d65_scene", "srgb_displayp3")
            .put("g22_adobergb_scene", "adobergb")
            .buildOrThrow();

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
        if (target.isEmpty() || target.equals("none")) {
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
        String category = canonical(from) + "_to_" + canonical(target);
        List<NodeDeclaration> transforms = context.library().nodeDefs(category, context.diagnostics());
        for (NodeDeclaration transform : transforms) {
            if (transform.firstOutput().type().equals(type)) {
                return context.nodes().create(transform.name(), id, name, span);
            }
        }
        ImmutableList<String> spaces = context.library().categories().stream()
                .filter(known -> known.endsWith("_to_" + canonical(target)))
                .map(known -> known.substring(0, known.indexOf("_to_")))
                .collect(ImmutableList.toImmutableList());
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
        return !space.isEmpty() && !space.equals("none") && !canonical(space).equals(canonical(target));
    }

    private static String canonical(String space) {
        return ALIASES.getOrDefault(space, space);
    }

    private static boolean isColor(Type type) {
        return type.equals(Types.COLOR3) || type.equals(Types.COLOR4);
    }

    private static Upstream output(ShaderNode node) {
        return new Upstream(node.id(), node.output().name());
    }
}
