package dev.shadeweave.surface.dialect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes a material definition of jMonkeyEngine 3.8 and its two shaders. The lights are those of the engine's own
 * {@code PBRLighting}, whose library the pixel shader imports.
 */
@SuppressWarnings("tainting") // words of generated text, and checked names
final class MonkeyDialect implements SurfaceDialect {
    private static final String ENGINE = "jMonkeyEngine";

    /** Weights of lobes that the lights of jMonkeyEngine do not have. */
    private static final ImmutableList<String> MISSING = ImmutableList.of(
            "transmission", "iridescence", "sheen_color", "clearcoat", "anisotropy_strength", "dispersion");

    /** The library of lights, with the parts of it that the shader calls. */
    private static final String LIGHTS =
            """
            #define ENABLE_PBRLightingUtils_getWorldPosition 1
            #define ENABLE_PBRLightingUtils_getWorldNormal 1
            #define ENABLE_PBRLightingUtils_computeDirectLightContribution 1
            #define ENABLE_PBRLightingUtils_computeProbesContribution 1
            #import "Common/ShaderLib/module/pbrlighting/PBRLightingUtils.glsllib"
            """;

    /**
     * The code that the engine's own shader runs after it has read the surface. The engine reflects 4 % of the light
     * from all materials; this code uses the reflection of the document.
     */
    private static final String LIT =
            """
              PBRLightingUtils_calculatePreLightingValues(lit);
              float facing = (surface.ior - 1.0) / (surface.ior + 1.0);
              vec3 dielectric = min(facing * facing * surface.specular_color, vec3(1.0)) * surface.specular;
              lit.fZero = mix(dielectric, surface.base_color, surface.metallic);
              lit.specularColor = lit.fZero;
              for (int i = 0; i < NB_LIGHTS; i += 3)
              {
                PBRLightingUtils_computeDirectLightContribution(g_LightData[i], g_LightData[i + 1], g_LightData[i + 2], lit);
              }
              PBRLightingUtils_computeProbesContribution(lit);
              gl_FragColor = vec4(lit.directLightContribution + lit.envLightContribution + lit.emission, lit.alpha);
            """;

    @Override
    public String name() {
        return "jme";
    }

    /** Returns the options unchanged, because the engine flips images when it loads them, as MaterialX expects. */
    @Override
    public GenerationOptions options(GenerationOptions given) {
        return given;
    }

    @Override
    public ImmutableList<DialectFile> files(DialectMaterial material, Diagnostics diagnostics) {
        material.reportMissing(MISSING, ENGINE, diagnostics);
        Text text = new Text(material, diagnostics);
        return ImmutableList.of(
                new DialectFile(".j3md", text.definition()),
                new DialectFile(".vert", text.vertex()),
                new DialectFile(".frag", text.fragment()));
    }

    /**
     * The source of a member of the geometry.
     *
     * @param vertex the expression in the vertex shader for a varying; empty for none
     * @param fragment the expression in the pixel shader; empty for the varying
     * @param attribute the declaration of an attribute; empty for none
     * @param world the world parameter that it needs; empty if every shader already has it
     */
    private record Source(
            @Untainted String vertex,
            @Untainted String fragment,
            @Untainted String attribute,
            @Untainted String world) {
        static Source vertex(@Untainted String expression, @Untainted String attribute) {
            return new Source(expression, "", attribute, "");
        }

        static Source world(@Untainted String expression, @Untainted String parameter) {
            return new Source("", expression, "", parameter);
        }
    }

    private static @Nullable Source source(Variable member) {
        return switch (member.name()) {
            case "positionObject" -> Source.vertex("inPosition", "");
            case "positionWorld" -> Source.world("wPosition", "");
            case "normalObject" -> Source.vertex("inNormal", "");
            case "normalWorld" -> Source.world("wNormal", "");
            case "tangentObject" -> Source.vertex("inTangent.xyz", "vec4 inTangent");
            case "tangentWorld" -> Source.vertex("TransformWorldNormal(inTangent.xyz)", "vec4 inTangent");
            case "bitangentWorld" ->
                Source.vertex("TransformWorldNormal(cross(inNormal, inTangent.xyz) * inTangent.w)", "vec4 inTangent");
            case "texcoord_0" -> Source.vertex(texcoord("inTexCoord", member.type()), "vec2 inTexCoord");
            case "texcoord_1" -> Source.vertex(texcoord("inTexCoord2", member.type()), "vec2 inTexCoord2");
            case "color_0" -> Source.vertex(color(member.type()), "vec4 inColor");
            case "time" -> Source.world("g_Time", "Time");
            case "viewPosition" -> Source.world("g_CameraPosition", "");
            default -> null;
        };
    }

