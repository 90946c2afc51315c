package dev.shadeweave.glsl.node;

import dev.shadeweave.generator.Emission;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationOptions.DirectionalAlbedo;
import dev.shadeweave.generator.GenerationOptions.SpecularEnvironment;
import dev.shadeweave.generator.GenerationOptions.TransmissionRender;
import dev.shadeweave.generator.ShaderNodeImpl;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;

/**
 * {@code surface}: what a surface sends to the viewer (MaterialX PBR shading nodes, "Shader Nodes").
 *
 * <p>Its distribution function is asked in several lighting contexts: each light that shines, the environment, and what
 * shines through. The contexts are the rounds of one loop, so the function is written once however many there are.
 */
final class SurfaceNode extends ShaderNodeImpl {
    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        stages.connector(HwSymbols.POSITION_WORLD, Types.VECTOR3);
        VertexVaryings.NORMAL_WORLD.declare(stages);
        HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.VIEW_POSITION);
        Lighting.declareEnvironment(stages, options);
        if (options.hwShadowMap()) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.SHADOW_MAP);
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.SHADOW_MATRIX);
        }
        if (options.hwAmbientOcclusion()) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.AMB_OCC_MAP);
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.AMB_OCC_GAIN);
            stages.vertexInput(HwSymbols.TEXCOORD + "0", Types.VECTOR2).connector("texcoord_0", Types.VECTOR2);
        }
        if (options.hwDirectionalAlbedoMethod() == DirectionalAlbedo.TABLE) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ALBEDO_TABLE);
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ALBEDO_TABLE_SIZE);
        }
    }

    @Override
    public boolean reads(String input) {
        return !input.equals("thin_walled");
    }

    @Override
    public String libraryCode(ShaderNode node, GenerationOptions options) {
        return "ClosureData CLOSURE_TYPE_REFLECTION CLOSURE_TYPE_TRANSMISSION CLOSURE_TYPE_INDIRECT"
                + " CLOSURE_TYPE_EMISSION"
                + (options.hwShadowMap() ? " mx_shadow_occlusion" : "")
                + (options.hwAmbientOcclusion() ? " mx_transform_uv" : "");
    }

    @Override
    public void emitVertex(ShaderNode node, Emission out) {
        PositionNode.fillWorld(out);
        VertexVaryings.NORMAL_WORLD.fill(out);
        if (out.options().hwAmbientOcclusion() && out.once("texcoord_0")) {
            out.line(out.global("texcoord_0") + " = " + out.global(HwSymbols.TEXCOORD + "0") + ";");
        }
    }

    @Override
    public void emitPixel(ShaderNode node, Emission out) {
        String surface = out.declare(node, node.output());
        out.block("", () -> new Shading(node, out, surface).write());
    }

    /** One surface in the making: the names of its locals. */
    private static final class Shading {
        private final ShaderNode node;
        private final Emission out;
        private final GenerationOptions options;
        private final String surface;
        private final String normal;
        private final String view;
        private final String point;
        private final String occlusion;

        Shading(ShaderNode node, Emission out, String surface) {
            this.node = node;
            this.out = out;
            this.options = out.options();
            this.surface = surface;
            this.normal = out.local("N");
            this.view = out.local("V");
            this.point = out.local("P");
            this.occlusion = options.hwAmbientOcclusion() ? out.local("occlusion") : "1.0";
        }

        void write() {
            String position = out.global(HwSymbols.POSITION_WORLD);
            out.line("vec3 " + normal + " = normalize(" + out.global(VertexVaryings.NORMAL_WORLD.varying()) + ");");
            out.line("vec3 " + view + " = normalize(" + out.global(HwSymbols.VIEW_POSITION) + " - " + position + ");");
            out.line("vec3 " + point + " = " + position + ";");
            if (options.hwAmbientOcclusion()) {
                out.line("float " + occlusion + " = mix(1.0, texture(" + out.global(HwSymbols.AMB_OCC_MAP)
                        + ", mx_transform_uv(" + out.global("texcoord_0") + ", vec2(1.0), vec2(0.0))).x, "
                        + out.global(HwSymbols.AMB_OCC_GAIN) + ");");
            }
            if (isGiven("bsdf")) {
                scattering();
            }
            if (isGiven("edf")) {
                emission();
            }
            opacity();
        }

        private boolean isGiven(String input) {
            return !node.input(input).source().equals(InputSource.UNSET);
        }

        /** The rounds of the loop: the lights, then the environment, then what shines through. */
        private void scattering() {
            boolean lit = Lighting.hasLights(out.program(), options);
            boolean environment = options.hwSpecularEnvironmentMethod() != SpecularEnvironment.NONE;
            boolean transmits = out.mayTransmit(node, "bsdf");
            if (!lit && !(environment && transmits)) {
                if (environment || transmits) {
                    out.block("", () -> evaluate(environment ? "INDIRECT" : "TRANSMISSION"));
                }
                return;
            }
            String lights = "0";
            if (lit) {
                lights = out.local("lights");
                out.line("int " + lights + " = numActiveLightSources();");
            }
            int others = (environment ? 1 : 0) + (transmits ? 1 : 0);
            String round = out.local("i");
            String count = !lit ? String.valueOf(others) : others == 0 ? lights : lights + " + " + others;
            String first = lights;
            String shadow = shadow(lit);
            out.block("for (int " + round + " = 0; " + round + " < " + count + "; ++" + round + ")", () -> {
                String data = out.local("closureData");
                String arriving = out.local("arriving");
                String last = environment ? "INDIRECT" : "TRANSMISSION";
                out.line("ClosureData " + data + " = " + context(last) + ";");
                out.line("vec3 " + arriving + " = vec3(" + (environment ? occlusion : "1.0") + ");");
                if (environment && transmits) {
                    String test = lit ? round + " > " + first : round + " == 1";
                    out.block("if (" + test + ")", () -> {
                        out.line(data + ".closureType = CLOSURE_TYPE_TRANSMISSION;");
                        out.line(arriving + " = vec3(1.0);");
                    });
                }
                if (lit) {
                    light(round, first, data, arriving, shadow);
                }
                String bsdf = out.evaluate(node, "bsdf", data);
                if (transmits && options.hwTransmissionRenderMethod() == TransmissionRender.OPACITY) {
                    out.block(
                            "if (" + data + ".closureType == CLOSURE_TYPE_TRANSMISSION)",
                            () -> out.line(surface + ".transparency += " + bsdf + ".response;"));
                    out.block("else", () -> out.line(surface + ".color += " + arriving + " * " + bsdf + ".response;"));
                } else {
                    out.line(surface + ".color += " + arriving + " * " + bsdf + ".response;");
                }
            });
        }

        /** Every light is shadowed alike: the host has one map. */
        private String shadow(boolean lit) {
            if (!lit || !options.hwShadowMap()) {
                return "1.0";
            }
            String shadow = out.local("shadow");
            out.line("float " + shadow + " = mx_shadow_occlusion(" + out.global(HwSymbols.SHADOW_MAP) + ", "
                    + out.global(HwSymbols.SHADOW_MATRIX) + ", " + point + ");");
            return shadow;
        }

        private void light(String round, String lights, String data, String arriving, String shadow) {
            out.block("if (" + round + " < " + lights + ")", () -> {
                String light = out.local("light");
                out.line("lightshader " + light + ";");
                out.line("sampleLightSource(" + HwSymbols.LIGHT_DATA + "[" + round + "], " + point + ", " + light
                        + ");");
                out.line(data + ".closureType = CLOSURE_TYPE_REFLECTION;");
                out.line(data + ".L = " + light + ".direction;");
                out.line(data + ".occlusion = " + shadow + ";");
                out.line(arriving + " = " + light + ".intensity;");
            });
        }

        /** One context needs no loop. */
        private void evaluate(String type) {
            String data = out.local("closureData");
            out.line("ClosureData " + data + " = " + context(type) + ";");
            String bsdf = out.evaluate(node, "bsdf", data);
            boolean indirect = type.equals("INDIRECT");
            boolean seenThrough = !indirect && options.hwTransmissionRenderMethod() == TransmissionRender.OPACITY;
            String arriving = indirect && !occlusion.equals("1.0") ? occlusion + " * " : "";
            out.line(surface + (seenThrough ? ".transparency" : ".color") + " += " + arriving + bsdf + ".response;");
        }

        private void emission() {
            out.block("", () -> {
                String data = out.local("closureData");
                out.line("ClosureData " + data + " = " + context("EMISSION") + ";");
                out.line(surface + ".color += " + out.evaluate(node, "edf", data) + ";");
            });
        }

        private void opacity() {
            String opacity = out.expression(node, "opacity");
            if (!opacity.equals("1.0")) {
                out.line(surface + ".color *= " + opacity + ";");
                out.line(surface + ".transparency = mix(vec3(1.0), " + surface + ".transparency, " + opacity + ");");
            }
        }

        private String context(String type) {
            return "ClosureData(CLOSURE_TYPE_" + type + ", vec3(0.0), " + view + ", " + normal + ", " + point + ", "
                    + occlusion + ")";
        }
    }
}
