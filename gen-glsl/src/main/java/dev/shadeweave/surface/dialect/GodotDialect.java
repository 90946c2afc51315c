package dev.shadeweave.surface.dialect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.ColorOptions.ColorManagement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes a shader of Godot 4.4 and later: {@code shader_type spatial}. Earlier versions have no functions of one name with
 * different parameters, which the functions of the library need.
 */
@SuppressWarnings("tainting") // words of generated text, and checked names
final class GodotDialect implements SurfaceDialect {
    private static final String ENGINE = "Godot";

    /** Weights of lobes that Godot's lights do not have. */
    private static final ImmutableList<String> MISSING =
            ImmutableList.of("transmission", "iridescence", "sheen_color", "dispersion");

    /** Words that GLSL does not reserve, but Godot does. */
    private static final ImmutableSet<String> RESERVED = ImmutableSet.of(
            "filter_linear",
            "filter_nearest",
            "global",
            "group_uniforms",
            "hint_range",
            "instance",
            "instance_index",
            "render_mode",
            "repeat_enable",
            "repeat_disable",
            "shader_type",
            "source_color",
            "stencil_mode",
            "varying",
            "vertex",
            "fragment",
            "light",
            "PI",
            "TAU",
            "E");

    /** Locals of functions that the dialect adds. */
    private static final ImmutableSet<String> LOCALS = ImmutableSet.of(
            "no", "yes", "condition", "color", "is_srgb", "above", "positive", "x", "i", "cubic", "facing");

    /**
     * The colours of the renderer Compatibility. It does not decode uniforms with the hint {@code source_color}, and
     * decodes {@code ALBEDO} and {@code EMISSION} by a cubic that approximates the curve of sRGB. The second function
     * inverts this cubic by Newton's method. The other renderers expect linear colours.
     */
    private static final String COLORS =
            """
            vec3 %1$s(vec3 color, bool is_srgb)
            {
              vec3 above = pow((color + 0.055) / 1.055, vec3(2.4));
              return is_srgb ? mix(color / 12.92, above, step(0.04045, color)) : color;
            }

            vec4 %1$s(vec4 color, bool is_srgb) { return vec4(%1$s(color.rgb, is_srgb), color.a); }

            vec3 %2$s(vec3 color, bool is_srgb)
            {
              if (!is_srgb)
                return color;
              vec3 positive = max(color, vec3(0.0));
              vec3 x = sqrt(positive);
              for (int i = 0; i < 3; ++i)
              {
                vec3 cubic = x * (x * (x * 0.305306011 + 0.682171111) + 0.012522878);
                x -= (cubic - positive) / (x * (x * 0.915918033 + 1.364342222) + 0.012522878);
              }
              return x;
            }
            """;

    /** The value below which the curve of sRGB is a line. */
    private static final double LINE_END = 0.0031308;

    private static final double LINE_SLOPE = 12.92;
    private static final double CURVE_SCALE = 1.055;
    private static final double CURVE_OFFSET = 0.055;
    private static final double CURVE_EXPONENT = 2.4;

    @Override
    public String name() {
        return "godot";
    }

