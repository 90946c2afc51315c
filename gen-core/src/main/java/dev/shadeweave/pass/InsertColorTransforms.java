package dev.shadeweave.pass;

import com.google.common.collect.ImmutableSet;
import com.google.common.io.Files;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
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
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.ColorConversion.By;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Converts colours from the space in which they are stated to the space of the shader.
 *
 * <pre>
 * s.base_color &lt;- color3(0.8, 0.2, 0.1) [srgb_texture]
 *   →  s_base_color_cm: ND_srgb_texture_to_lin_rec709_color3,  s.base_color &lt;- s_base_color_cm.out
 * i: image, file [srgb_texture];  m.in1 &lt;- i.out
 *   →  i_out_cm after i,  m.in1 &lt;- i_out_cm.out
 * </pre>
 *
 * <p>The colour space of a file name is the space of the image. So the transform follows the node that reads the file,
 * even if a constant states the name. A graph input is converted once for all its readers.
 *
 * <p>Samplers can decode the curve of sRGB, if the texture has eight bits a channel and all its readers need colours:
 *
 * <pre>
 * i: image, file "a.png" [srgb_displayp3]
 *   →  i: image, file "a.png" [decoded srgb_displayp3];  i_out_cm: ND_lin_displayp3_to_lin_rec709_color3
 * </pre>
 *
 * @param target the space's name; empty converts nothing
 * @param by the component that converts. Samplers convert what they can, and nodes convert the rest. Without
 *     conversion, the missing conversions are only recorded
 */
public record InsertColorTransforms(String target, By by) implements GraphPass {
    static final DiagnosticKind UNKNOWN_TRANSFORM = DiagnosticKind.repaired(
            "SW1421", "no transform from colour space '{0}' to '{1}'{2}", "the colours are used as written");

    /** Files whose texels are floats or have more than eight bits, for which there are no sRGB formats. */
    private static final ImmutableSet<String> DEEP = ImmutableSet.of("exr", "hdr", "tif", "tiff", "tx");

