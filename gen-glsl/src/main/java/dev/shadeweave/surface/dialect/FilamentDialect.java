package dev.shadeweave.surface.dialect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes a material definition of Filament, for its compiler {@code matc}. Parameters of such a material start with 0,
 * so the file states the values of the document beside them.
 */
@SuppressWarnings("tainting") // words of generated text, and checked names
final class FilamentDialect implements SurfaceDialect {
    private static final String ENGINE = "Filament";

    /**
     * The weights of lobes that the file does not pass to Filament: they need a kind of refraction, or Filament lacks
     * them.
     */
    private static final ImmutableList<String> MISSING = ImmutableList.of("transmission", "iridescence", "dispersion");

    @Override
    public String name() {
        return "filament";
    }

    /**
     * Returns the options with flipped texture coordinates: coordinate 0 is the top row of an image in Filament, and
     * the bottom row in MaterialX.
     */
    @Override
    public GenerationOptions options(GenerationOptions given) {
        return given.toBuilder()
                .set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true)
                .build();
    }

    @Override
    public ImmutableList<DialectFile> files(DialectMaterial material, Diagnostics diagnostics) {
        material.reportMissing(MISSING, ENGINE, diagnostics);
        return ImmutableList.of(new DialectFile(".mat", new Text(material, diagnostics).print()));
    }

    /**
     * The source of a member of the geometry.
     *
     * @param vertex the expression in the vertex stage for a variable that it passes on; empty for none
     * @param fragment the expression in the fragment stage
     * @param required the attribute of the mesh; empty for none
     */
    private record Source(@Untainted String vertex, @Untainted String fragment, @Untainted String required) {}

    private static @Nullable Source source(Variable member) {
        return switch (member.name()) {
            case "positionObject" -> new Source("getPosition()", "variable_positionObject.xyz", "");
            case "positionWorld" -> new Source("", "getUserWorldPosition()", "");
            case "normalObject" ->
                new Source(
                        "vec4(transpose(mat3(getWorldFromModelMatrix())) * material.worldNormal, 0.0)",
                        "variable_normalObject.xyz",
                        "tangents");
            case "normalWorld" -> new Source("", "getWorldGeometricNormalVector()", "tangents");
            case "tangentWorld" -> new Source("", "getWorldTangentFrame()[0]", "tangents");
            case "bitangentWorld" -> new Source("", "getWorldTangentFrame()[1]", "tangents");
            case "texcoord_0" -> new Source("", texcoord("getUV0()", member.type()), "uv0");
            case "texcoord_1" -> new Source("", texcoord("getUV1()", member.type()), "uv1");
            case "color_0" -> new Source("", color(member.type()), "color");
            case "time" -> new Source("", "getUserTime().x", "");
            case "viewPosition" ->
                new Source("", "(getUserWorldFromWorldMatrix() * vec4(getWorldCameraPosition(), 1.0)).xyz", "");
            default -> null;
        };
    }

    /** Flips texture coordinates, which start at the top in Filament. */
    private static @Untainted String texcoord(@Untainted String uv, Type type) {
        @Untainted String turned = "vec2(" + uv + ".x, 1.0 - " + uv + ".y)";
        return type.size() > 2 ? "vec3(" + turned + ", 0.0)" : turned;
    }

    private static @Untainted String color(Type type) {
        return switch (type.size()) {
            case 1 -> "getColor().r";
            case 2 -> "getColor().rg";
            case 3 -> "getColor().rgb";
            default -> "getColor()";
        };
    }

    /** Returns the type of a parameter: {@code float3}. */
    private static @Untainted String type(Variable variable) {
        Type type = variable.type();
        @Untainted
        String base =
                switch (type.base()) {
                    case BOOLEAN -> "bool";
                    case INTEGER, STRING -> "int";
                    default -> "float";
                };
        if (type.semantic() == Type.Semantic.MATRIX) {
            return type.size() > 9 ? "float4x4" : "float3x3";
        }
        return type.size() > 1 ? base + Integer.toString(type.size()) : base;
    }

    /** The text of one material. */
    private static final class Text {
        private final DialectMaterial material;
        private final ImmutableList<Variable> parameters;
        private final ImmutableList<Variable> missing;
        private final List<@Untainted String> lines = new ArrayList<>();

        Text(DialectMaterial material, Diagnostics diagnostics) {
            this.material = material;
            this.parameters = material.parameters(ENGINE, diagnostics);
            this.missing = material.missing(
                    member -> Optional.ofNullable(source(member)).map(Source::fragment), ENGINE, diagnostics);
        }

        @Untainted
        String print() {
            Set<@Untainted String> required = new LinkedHashSet<>();
            // The normal of the result is transformed to tangent space.
            required.add("tangents");
            List<@Untainted String> variables = new ArrayList<>();
            List<@Untainted String> vertex = new ArrayList<>();
            for (Variable member : material.function().geometry()) {
                Source source = source(member);
                if (source == null) {
                    continue;
                }
                if (!source.required().isEmpty()) {
                    required.add(source.required());
                }
                if (!source.vertex().isEmpty()) {
                    @Untainted String name = Identifiers.known(member.name());
                    variables.add(name);
                    vertex.add("        material." + name + " = " + source.vertex() + ";");
                }
            }
            lines.add("material {");
            lines.add("    name : " + material.function().name() + ",");
            parameters();
            lines.add("    requires : [ " + String.join(", ", required) + " ],");
            if (!variables.isEmpty()) {
                lines.add("    variables : [ " + String.join(", ", variables) + " ],");
            }
            lines.add("    shadingModel : lit,");
            switch (material.alphaMode()) {
                case OPAQUE -> lines.add("    blending : opaque,");
                case MASK -> {
                    lines.add("    blending : masked,");
                    lines.add("    maskThreshold : 0.5,");
                }
                case BLEND -> lines.add("    blending : fade,");
            }
            lines.add("    flipUV : false");
            lines.add("}");
            lines.add("");
            if (!vertex.isEmpty()) {
                lines.add("vertex {");
                lines.add("    void materialVertex(inout MaterialVertexInputs material) {");
                lines.addAll(vertex);
                lines.add("    }");
                lines.add("}");
                lines.add("");
            }
            lines.add("fragment {");
            lines.add(material.text());
            lines.add("    void material(inout MaterialInputs material) {");
            material.call(Text::member, Text::parameter).forEach(line -> lines.add("        " + line));
            result().forEach(line -> lines.add("        " + line));
            lines.add("    }");
            lines.add("}");
            return String.join("\n", lines) + "\n";
        }

        private void parameters() {
            List<@Untainted String> entries = new ArrayList<>();
            List<@Untainted String> notes = new ArrayList<>();
            List<Variable> plain = new ArrayList<>(parameters);
            plain.addAll(missing);
            for (Variable value : plain) {
                boolean isNumber = value.type().base() == Type.Base.FLOAT;
                entries.add("{ type : " + type(value) + ", name : " + value.name()
                        + (isNumber ? ", precision : high" : "") + " }");
                notes.add("// " + DialectMaterial.literal(value));
            }
            for (Variable texture : material.function().textures()) {
                entries.add("{ type : sampler2d, name : " + texture.name() + " }");
                notes.add(texture.srgb() ? "// a texture with an sRGB format" : "// a texture");
            }
            lines.add("    // Parameters begin with 0. The values of the document are beside them.");
            lines.add("    parameters : [");
            for (int i = 0; i < entries.size(); i++) {
                String comma = i + 1 < entries.size() ? "," : "";
                lines.add("        " + entries.get(i) + comma + " " + notes.get(i));
            }
            lines.add("    ],");
        }

        private static @Untainted String member(Variable member) {
            Source source = source(member);
            return source == null ? "materialParams." + member.name() : source.fragment();
        }

        private static @Untainted String parameter(Variable value) {
            boolean isTexture = value.type().semantic() == Type.Semantic.FILENAME;
            return (isTexture ? "materialParams_" : "materialParams.") + value.name();
        }

        /** Returns the statements that hand the result to Filament's lights. */
        private ImmutableList<@Untainted String> result() {
            ImmutableList.Builder<@Untainted String> out = ImmutableList.builder();
            out.add("material.normal = transpose(getWorldTangentFrame()) * surface.normal;");
            boolean hasClearCoat = material.has("clearcoat");
            if (hasClearCoat) {
                out.add("material.clearCoatNormal = transpose(getWorldTangentFrame()) * surface.clearcoat_normal;");
            }
            out.add("prepareMaterial(material);");
            switch (material.alphaMode()) {
                case OPAQUE -> out.add("material.baseColor = vec4(surface.base_color, 1.0);");
                // Filament compares with maskThreshold, so the cutoff of the document is moved to 0.5.
                case MASK ->
                    out.add(
                            "material.baseColor = vec4(surface.base_color, 0.5 + surface.alpha - surface.alpha_cutoff);");
                case BLEND -> out.add("material.baseColor = vec4(surface.base_color * surface.alpha, surface.alpha);");
            }
            out.add("material.metallic = surface.metallic;");
            out.add("material.roughness = surface.roughness;");
            // Filament reflects 0.16 * reflectance * reflectance towards the viewer.
            out.add("float facing = (surface.ior - 1.0) / (surface.ior + 1.0);");
            out.add("material.reflectance = clamp(sqrt(surface.specular) * abs(facing) / 0.4, 0.0, 1.0);");
            out.add("material.ambientOcclusion = surface.occlusion;");
            out.add("material.emissive = vec4(surface.emissive * surface.emissive_strength, 0.0);");
            if (material.has("sheen_color")) {
                out.add("material.sheenColor = surface.sheen_color;");
                out.add("material.sheenRoughness = surface.sheen_roughness;");
            }
            if (hasClearCoat) {
                out.add("material.clearCoat = surface.clearcoat;");
                out.add("material.clearCoatRoughness = surface.clearcoat_roughness;");
            }
            if (material.has("anisotropy_strength")) {
                out.add("material.anisotropy = surface.anisotropy_strength;");
                out.add("material.anisotropyDirection ="
                        + " vec3(cos(surface.anisotropy_rotation), sin(surface.anisotropy_rotation), 0.0);");
            }
            return out.build();
        }
    }
}
