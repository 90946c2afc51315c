package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
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
 * {@code volume}: the light from a medium to the viewer (MaterialX PBR shading nodes, "Shader Nodes").
 *
 * <p>A pixel knows where the medium begins, but not where it ends. The path through it is assumed to be that through a
 * sphere of unit radius, entered at the same angle, as refraction assumes for solids. The medium is homogeneous along
 * the path. Light is absorbed and scattered away by Beer's law. Emission, and light of lights and environment scattered
 * towards the viewer, are added. Only single scattering is computed.
 */
final class VolumeNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE
                .requiring("vdf", Types.VDF)
                .requiring("edf", Types.EDF)
                .giving(Types.VOLUMESHADER);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        Illumination.declare(stages, options);
    }

    @Override
    public boolean writesDefault(String input) {
        return false;
    }

    @Override
    public String libraryCode(ShaderNode node, GenerationOptions options) {
        return Illumination.libraryCode(node, options)
                + " mx_volume_extinction mx_volume_passing mx_volume_reach"
                + (showsBehind(options) ? " mx_environment_behind" : "");
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        Illumination.fill(out);
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        @Untainted String volume = out.declare(node, node.output());
        out.block("", () -> write(node, out, volume));
    }

    private static void write(ShaderNode node, StageEmitter out, @Untainted String volume) {
        Illumination illumination = new Illumination(node, out);
        illumination.locals();
        @Untainted String path = out.local("path");
        @Untainted String extinction = out.local("extinction");
        @Untainted String glow = out.local("glow");
        out.line("float " + path + " = 2.0 * abs(dot(" + illumination.normal() + ", " + illumination.view() + "));");
        out.line("vec3 " + extinction + " = vec3(0.0);");
        out.line("vec3 " + glow + " = vec3(0.0);");
        if (illumination.isGiven("vdf")) {
            medium(node, out, illumination, extinction, glow);
        }
        if (illumination.isGiven("edf")) {
            out.block("", () -> {
                @Untainted String data = out.local("closureData");
                out.line("ClosureData " + data + " = " + illumination.context("EMISSION") + ";");
                out.line(glow + " += " + out.evaluate(node, "edf", data) + ";");
            });
        }
        @Untainted String passing = "mx_volume_passing(" + extinction + ", " + path + ")";
        out.line(volume + ".color = " + glow + " * mx_volume_reach(" + extinction + ", " + path + ");");
        if (out.options().get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.OPACITY) {
            out.line(volume + ".transparency = " + passing + ";");
        } else if (showsBehind(out.options())) {
            out.line(volume + ".color += " + passing + " * mx_environment_behind(" + illumination.view() + ");");
        }
    }

    /**
     * Writes the iterations of the loop: the loss along the path, then the in-scattered light of the environment and
     * the lights.
     */
    private static void medium(
            ShaderNode node,
            StageEmitter out,
            Illumination illumination,
            @Untainted String extinction,
            @Untainted String glow) {
        boolean lit = Lighting.hasLights(out.program(), out.options());
        boolean environment = out.options().get(HwOptions.SPECULAR_ENVIRONMENT_METHOD) != SpecularEnvironment.NONE;
        int others = environment ? 2 : 1;
        @Untainted String shadow = illumination.shadow(lit);
        @Untainted String round = out.local("i");
        @Untainted String count = Integer.toString(others);
        if (lit) {
            @Untainted String lights = out.local("lights");
            out.line("int " + lights + " = numActiveLightSources();");
            count += " + " + lights;
        }
        out.block("for (int " + round + " = 0; " + round + " < " + count + "; ++" + round + ")", () -> {
            @Untainted String data = out.local("closureData");
            @Untainted String arriving = out.local("arriving");
            out.line("ClosureData " + data + " = " + illumination.context("TRANSMISSION") + ";");
            out.line("vec3 " + arriving + " = vec3(1.0);");
            if (environment) {
                out.block("if (" + round + " == 1)", () -> {
                    out.line(data + ".closureType = CLOSURE_TYPE_INDIRECT;");
                    if (!illumination.occlusion().equals("1.0")) {
                        out.line(arriving + " = vec3(" + illumination.occlusion() + ");");
                    }
                });
            }
            if (lit) {
                @Untainted String number = round + " - " + Integer.toString(others);
                illumination.light(round + " >= " + Integer.toString(others), number, data, arriving, shadow);
            }
            @Untainted String vdf = out.evaluate(node, "vdf", data);
            if (lit || environment) {
                out.block(
                        "if (" + round + " == 0)",
                        () -> out.line(extinction + " = mx_volume_extinction(" + vdf + ");"));
                out.block("else", () -> out.line(glow + " += " + arriving + " * " + vdf + ".response;"));
            } else {
                out.line(extinction + " = mx_volume_extinction(" + vdf + ");");
            }
        });
    }

    private static boolean showsBehind(GenerationOptions options) {
        return options.get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.REFRACTION
                && options.get(HwOptions.SPECULAR_ENVIRONMENT_METHOD) != SpecularEnvironment.NONE;
    }
}
