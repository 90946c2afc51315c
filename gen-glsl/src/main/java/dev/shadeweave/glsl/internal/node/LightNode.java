package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * {@code light}: a point light with a distribution of emission over directions. Its intensity falls with the square of
 * the distance.
 */
final class LightNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE
                .requiring("edf", Types.EDF)
                .requiring("intensity", Types.FLOAT)
                .requiring("exposure", Types.FLOAT)
                .giving(Types.LIGHTSHADER);
    }

    @Override
    public boolean writesDefault(String input) {
        return false;
    }

    @Override
    public String libraryCode(ShaderNode node, GenerationOptions options) {
        return "ClosureData CLOSURE_TYPE_EMISSION M_FLOAT_EPS";
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        @Untainted String result = out.declare(node, node.output());
        if (node.input("edf").source().equals(InputSource.UNSET) || out.light().isEmpty()) {
            return;
        }
        out.block("", () -> {
            @Untainted String path = out.local("path");
            @Untainted String square = out.local("square");
            @Untainted String direction = out.local("direction");
            out.line("vec3 " + path + " = " + out.light() + ".position - " + out.lightPoint() + ";");
            // At the light's own position, the intensity is limited to that of a point close to it.
            out.line("float " + square + " = max(dot(" + path + ", " + path + "), M_FLOAT_EPS);");
            out.line("vec3 " + direction + " = " + path + " * inversesqrt(" + square + ");");
            @Untainted String data = out.local("closureData");
            out.line("ClosureData " + data + " = ClosureData(CLOSURE_TYPE_EMISSION, " + direction + ", -" + direction
                    + ", " + out.light() + ".direction, " + out.lightPoint() + ", 1.0);");
            @Untainted String edf = out.evaluate(node, "edf", data);
            out.line(result + " = lightshader(" + edf + " * (" + out.expression(node, "intensity") + " * exp2("
                    + out.expression(node, "exposure") + ") / " + square + "), " + direction + ");");
        });
    }
}
