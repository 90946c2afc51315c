package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.ClosureContexts;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * {@code surface}: the light from a surface to the viewer (MaterialX PBR shading nodes, "Shader Nodes").
 *
 * <p>Its closure is evaluated in several lighting contexts: each light, in a loop, the environment, and transmission.
 * Each context has separate code, so that a compiler knows the context and removes irrelevant code. For example, the
 * loop over lights contains no loop over samples of the environment, and few lobes transmit light. Reflection of the
 * environment and transmission are evaluated together if they are summed in the same way, since both need the fraction
 * that each layer passes to the next.
 */
final class SurfaceNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE
                .requiring("bsdf", Types.BSDF)
                .requiring("edf", Types.EDF)
                .requiring("opacity", Types.FLOAT)
                .giving(Types.SURFACESHADER);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        Illumination.declare(stages, options);
    }

    @Override
    public boolean reads(String input) {
        return !input.equals("thin_walled");
    }

    @Override
    public boolean writesDefault(String input) {
        return false;
    }

    @Override
    public String libraryCode(ShaderNode node, GenerationOptions options) {
        return Illumination.libraryCode(node, options);
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        Illumination.fill(out);
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        @Untainted String surface = out.declare(node, node.output());
        out.block("", () -> new Shading(node, out, surface).write());
    }

    /** The names of the local variables of one surface. */
    private static final class Shading {
        private final ShaderNode node;
        private final StageEmitter out;
        private final GenerationOptions options;
        private final @Untainted String surface;
        private final Illumination illumination;

        Shading(ShaderNode node, StageEmitter out, @Untainted String surface) {
            this.node = node;
            this.out = out;
            this.options = out.options();
            this.surface = surface;
            this.illumination = new Illumination(node, out);
        }

        void write() {
            illumination.locals();
            if (illumination.isGiven("bsdf")) {
                scattering();
            }
            if (illumination.isGiven("edf")) {
                emission();
            }
            opacity();
        }

        /**
         * Writes the loop over lights, then the environment and transmission, in one evaluation if the lobes allow it.
         */
        private void scattering() {
            if (Lighting.hasLights(out.program(), options)) {
                lights();
            }
            boolean transmits = out.mayTransmit(node, "bsdf");
            if (transmits && ClosureContexts.areOne(options) && out.answersAtOnce(node, "bsdf")) {
                out.block("", () -> evaluate("ENVIRONMENT"));
                return;
            }
            if (options.get(HwOptions.SPECULAR_ENVIRONMENT_METHOD) != SpecularEnvironment.NONE) {
                out.block("", () -> evaluate("INDIRECT"));
            }
            if (transmits) {
                out.block("", () -> evaluate("TRANSMISSION"));
            }
        }

        private void lights() {
            @Untainted String lights = out.local("lights");
            out.line("int " + lights + " = numActiveLightSources();");
            @Untainted String shadow = illumination.shadow(true);
            @Untainted String round = out.local("i");
            out.block("for (int " + round + " = 0; " + round + " < " + lights + "; ++" + round + ")", () -> {
                @Untainted String light = illumination.light(round);
                @Untainted String data = out.local("closureData");
                out.line("ClosureData " + data + " = " + illumination.context(light, shadow) + ";");
                @Untainted String bsdf = out.evaluate(node, "bsdf", data);
                out.line(surface + ".color += " + light + ".intensity * " + bsdf + ".response;");
            });
        }

        /** Writes a context that is evaluated once. */
        private void evaluate(@Untainted String type) {
            @Untainted String data = out.local("closureData");
            out.line("ClosureData " + data + " = " + illumination.context(type) + ";");
            boolean reflected = !type.equals("TRANSMISSION");
            @Untainted
            String bsdf = reflected ? out.evaluate(node, "bsdf", data) : out.evaluateTransmitted(node, "bsdf", data);
            boolean seenThrough =
                    !reflected && options.get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.OPACITY;
            @Untainted
            String arriving =
                    reflected && !illumination.occlusion().equals("1.0") ? illumination.occlusion() + " * " : "";
            out.line(surface + (seenThrough ? ".transparency" : ".color") + " += " + arriving + bsdf + ".response;");
        }

        private void emission() {
            out.block("", () -> {
                @Untainted String data = out.local("closureData");
                out.line("ClosureData " + data + " = " + illumination.context("EMISSION") + ";");
                out.line(surface + ".color += " + out.evaluate(node, "edf", data) + ";");
            });
        }

        private void opacity() {
            @Untainted String opacity = out.expression(node, "opacity");
            if (!opacity.equals("1.0")) {
                out.line(surface + ".color *= " + opacity + ";");
                out.line(surface + ".transparency = mix(vec3(1.0), " + surface + ".transparency, " + opacity + ");");
            }
        }
    }
}