    private static @Untainted String texcoord(@Untainted String uv, Type type) {
        return type.size() > 2 ? "vec3(" + uv + ", 0.0)" : uv;
    }

    private static @Untainted String color(Type type) {
        return switch (type.size()) {
            case 1 -> "inColor.r";
            case 2 -> "inColor.rg";
            case 3 -> "inColor.rgb";
            default -> "inColor";
        };
    }

    /** Returns the type of a material parameter. */
    private static @Untainted String type(Variable variable) {
        Type type = variable.type();
        return switch (type.base()) {
            case BOOLEAN -> "Boolean";
            case INTEGER, STRING -> "Int";
            default ->
                switch (type.semantic()) {
                    case MATRIX -> type.size() > 9 ? "Matrix4" : "Matrix3";
                    default -> type.size() > 1 ? "Vector" + Integer.toString(type.size()) : "Float";
                };
        };
    }

    /** Returns the default of a material parameter; empty for one that the format cannot state. */
    private static String initial(Variable variable) {
        Value value = variable.value();
        if (value instanceof Value.VectorValue vector) {
            List<String> numbers = new ArrayList<>();
            vector.components().forEach(component -> numbers.add(Float.toString(component)));
            return " : " + String.join(" ", numbers);
        }
        boolean isScalar = value instanceof Value.FloatValue
                || value instanceof Value.IntegerValue
                || value instanceof Value.BooleanValue;
        return isScalar ? " : " + Objects.requireNonNull(value).text() : "";
    }

    /** The texts of one material. */
    private static final class Text {
        private final DialectMaterial material;
        private final ImmutableList<Variable> parameters;
        private final Map<String, @Untainted String> varyings = new LinkedHashMap<>();
        private final Set<@Untainted String> attributes = new LinkedHashSet<>();
        private final Set<@Untainted String> world = new LinkedHashSet<>();

        Text(DialectMaterial material, Diagnostics diagnostics) {
            this.material = material;
            ImmutableList<Variable> missing = material.missing(
                    member -> Optional.ofNullable(source(member)).map(Source::vertex), ENGINE, diagnostics);
            this.parameters = ImmutableList.<Variable>builder()
                    .addAll(material.parameters(ENGINE, diagnostics))
                    .addAll(missing)
                    .build();
            for (Variable member : material.function().geometry()) {
                Source source = source(member);
                if (source == null) {
                    continue;
                }
                if (!source.vertex().isEmpty()) {
                    varyings.put(member.name(), material.free(Identifiers.known("point_" + member.name())));
                }
                if (!source.attribute().isEmpty()) {
                    attributes.add(source.attribute());
                }
                if (!source.world().isEmpty()) {
                    world.add(source.world());
                }
            }
        }

        @Untainted
        String definition() {
            List<@Untainted String> lines = new ArrayList<>();
            lines.add("MaterialDef " + material.function().name() + " {");
            lines.add("    MaterialParameters {");
            lines.add("        Int BoundDrawBuffer");
            parameters.forEach(value -> lines.add("        " + type(value) + " " + value.name() + initial(value)));
            for (Variable texture : material.function().textures()) {
                lines.add("        Texture2D " + texture.name() + (texture.srgb() ? "" : " -LINEAR"));
            }
            lines.add("    }");
            lines.add("    Technique {");
            lines.add("        LightMode SinglePassAndImageBased");
            lines.add("        VertexShader GLSL300 GLSL330 : " + material.stem() + ".vert");
            lines.add("        FragmentShader GLSL300 GLSL330 : " + material.stem() + ".frag");
            lines.add("        WorldParameters {");
            List<@Untainted String> all = new ArrayList<>(List.of(
                    "WorldViewProjectionMatrix",
                    "CameraPosition",
                    "WorldMatrix",
                    "WorldNormalMatrix",
                    "ViewProjectionMatrix",
                    "ViewMatrix"));
            all.addAll(world);
            all.forEach(name -> lines.add("            " + name));
            lines.add("        }");
            lines.add("        Defines {");
            lines.add("            BOUND_DRAW_BUFFER : BoundDrawBuffer");
            lines.add("        }");
            if (material.alphaMode() == DialectMaterial.AlphaMode.BLEND) {
                lines.add("        RenderState {");
                lines.add("            Blend Alpha");
                lines.add("        }");
            }
            lines.add("    }");
            lines.add("}");
            return String.join("\n", lines) + "\n";
        }