    /**
     * Creates a pass that converts to a space by nodes.
     *
     * @param target the space's name; empty converts nothing
     */
    public InsertColorTransforms(String target) {
        this(target, By.SHADER);
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
        if (by == By.NONE) {
            graph.nodes().forEach(node -> takeDown(node, graph, context.colors()));
            return graph;
        }
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                convertInputs(node, graph, editor, context);
            }
            for (ShaderNode node : graph.nodes()) {
                convertOutputs(node, graph, editor, context);
            }
        });
    }

    private void convertInputs(ShaderNode node, ShaderGraph graph, GraphEditor editor, PassContext context) {
        if (node.id().isInsertedFor("colorspace")) {
            // The input of an inserted transform is not converted again: it holds the document's value, and its colour
            // space for hosts.
            return;
        }
        for (ShaderInput input : node.inputs()) {
            if (!isColor(input.type())) {
                continue;
            }
            if (input.source() instanceof Constant
                    && needsTransform(input.details().colorSpace())) {
                convertConstant(node, input, target, editor, context);
            } else if (input.source() instanceof FromGraphInput fromGraph) {
                GraphInput graphInput = graph.input(fromGraph.name());
                if (graphInput != null && needsTransform(graphInput.details().colorSpace())) {
                    convertGraphInput(graphInput, fromGraph, editor, context);
                }
            }
        }
    }

    /** Records the conversions that the other methods would insert. */
    private void takeDown(ShaderNode node, ShaderGraph graph, ColorLedger colors) {
        for (ShaderInput input : node.inputs()) {
            String from = input.details().colorSpace();
            String path = input.details().path();
            boolean stated = isColor(input.type()) && input.source() instanceof Constant;
            boolean file = input.type().equals(Types.FILENAME) && givesColor(node);
            if (input.source() instanceof FromGraphInput fromGraph && isColor(input.type())) {
                GraphInput graphInput = graph.input(fromGraph.name());
                if (graphInput != null) {
                    from = graphInput.details().colorSpace();
                    path = graphInput.details().path();
                    stated = true;
                }
            }
            if ((stated || file) && needsTransform(from)) {
                colors.add(path, from, target, By.NONE);
            }
        }
    }

    private void convertConstant(
            ShaderNode node, ShaderInput input, String to, GraphEditor editor, PassContext context) {
        context.colors().add(input.details().path(), input.details().colorSpace(), to, By.SHADER);
        String name = node.name() + "_" + input.name();
        NodeId id = node.id().inserted(input.name() + ".colorspace");
        transform(
                        input.details().colorSpace(),
                        to,
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

    /** Inserts one transform for all readers of a graph input. */
    private void convertGraphInput(
            GraphInput graphInput, FromGraphInput source, GraphEditor editor, PassContext context) {
        NodeId id = new NodeId("#" + graphInput.name() + ".colorspace");
        if (editor.node(id) != null) {
            return;
        }
        context.colors().add(graphInput.details().path(), graphInput.details().colorSpace(), target, By.SHADER);
        transform(
                        graphInput.details().colorSpace(),
                        target,
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

    private static boolean givesColor(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            if (isColor(output.type())) {
                return true;
            }
        }
        return false;
    }

    /** Inserts a transform after the node that reads a file. */
    private void convertOutputs(ShaderNode node, ShaderGraph graph, GraphEditor editor, PassContext context) {
        Optional<ShaderInput> file = file(node, graph);
        if (file.isEmpty() || !givesColor(node)) {
            return;
        }
        String path = file.get().details().path();
        String space = file.get().details().colorSpace();
        if (by == By.SAMPLER && node.inputs().contains(file.get()) && canDecode(node, file.get(), context)) {
            String decoded = ColorSpaces.decoded(space);
            context.colors().add(path, space, ColorSpaces.canonical(decoded), By.SAMPLER);
            ShaderNode current = editor.node(node.id());
            ShaderNode marked = (current == null ? node : current)
                    .withInput(file.get().withDetails(file.get().details().withColorSpace(decoded)));
            editor.put(marked);
            convertDefault(marked, space, editor, context);
            space = decoded;
        }
        if (!needsTransform(space)) {
            return;
        }
        String from = space;
        context.colors().add(path, ColorSpaces.isDecoded(from) ? ColorSpaces.canonical(from) : from, target, By.SHADER);
        for (ShaderOutput output : node.outputs()) {
            if (!isColor(output.type())) {
                continue;
            }
            NodeId id = node.id().inserted(output.name() + ".colorspace");
            transform(
                            from,
                            target,
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

    /** Returns the first input with the name of a file whose colours need a transform, as the document states it. */
    private Optional<ShaderInput> file(ShaderNode node, ShaderGraph graph) {
        for (ShaderInput input : node.inputs()) {
            if (input.type().equals(Types.FILENAME)) {
                ShaderInput stated = stated(input, graph);
                if (needsTransform(stated.details().colorSpace())) {
                    return Optional.of(stated);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Returns true if a texture in an sRGB format gives the same result. False if the file name comes from outside the
     * graph, since its other readers are not known.
     */
    private static boolean canDecode(ShaderNode node, ShaderInput file, PassContext context) {
        return file.source() instanceof Constant constant
                && ColorSpaces.linear(file.details().colorSpace()).isPresent()
                && !DEEP.contains(
                        Files.getFileExtension(constant.value().text()).toLowerCase(Locale.ROOT))
                && node.outputs().stream().allMatch(output -> isColor(output.type()))
                && (!(node.implementation() instanceof GraphFunction function)
                        || context.nodes().typesOfReaders(function, file.name()).stream()
                                .allMatch(
                                        type -> type.equals(Types.COLOR3.name()) || type.equals(Types.COLOR4.name())));
    }

    /** Converts the colour outside an image. It is in the colour space of the file, and no sampler decodes it. */
    private void convertDefault(ShaderNode node, String space, GraphEditor editor, PassContext context) {
        for (ShaderInput input : node.inputs()) {
            if (input.name().equals("default")
                    && isColor(input.type())
                    && input.details().authored()
                    && input.source() instanceof Constant
                    && !needsTransform(input.details().colorSpace())) {
                ShaderInput stated = input.withDetails(input.details().withColorSpace(space));
                convertConstant(node, stated, ColorSpaces.canonical(ColorSpaces.decoded(space)), editor, context);
            }
        }
    }

    /** Returns the input that states a file name: the input of the node, or of the constant that it is connected to. */
    private static ShaderInput stated(ShaderInput file, ShaderGraph graph) {
        ShaderInput input = file;
        while (input.source() instanceof Upstream upstream) {
            Optional<ShaderInput> next = graph.node(upstream.node()).inputs().stream()
                    .filter(candidate -> candidate.type().equals(Types.FILENAME))
                    .findFirst();
            if (next.isEmpty()) {
                break;
            }
            input = next.get();
        }
        return input;
    }

    private Optional<ShaderNode> transform(
            String from, String to, Type type, NodeId id, String name, SourceSpan span, PassContext context) {
        String category = ColorTransforms.category(from, to);
        List<NodeDeclaration> transforms = context.library().nodeDefs(category, context.diagnostics());
        for (NodeDeclaration transform : transforms) {
            if (transform.firstOutput().type().equals(type)) {
                return context.nodes().create(transform.name(), id, name, span);
            }
        }
        // The library already has all transforms that can be computed, so one of the two names is unknown.
        Set<String> spaces = new TreeSet<>(ColorSpaces.names());
        context.library().categories().stream()
                .filter(known -> known.endsWith("_to_" + ColorSpaces.canonical(to)))
                .forEach(known -> spaces.add(known.substring(0, known.indexOf("_to_"))));
        // A correct name must not be corrected for the error of the other.
        String wrong = spaces.contains(from) ? to : from;
        context.diagnostics()
                .report(
                        UNKNOWN_TRANSFORM,
                        AttributeSpans.value(span, "colorspace"),
                        from,
                        to,
                        Suggestions.didYouMean(wrong, spaces));
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