    /**
     * Images begin with their top row at 0, and those of MaterialX with their bottom row. The shader decodes images,
     * because samplers of the renderer Compatibility do not.
     */
    @Override
    public GenerationOptions options(GenerationOptions given) {
        GenerationOptions.Builder options = given.toBuilder().set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true);
        if (given.get(ColorOptions.COLOR_MANAGEMENT) == ColorManagement.SAMPLER) {
            options.set(ColorOptions.COLOR_MANAGEMENT, ColorManagement.SHADER);
        }
        return options.build();
    }

    @Override
    public ImmutableList<DialectFile> files(DialectMaterial material, Diagnostics diagnostics) {
        material.reportMissing(MISSING, ENGINE, diagnostics);
        return ImmutableList.of(new DialectFile(".gdshader", new Text(material, diagnostics).print()));
    }

    /**
     * The source of a member of the geometry: a statement of {@code vertex()}, or an expression of {@code fragment()}.
     */
    private record Source(boolean vertex, @Untainted String expression) {}

    private static @Nullable Source source(Variable member) {
        return switch (member.name()) {
            case "positionObject" -> new Source(true, "VERTEX");
            case "positionWorld" -> new Source(true, "(MODEL_MATRIX * vec4(VERTEX, 1.0)).xyz");
            case "normalObject" -> new Source(true, "NORMAL");
            case "normalWorld" -> new Source(true, "MODEL_NORMAL_MATRIX * NORMAL");
            case "tangentObject" -> new Source(true, "TANGENT");
            case "tangentWorld" -> new Source(true, "mat3(MODEL_MATRIX) * TANGENT");
            case "bitangentObject" -> new Source(true, "BINORMAL");
            case "bitangentWorld" -> new Source(true, "mat3(MODEL_MATRIX) * BINORMAL");
            case "texcoord_0" -> new Source(true, texcoord("UV", member.type()));
            case "texcoord_1" -> new Source(true, texcoord("UV2", member.type()));
            case "color_0" -> new Source(true, color(member.type()));
            case "time" -> new Source(false, "TIME");
            case "viewPosition" -> new Source(false, "CAMERA_POSITION_WORLD");
            case "worldMatrix" -> new Source(false, "MODEL_MATRIX");
            case "worldInverseMatrix" -> new Source(false, "inverse(MODEL_MATRIX)");
            case "worldTransposeMatrix" -> new Source(false, "transpose(MODEL_MATRIX)");
            case "worldInverseTransposeMatrix" -> new Source(false, "transpose(inverse(MODEL_MATRIX))");
            case "viewMatrix" -> new Source(false, "VIEW_MATRIX");
            case "viewProjectionMatrix" -> new Source(false, "PROJECTION_MATRIX * VIEW_MATRIX");
            default -> null;
        };
    }

    /** Flips texture coordinates, which start at the top in Godot. */
    private static @Untainted String texcoord(@Untainted String uv, Type type) {
        @Untainted String turned = "vec2(" + uv + ".x, 1.0 - " + uv + ".y)";
        return type.size() > 2 ? "vec3(" + turned + ", 0.0)" : turned;
    }

    private static @Untainted String color(Type type) {
        return switch (type.size()) {
            case 1 -> "COLOR.r";
            case 2 -> "COLOR.rg";
            case 3 -> "COLOR.rgb";
            default -> "COLOR";
        };
    }

    /** The text of one shader. */
    private static final class Text {
        private final DialectMaterial material;
        private final ImmutableList<Variable> parameters;
        private final ImmutableList<Variable> missing;
        private final List<@Untainted String> lines = new ArrayList<>();
        private final Map<String, @Untainted String> names = new LinkedHashMap<>();
        private final @Untainted String decoded;
        private final @Untainted String encoded;

        Text(DialectMaterial material, Diagnostics diagnostics) {
            this.material = material;
            this.decoded = material.free("decoded");
            this.encoded = material.free("encoded");
            this.parameters = material.parameters(ENGINE, diagnostics);
            this.missing = material.missing(
                    member -> Optional.ofNullable(source(member)).map(Source::expression), ENGINE, diagnostics);
        }

        @Untainted
        String print() {
            lines.add("// For Godot 4.4 and later.");
            lines.add("shader_type spatial;");
            if (material.alphaMode() == DialectMaterial.AlphaMode.BLEND) {
                lines.add("render_mode depth_prepass_alpha;");
            }
            lines.add("");
            parameters.forEach(value -> uniform(value, hint(value), initial(value)));
            missing.forEach(value -> uniform(value, "", " = " + DialectMaterial.literal(value)));
            material.function().textures().forEach(texture -> uniform(texture, textureHint(texture), ""));
            lines.add("");
            Map<String, @Untainted String> varyings = new LinkedHashMap<>();
            List<@Untainted String> assigned = new ArrayList<>();
            for (Variable member : material.function().geometry()) {
                Source source = source(member);
                if (source != null && source.vertex()) {
                    @Untainted String name = material.free(Identifiers.known("point_" + member.name()));
                    varyings.put(member.name(), name);
                    lines.add("varying " + DialectMaterial.typeName(member) + " " + name + ";");
                    assigned.add(name + " = " + source.expression() + ";");
                }
            }
            lines.add("");
            lines.add(GodotText.of(material.text(), material.free("choose")));
            lines.add(COLORS.formatted(decoded, encoded));
            function("vertex", assigned);
            lines.add("");
            List<@Untainted String> body = new ArrayList<>();
            body.addAll(material.call(member -> member(member, varyings), this::value));
            body.addAll(result());
            function("fragment", body);
            return String.join("\n", lines) + "\n";
        }

        private void function(@Untainted String name, List<@Untainted String> body) {
            lines.add("void " + name + "()");
            lines.add("{");
            body.forEach(line -> lines.add("  " + line));
            lines.add("}");
        }

        private @Untainted String member(Variable member, Map<String, @Untainted String> varyings) {
            @Untainted String varying = varyings.get(member.name());
            if (varying != null) {
                return varying;
            }
            Source source = source(member);
            return source == null ? named(member) : source.expression();
        }

        private void uniform(Variable variable, @Untainted String hint, @Untainted String initial) {
            lines.add("uniform " + DialectMaterial.typeName(variable) + " " + named(variable) + hint + initial + ";");
        }

        private @Untainted String value(Variable variable) {
            @Untainted String name = named(variable);
            return isColor(variable) ? decoded + "(" + name + ", OUTPUT_IS_SRGB)" : name;
        }

        /** Returns the name of a uniform. Locals of functions must not have it. */
        private @Untainted String named(Variable variable) {
            return names.computeIfAbsent(variable.name(), name -> {
                boolean isTaken = RESERVED.contains(name) || LOCALS.contains(name);
                String free = isTaken ? name + "_0" : name;
                return material.free(Identifiers.known(free));
            });
        }

        /** Returns the statements that hand the result to Godot's lights. */
        private ImmutableList<@Untainted String> result() {
            ImmutableList.Builder<@Untainted String> out = ImmutableList.builder();
            out.add("ALBEDO = " + encoded + "(surface.base_color, OUTPUT_IS_SRGB);");
            out.add("METALLIC = surface.metallic;");
            out.add("ROUGHNESS = surface.roughness;");
            // Godot reflects 0.16 * SPECULAR * SPECULAR towards the viewer.
            out.add("float facing = (surface.ior - 1.0) / (surface.ior + 1.0);");
            out.add("SPECULAR = clamp(sqrt(surface.specular) * abs(facing) / 0.4, 0.0, 1.0);");
            out.add("AO = surface.occlusion;");
            out.add("EMISSION = " + encoded + "(surface.emissive * surface.emissive_strength, OUTPUT_IS_SRGB);");
            out.add("NORMAL = normalize((VIEW_MATRIX * vec4(surface.normal, 0.0)).xyz);");
            if (material.has("clearcoat")) {
                out.add("CLEARCOAT = surface.clearcoat;");
                out.add("CLEARCOAT_ROUGHNESS = surface.clearcoat_roughness;");
            }
            if (material.has("anisotropy_strength")) {
                out.add("ANISOTROPY = surface.anisotropy_strength;");
                out.add("ANISOTROPY_FLOW = vec2(cos(surface.anisotropy_rotation), sin(surface.anisotropy_rotation));");
            }
            switch (material.alphaMode()) {
                case OPAQUE -> {}
                case MASK -> {
                    out.add("ALPHA = surface.alpha;");
                    out.add("ALPHA_SCISSOR_THRESHOLD = surface.alpha_cutoff;");
                }
                case BLEND -> out.add("ALPHA = surface.alpha;");
            }
            return out.build();
        }
    }

    /** Returns the hint of a value: a slider if the document states its ends, a field for colours. */
    private static @Untainted String hint(Variable value) {
        if (isColor(value)) {
            return " : source_color";
        }
        String from = value.attributes().get("uimin", value.attributes().get("uisoftmin", ""));
        String to = value.attributes().get("uimax", value.attributes().get("uisoftmax", ""));
        boolean number = value.type().size() == 1
                && (value.type().base() == Type.Base.FLOAT || value.type().base() == Type.Base.INTEGER);
        if (!number || !isNumber(from) || !isNumber(to)) {
            return "";
        }
        return " : hint_range(" + from + ", " + to + ")";
    }

    private static boolean isNumber(String text) {
        return text.matches("-?[0-9]+([.][0-9]+)?");
    }

    /** Returns true for colours that Godot can edit: none of their numbers is negative. */
    private static boolean isColor(Variable value) {
        return value.type().semantic() == Type.Semantic.COLOR
                && value.value() instanceof Value.VectorValue vector
                && vector.components().stream().allMatch(component -> component >= 0);
    }

    private static @Untainted String initial(Variable value) {
        if (!isColor(value) || !(value.value() instanceof Value.VectorValue vector)) {
            return " = " + DialectMaterial.literal(value);
        }
        List<Float> encoded = new ArrayList<>();
        for (int i = 0; i < vector.components().size(); i++) {
            float component = vector.components().get(i);
            encoded.add(i < 3 ? encoded(component) : component);
        }
        Value shown = new Value.VectorValue(value.type(), ImmutableList.copyOf(encoded));
        return " = " + GlslSyntax.INSTANCE.literal(value.type(), shown);
    }

    /**
     * Returns a number encoded by the curve of sRGB, because Godot decodes the colours of uniforms with the hint {@code
     * source_color}.
     */
    static float encoded(float linear) {
        return (float)
                (linear <= LINE_END
                        ? linear * LINE_SLOPE
                        : CURVE_SCALE * Math.pow(linear, 1 / CURVE_EXPONENT) - CURVE_OFFSET);
    }

    private static @Untainted String textureHint(Variable texture) {
        Sampling sampling = texture.sampling();
        boolean nearest = sampling != null && "closest".equals(text(sampling.filtertype()));
        boolean repeats = sampling == null || !"clamp".equals(text(sampling.uaddressmode()));
        return " : " + (nearest ? "filter_nearest" : "filter_linear_mipmap") + ", "
                + (repeats ? "repeat_enable" : "repeat_disable");
    }

    private static String text(Sampling.Setting setting) {
        Value value = setting.value();
        return value == null ? "" : value.text();
    }
}
