package dev.shadeweave.glsl.internal.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.VectorValue;

/**
 * {@code image}: the function of a library source file. It has two inputs more than the nodedef, with which a host
 * transforms texture coordinates for atlases and UDIM sets.
 */
final class ImageNode extends ShaderNodeImpl {
    static final DiagnosticKind NO_FUNCTION = DiagnosticKind.error(
            "SW1622", "implementation '{0}' names no function that reads the image; give it a file and a function");

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return new NodeTraits(
                ImmutableList.of(added("uv_scale", 1, declaration), added("uv_offset", 0, declaration)),
                ImmutableSet.of(),
                ImmutableMap.of("file", Types.FILENAME),
                ImmutableSet.of(Types.FLOAT, Types.COLOR3, Types.COLOR4, Types.VECTOR2, Types.VECTOR3, Types.VECTOR4));
    }

    private static PortDeclaration added(String name, float value, NodeDeclaration declaration) {
        return new PortDeclaration(
                name,
                Types.VECTOR2,
                new VectorValue(Types.VECTOR2, ImmutableList.of(value, value)),
                Attributes.EMPTY,
                declaration.span());
    }

    @Override
    public boolean standsAlone() {
        return true;
    }

    @Override
    public boolean leavesCallToEmitter() {
        return true;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        CustomNode implementation = (CustomNode) node.implementation();
        SourceFunction function = implementation.source();
        if (function == null) {
            out.report(Diagnostic.of(NO_FUNCTION, implementation.span(), implementation.name()));
            out.declare(node, node.output());
            return;
        }
        out.call(node, function);
    }
}
