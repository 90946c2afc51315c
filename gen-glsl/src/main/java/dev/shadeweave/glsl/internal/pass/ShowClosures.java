package dev.shadeweave.glsl.internal.pass;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.pass.input.ConnectDefaultGeomProps;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Optional;

/**
 * Adds shaders to outputs without a colour: a surface for a scattering or emission function, a volume for a medium, a
 * displaced matte surface for a displacement.
 *
 * <pre>
 * out BSDF &lt;- coat.out               →   out shown: surface, bsdf &lt;- coat.out
 * out VDF &lt;- fog.out                 →   out shown: volume, vdf &lt;- fog.out
 * out displacementshader &lt;- bumps.out →  out shown: surfacematerial, displacementshader &lt;- bumps.out,
 *                                          surfaceshader &lt;- surface &lt;- oren_nayar_diffuse_bsdf
 * </pre>
 */
public record ShowClosures() implements GraphPass {
    /** The emission of a light shader is not visible on a surface. */
    public static final DiagnosticKind NOT_SHOWABLE = DiagnosticKind.error(
            "SW1601", "'{0}' is a {1}, which a pixel cannot show; bind it as a light of a surface instead");

    private static final GraphPass GEOMETRY = new ConnectDefaultGeomProps(ImmutableSet.of());

    @Override
    public String name() {
        return "show-closures";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (!context.main()) {
            return graph;
        }
        ShaderGraph shown = graph.edit(editor -> graph.outputs().forEach(output -> show(output, editor, context)));
        // The added surface uses the normal of the geometry.
        return shown.equals(graph) ? graph : GEOMETRY.apply(shown, context);
    }

    private static void show(GraphOutput output, GraphEditor editor, PassContext context) {
        Type type = output.type();
        Optional<ShaderNode> shown = Optional.empty();
        if (type.equals(Types.BSDF)) {
            shown = wrap("ND_surface", "bsdf", output.source(), output, "", context);
        } else if (type.equals(Types.EDF)) {
            shown = wrap("ND_surface", "edf", output.source(), output, "", context);
        } else if (type.equals(Types.VDF)) {
            shown = wrap("ND_volume", "vdf", output.source(), output, "", context);
        } else if (type.equals(Types.DISPLACEMENTSHADER)) {
            shown = displaced(output, editor, context);
        } else if (type.equals(Types.LIGHTSHADER)) {
            context.diagnostics().report(Diagnostic.of(NOT_SHOWABLE, output.span(), output.name(), type));
        }
        shown.ifPresent(node -> {
            editor.put(node);
            editor.replaceOutput(
                    new GraphOutput(output.name(), node.output().type(), source(node), output.path(), output.span()));
        });
    }

    private static Optional<ShaderNode> displaced(GraphOutput output, GraphEditor editor, PassContext context) {
        return create("ND_oren_nayar_diffuse_bsdf", output, "_matte", context).flatMap(matte -> wrap(
                        "ND_surface", "bsdf", source(matte), output, "_surface", context)
                .flatMap(surface -> wrap("ND_surfacematerial", "surfaceshader", source(surface), output, "", context)
                        .map(material -> {
                            editor.put(matte);
                            editor.put(surface);
                            return with(material, "displacementshader", output.source());
                        })));
    }

    private static Optional<ShaderNode> wrap(
            String nodeDef, String input, InputSource source, GraphOutput output, String part, PassContext context) {
        return create(nodeDef, output, part, context).map(node -> with(node, input, source));
    }

    private static Optional<ShaderNode> create(String nodeDef, GraphOutput output, String part, PassContext context) {
        String name = output.name() + "_shown" + part;
        return context.nodes().create(nodeDef, new NodeId(output.path() + "/#" + name), name, output.span());
    }

    private static ShaderNode with(ShaderNode node, String name, InputSource source) {
        ShaderInput input = node.input(name);
        return node.withInput(input.withSource(source));
    }

    private static InputSource source(ShaderNode node) {
        return new Upstream(node.id(), node.output().name());
    }
}
