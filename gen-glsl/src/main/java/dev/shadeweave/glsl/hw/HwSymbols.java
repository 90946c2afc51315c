package dev.shadeweave.glsl.hw;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The names that hosts of generated shaders rely on (MaterialX 1.39, "Shader Generation"). */
public final class HwSymbols {
    /** The block of values handed from the vertex to the pixel stage, and the name of its instance. */
    public static final @Untainted String VERTEX_DATA = "VertexData";

    /** The instance of {@link #VERTEX_DATA}. */
    public static final @Untainted String VERTEX_DATA_INSTANCE = "vd";

    /** The array that packed uniforms share; {@link dev.shadeweave.shader.Slot} says where each of them is. */
    public static final @Untainted String PACKED = "vecParams";

    /** Attributes. */
    public static final @Untainted String POSITION = "i_position";

    public static final @Untainted String NORMAL = "i_normal";
    public static final @Untainted String TANGENT = "i_tangent";
    public static final @Untainted String BITANGENT = "i_bitangent";
    public static final @Untainted String TEXCOORD = "i_texcoord_";
    public static final @Untainted String COLOR = "i_color_";
    public static final @Untainted String GEOMPROP = "i_geomprop_";

    /** Uniforms. */
    public static final @Untainted String WORLD_MATRIX = "u_worldMatrix";

    public static final @Untainted String WORLD_INVERSE_MATRIX = "u_worldInverseMatrix";
    public static final @Untainted String WORLD_TRANSPOSE_MATRIX = "u_worldTransposeMatrix";
    public static final @Untainted String WORLD_INVERSE_TRANSPOSE_MATRIX = "u_worldInverseTransposeMatrix";
    public static final @Untainted String VIEW_PROJECTION_MATRIX = "u_viewProjectionMatrix";
    public static final @Untainted String VIEW_MATRIX = "u_viewMatrix";
    public static final @Untainted String PROJECTION_MATRIX = "u_projectionMatrix";
    public static final @Untainted String WORLD_VIEW_MATRIX = "u_worldViewMatrix";
    public static final @Untainted String WORLD_VIEW_PROJECTION_MATRIX = "u_worldViewProjectionMatrix";
    public static final @Untainted String WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX = "u_worldViewInverseTransposeMatrix";
    public static final @Untainted String VIEW_DIRECTION = "u_viewDirection";
    public static final @Untainted String VIEW_POSITION = "u_viewPosition";
    public static final @Untainted String FRAME = "u_frame";
    public static final @Untainted String TIME = "u_time";
    public static final @Untainted String UNIFORM_GEOMPROP = "u_geomprop_";

    public static final @Untainted String ALPHA_THRESHOLD = "u_alphaThreshold";
    public static final @Untainted String ACTIVE_LIGHTS = "u_numActiveLightSources";
    public static final @Untainted String LIGHT_DATA = "u_lightData";
    public static final @Untainted String ENV_MATRIX = "u_envMatrix";
    public static final @Untainted String ENV_RADIANCE = "u_envRadiance";
    public static final @Untainted String ENV_RADIANCE_MIPS = "u_envRadianceMips";
    public static final @Untainted String ENV_RADIANCE_SAMPLES = "u_envRadianceSamples";
    public static final @Untainted String ENV_PREFILTER_MIP = "u_envPrefilterMip";
    public static final @Untainted String ENV_IRRADIANCE = "u_envIrradiance";
    public static final @Untainted String ENV_LIGHT_INTENSITY = "u_envLightIntensity";
    public static final @Untainted String REFRACTION_TWO_SIDED = "u_refractionTwoSided";
    public static final @Untainted String ALBEDO_TABLE = "u_albedoTable";
    public static final @Untainted String ALBEDO_TABLE_SIZE = "u_albedoTableSize";
    public static final @Untainted String AMB_OCC_MAP = "u_ambOccMap";
    public static final @Untainted String AMB_OCC_GAIN = "u_ambOccGain";
    public static final @Untainted String SHADOW_MAP = "u_shadowMap";
    public static final @Untainted String SHADOW_MATRIX = "u_shadowMatrix";

    /** Varyings. */
    public static final @Untainted String POSITION_WORLD = "positionWorld";

    public static final @Untainted String POSITION_OBJECT = "positionObject";

    /** The homogeneous position in world space, a local of the vertex stage. */
    public static final @Untainted String H_POSITION_WORLD = "hPositionWorld";

    private static final Splitter SPACE = Splitter.on(' ').limit(2);

    /** What stands for {@code $word} in library code whatever the options are. */
    public static final ImmutableMap<String, String> TOKENS = readTokens();

    private HwSymbols() {}

    private static ImmutableMap<String, String> readTokens() {
        URL resource = Objects.requireNonNull(HwSymbols.class.getResource("tokens.txt"));
        try {
            ImmutableMap.Builder<String, String> tokens = ImmutableMap.builder();
            for (String line : Resources.readLines(resource, StandardCharsets.UTF_8)) {
                if (!line.isEmpty() && !line.startsWith("#")) {
                    List<String> parts = SPACE.splitToList(line);
                    tokens.put(parts.get(0), parts.get(1));
                }
            }
            return tokens.buildOrThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
