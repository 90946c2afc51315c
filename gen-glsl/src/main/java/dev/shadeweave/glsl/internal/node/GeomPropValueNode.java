package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** {@code geompropvalue} of a type that varies over the surface: an attribute of the geometry. */
final class GeomPropValueNode extends ShaderNodeImpl {
    static final DiagnosticKind NO_NAME =
            DiagnosticKind.error("SW1620", "'{0}' names no geometric property; set its input 'geomprop'");

    static final @Untainted String GEOMPROP = "geomprop";
    static final @Untainted String DEFAULT = "default";

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(GEOMPROP)
                .requiring(GEOMPROP, Types.STRING)
                .giving(
                        Types.INTEGER,
                        Types.FLOAT,
                        Types.COLOR3,
                        Types.COLOR4,
                        Types.VECTOR2,
                        Types.VECTOR3,
                        Types.VECTOR4);
    }

    @Override
    public boolean reads(String input) {
        // The default is for hosts, which know whether the geometry has the attribute.
        return !input.equals(DEFAULT);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        Variable carried = Variable.builder(attribute(node), node.output().type())
                .geomProp(property(node))
                .build();
        stages.vertexInput(carried.toBuilder().value(otherwise(node, options)).build())
                .connector(varying(node), carried);
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        VertexVaryings.copy(attribute(node), varying(node), out);
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        checkName(node, out);
        out.assign(node, out.global(varying(node)));
    }

    static void checkName(ShaderNode node, StageEmitter out) {
        if (property(node).isEmpty()) {
            out.report(Diagnostic.of(NO_NAME, node.span(), node.name()));
        }
    }

    /**
     * Returns the value that a host should use if the geometry lacks the property. A canonical shader does not depend
     * on values.
     */
    static @Nullable Value otherwise(ShaderNode node, GenerationOptions options) {
        boolean stated = !options.get(InterfaceOptions.CANONICAL) && node.hasInput(DEFAULT);
        return stated && node.input(DEFAULT).source() instanceof Constant constant ? constant.value() : null;
    }

    static String property(ShaderNode node) {
        return FixedInputs.text(node, GEOMPROP, "");
    }

    private static String attribute(ShaderNode node) {
        return HwSymbols.GEOMPROP + property(node);
    }

    private static String varying(ShaderNode node) {
        return "varying " + attribute(node);
    }
}
