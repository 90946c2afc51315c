package dev.shadeweave.pass.input;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.GeomProperty;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.reference.PortFaults;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Connects inputs that fall back to a geometric property to a node that reads it. There is one node for each property
 * in a graph.
 *
 * <pre>
 * noise2d.texcoord &lt;- unset @UV0   →   geomprop_UV0: ND_texcoord_vector2 (index 0)
 *                                        noise2d.texcoord &lt;- geomprop_UV0.out
 * </pre>
 *
 * <p>On the main graph, readers of a graph input that falls back to a property are connected too. Exceptions are inputs
 * with a value in the document, and properties that the language can state as the default of a parameter.
 *
 * @param stated properties that the language can state as the default of a parameter; such inputs of the main graph are unchanged
 */
public record ConnectDefaultGeomProps(ImmutableSet<String> stated) implements GraphPass {
    static final DiagnosticKind BAD_SETTING = DiagnosticKind.repaired(
            "SW1420", "'{0}' of geometric property '{1}' has a bad value: {2}", "the default of the property is used");

    /** Creates a pass that redirects all reads. */
    public ConnectDefaultGeomProps() {
        this(ImmutableSet.of());
    }

    @Override
    public String name() {
        return "connect-default-geomprops";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                connect(node, graph, editor, context);
            }
            for (GraphOutput output : graph.outputs()) {
                String geomProp = geomProp(output.source(), graph, context);
                if (geomProp != null) {
                    InputSource old = output.source();
                    source(geomProp, output.name(), output.type(), output.span(), editor, context)
                            .ifPresent(source -> editor.redirect(at -> at.equals(old) ? source : at));
                }
            }
        });
    }

    private void connect(ShaderNode node, ShaderGraph graph, GraphEditor editor, PassContext context) {
        ShaderInput[] connected = null;
        for (int i = 0; i < node.inputs().size(); i++) {
            ShaderInput input = node.inputs().get(i);
            String geomProp = input.source().equals(InputSource.UNSET)
                    ? input.details().geomProp()
                    : geomProp(input.source(), graph, context);
            if (geomProp != null) {
                Optional<InputSource> source =
                        source(geomProp, input.name(), input.type(), stating(node, input, graph), editor, context);
                if (source.isPresent()) {
                    connected = connected == null ? node.inputs().toArray(ShaderInput[]::new) : connected;
                    connected[i] = input.withSource(source.get());
                }
            }
        }
        if (connected != null) {
            editor.put(node.withInputs(ImmutableList.copyOf(connected)));
        }
    }

    /** Returns the place that defines the fallback: an input of the nodegraph, or of the nodedef. */
    private static SourceSpan stating(ShaderNode node, ShaderInput input, ShaderGraph graph) {
        GraphInput graphInput =
                input.source() instanceof FromGraphInput fromGraph ? graph.input(fromGraph.name()) : null;
        if (graphInput != null) {
            return AttributeSpans.value(graphInput.details().span(), "defaultgeomprop");
        }
        PortDeclaration port = node.declaration().input(input.name());
        return port == null ? input.details().span() : AttributeSpans.value(port.span(), "defaultgeomprop");
    }

    /** Returns the property to which a graph input of the main graph falls back, or null. */
    private @Nullable String geomProp(InputSource source, ShaderGraph graph, PassContext context) {
        if (!context.main() || !(source instanceof FromGraphInput fromGraph)) {
            return null;
        }
        GraphInput input = graph.input(fromGraph.name());
        String geomProp =
                input == null || input.value() != null ? null : input.details().geomProp();
        return geomProp == null || stated.contains(geomProp) ? null : geomProp;
    }

    private static Optional<InputSource> source(
            String name, String port, Type type, SourceSpan span, GraphEditor editor, PassContext context) {
        GeomProperty property = context.library().geomProp(name);
        if (property == null) {
            context.diagnostics()
                    .report(
                            PortFaults.UNKNOWN_GEOMPROP,
                            span,
                            port,
                            name,
                            Suggestions.didYouMean(name, context.library().geomPropNames()));
            return Optional.empty();
        }
        NodeId id = new NodeId("geomprop#" + name);
        ShaderNode node = editor.node(id);
        if (node == null) {
            String nodeDef = "ND_" + property.category() + "_" + type.name();
            Optional<ShaderNode> made = context.nodes()
                    .create(nodeDef, id, "geomprop_" + name, property.span())
                    .flatMap(plain -> configured(plain, property, context));
            if (made.isEmpty()) {
                return Optional.empty();
            }
            node = made.get();
            editor.put(node);
        }
        return Optional.of(new Upstream(id, node.output().name()));
    }

    private static Optional<ShaderNode> configured(ShaderNode node, GeomProperty property, PassContext context) {
        ShaderNode configured = node;
        for (Map.Entry<String, String> setting : property.settings().entrySet()) {
            if (node.hasInput(setting.getKey())) {
                ShaderInput input = node.input(setting.getKey());
                try {
                    Value value = ValueParser.parse(input.type(), setting.getValue());
                    configured = configured.withInput(input.withSource(new Constant(value)));
                } catch (ValueParser.BadValue e) {
                    context.diagnostics()
                            .report(
                                    BAD_SETTING,
                                    AttributeSpans.value(property.span(), setting.getKey()),
                                    setting.getKey(),
                                    property.name(),
                                    e.reason());
                    return Optional.empty();
                }
            }
        }
        return Optional.of(configured);
    }
}