        @Untainted
        String vertex() {
            List<@Untainted String> lines = new ArrayList<>();
            lines.add("#import \"Common/ShaderLib/GLSLCompat.glsllib\"");
            lines.add("#import \"Common/ShaderLib/Instancing.glsllib\"");
            lines.add("");
            lines.add("attribute vec3 inPosition;");
            lines.add("attribute vec3 inNormal;");
            attributes.forEach(attribute -> lines.add("attribute " + attribute + ";"));
            lines.add("varying vec3 wPosition;");
            lines.add("varying vec3 wNormal;");
            declareVaryings(lines);
            lines.add("");
            lines.add("void main()");
            lines.add("{");
            lines.add("  vec4 position = vec4(inPosition, 1.0);");
            lines.add("  gl_Position = TransformWorldViewProjection(position);");
            lines.add("  wPosition = TransformWorld(position).xyz;");
            lines.add("  wNormal = TransformWorldNormal(inNormal);");
            for (Variable member : material.function().geometry()) {
                @Untainted String varying = varyings.get(member.name());
                Source source = source(member);
                if (varying != null && source != null) {
                    lines.add("  " + varying + " = " + source.vertex() + ";");
                }
            }
            lines.add("}");
            return String.join("\n", lines) + "\n";
        }

        @Untainted
        String fragment() {
            List<@Untainted String> lines = new ArrayList<>();
            lines.add("#import \"Common/ShaderLib/GLSLCompat.glsllib\"");
            lines.add(LIGHTS);
            lines.add("uniform vec4 g_LightData[NB_LIGHTS];");
            lines.add("uniform vec3 g_CameraPosition;");
            world.forEach(name -> lines.add("uniform float g_" + name + ";"));
            parameters.forEach(
                    value -> lines.add("uniform " + DialectMaterial.typeName(value) + " m_" + value.name() + ";"));
            material.function().textures().forEach(texture -> lines.add("uniform sampler2D m_" + texture.name() + ";"));
            declareVaryings(lines);
            lines.add("");
            lines.add(material.text());
            lines.add("void main()");
            lines.add("{");
            material.call(this::member, value -> "m_" + value.name()).forEach(line -> lines.add("  " + line));
            result().forEach(line -> lines.add("  " + line));
            lines.add(LIT + "}");
            return String.join("\n", lines) + "\n";
        }

        private void declareVaryings(List<@Untainted String> lines) {
            for (Variable member : material.function().geometry()) {
                @Untainted String varying = varyings.get(member.name());
                if (varying != null) {
                    lines.add("varying " + DialectMaterial.typeName(member) + " " + varying + ";");
                }
            }
        }

        private @Untainted String member(Variable member) {
            @Untainted String varying = varyings.get(member.name());
            if (varying != null) {
                return varying;
            }
            Source source = source(member);
            return source == null ? "m_" + member.name() : source.fragment();
        }

        /** Returns the statements that hand the result to the engine's lights. */
        private ImmutableList<@Untainted String> result() {
            ImmutableList.Builder<@Untainted String> out = ImmutableList.builder();
            if (material.alphaMode() == DialectMaterial.AlphaMode.MASK) {
                out.add("if (surface.alpha < surface.alpha_cutoff) discard;");
            }
            out.add("PBRSurface lit = PBRLightingUtils_createPBRSurface(normalize(g_CameraPosition - wPosition));");
            out.add("lit.bakedLightContribution = vec3(0.0);");
            out.add("lit.directLightContribution = vec3(0.0);");
            out.add("lit.envLightContribution = vec3(0.0);");
            out.add("lit.albedo = surface.base_color;");
            out.add("lit.metallic = surface.metallic;");
            out.add("lit.roughness = max(surface.roughness, 1e-4);");
            out.add("lit.normal = normalize(surface.normal);");
            out.add("lit.ao = vec3(surface.occlusion);");
            out.add("lit.emission = surface.emissive * surface.emissive_strength;");
            boolean isBlended = material.alphaMode() == DialectMaterial.AlphaMode.BLEND;
            out.add("lit.alpha = " + (isBlended ? "surface.alpha" : "1.0") + ";");
            out.add("lit.frontFacing = gl_FrontFacing;");
            out.add("lit.depth = gl_FragCoord.z;");
            out.add("float side = lit.frontFacing ? 1.0 : -1.0;");
            out.add("lit.NdotV = clamp(abs(dot(side * lit.normal, lit.viewDir)), 0.001, 1.0);");
            out.add("lit.brightestNonGlobalLightStrength = 0.0;");
            return out.build();
        }
    }
}
