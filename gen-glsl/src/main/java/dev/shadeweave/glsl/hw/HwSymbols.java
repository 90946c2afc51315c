package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The names that hosts of generated shaders rely on (MaterialX 1.39, "Shader Generation"). */
public final class HwSymbols {
    /** The block of varyings from the vertex to the pixel stage. */
    public static final @Untainted String VERTEX_DATA = "VertexData";

    /** The instance of {@link #VERTEX_DATA}. */
    public static final @Untainted String VERTEX_DATA_INSTANCE = "vd";

    /** The array that packed uniforms share; {@link dev.shadeweave.shader.Slot} contains the place of each. */
    public static final @Untainted String PACKED = "vecParams";

    /** The attribute of the position: vector3, object space. */
    public static final @Untainted String POSITION = "i_position";

    /** The attribute of the normal: vector3, object space, of any length. */
    public static final @Untainted String NORMAL = "i_normal";

    /** The attribute of the tangent, along which the first texture coordinate grows: vector3, object space. */
    public static final @Untainted String TANGENT = "i_tangent";

    /** The attribute of the bitangent: vector3, object space; read if {@code hwImplicitBitangents} is false. */
    public static final @Untainted String BITANGENT = "i_bitangent";

    /** The start of the names of texture coordinates, vector2; the number of the set follows. */
    public static final @Untainted String TEXCOORD = "i_texcoord_";

    /** The start of the names of vertex colours, color4; the number of the set follows. */
    public static final @Untainted String COLOR = "i_color_";

    /** The start of the names of geometric properties; the name of the property follows. */
    public static final @Untainted String GEOMPROP = "i_geomprop_";

    /** The uniform of the matrix from object to world space. */
    public static final @Untainted String WORLD_MATRIX = "u_worldMatrix";

    /** The inverse of {@link #WORLD_MATRIX}: from world to object space. */
    public static final @Untainted String WORLD_INVERSE_MATRIX = "u_worldInverseMatrix";

    /** The transpose of {@link #WORLD_MATRIX}: normals from world to object space. */
    public static final @Untainted String WORLD_TRANSPOSE_MATRIX = "u_worldTransposeMatrix";

    /** The transpose of the inverse of {@link #WORLD_MATRIX}: normals from object to world space. */
    public static final @Untainted String WORLD_INVERSE_TRANSPOSE_MATRIX = "u_worldInverseTransposeMatrix";

    /** From world to clip space. */
    public static final @Untainted String VIEW_PROJECTION_MATRIX = "u_viewProjectionMatrix";

    /** From world to view space. */
    public static final @Untainted String VIEW_MATRIX = "u_viewMatrix";

    /** From view to clip space. */
    public static final @Untainted String PROJECTION_MATRIX = "u_projectionMatrix";

    /** From object to view space. */
    public static final @Untainted String WORLD_VIEW_MATRIX = "u_worldViewMatrix";

    /** From object to clip space. */
    public static final @Untainted String WORLD_VIEW_PROJECTION_MATRIX = "u_worldViewProjectionMatrix";

    /** Normals from object to view space. */
    public static final @Untainted String WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX = "u_worldViewInverseTransposeMatrix";

    /** The direction in which the viewer looks: vector3, world space, length 1. */
    public static final @Untainted String VIEW_DIRECTION = "u_viewDirection";

    /** The position of the viewer: vector3, world space. */
    public static final @Untainted String VIEW_POSITION = "u_viewPosition";

    /** The number of the frame: float, 1 at the start. */
    public static final @Untainted String FRAME = "u_frame";

    /** Seconds since the start: float. */
    public static final @Untainted String TIME = "u_time";

    /**
     * The start of the names of properties that are the same for the whole geometry; the name of the property follows.
     */
    public static final @Untainted String UNIFORM_GEOMPROP = "u_geomprop_";

    /** The opacity below which nothing is drawn: float from 0 to 1. */
    public static final @Untainted String ALPHA_THRESHOLD = "u_alphaThreshold";

    /** The number of elements of {@link #LIGHT_DATA} that are lights: integer from 0. */
    public static final @Untainted String ACTIVE_LIGHTS = "u_numActiveLightSources";

    /** The array of lights; the light shaders of the generation define the meaning of its members. */
    public static final @Untainted String LIGHT_DATA = "u_lightData";

    /** From world space to the space of the maps of the environment: matrix44. */
    public static final @Untainted String ENV_MATRIX = "u_envMatrix";

    /** The map of the radiance of the environment, by latitude and longitude, with mipmaps. */
    public static final @Untainted String ENV_RADIANCE = "u_envRadiance";

    /** The number of levels of {@link #ENV_RADIANCE}: integer from 1. */
    public static final @Untainted String ENV_RADIANCE_MIPS = "u_envRadianceMips";

    /** The number of samples of {@link #ENV_RADIANCE} with the method FIS: integer from 1. */
    public static final @Untainted String ENV_RADIANCE_SAMPLES = "u_envRadianceSamples";

    /** The mipmap level that a shader for filtering the environment writes: integer from 0. */
    public static final @Untainted String ENV_PREFILTER_MIP = "u_envPrefilterMip";

    /** The map of the irradiance of the environment divided by pi, by latitude and longitude. */
    public static final @Untainted String ENV_IRRADIANCE = "u_envIrradiance";

    /** The factor of both environment maps: float. */
    public static final @Untainted String ENV_LIGHT_INTENSITY = "u_envLightIntensity";

    /** True if light that passes through a surface is tinted as if it passed a second time. */
    public static final @Untainted String REFRACTION_TWO_SIDED = "u_refractionTwoSided";

    /** The table of directional albedo, as a shader with {@code hwWriteAlbedoTable} draws it. */
    public static final @Untainted String ALBEDO_TABLE = "u_albedoTable";

    /** Texels of a side of {@link #ALBEDO_TABLE}: integer. */
    public static final @Untainted String ALBEDO_TABLE_SIZE = "u_albedoTableSize";

    /** The map of ambient occlusion, read in its red channel at the first texture coordinates. */
    public static final @Untainted String AMB_OCC_MAP = "u_ambOccMap";

    /** The strength of {@link #AMB_OCC_MAP}: float from 0 to 1. */
    public static final @Untainted String AMB_OCC_GAIN = "u_ambOccGain";

    /** The map of depth and squared depth as seen from the light. */
    public static final @Untainted String SHADOW_MAP = "u_shadowMap";

    /** From world space to the clip space of the light that casts the shadow: matrix44. */
    public static final @Untainted String SHADOW_MATRIX = "u_shadowMatrix";

    /** The varying of the position in world space. */
    public static final @Untainted String POSITION_WORLD = "positionWorld";

    /** The position in object space, equal to the attribute. */
    public static final @Untainted String POSITION_OBJECT = "positionObject";

    /** The homogeneous position in world space, a local of the vertex stage. */
    public static final @Untainted String H_POSITION_WORLD = "hPositionWorld";

    /** The replacements of {@code $word} in library code that do not depend on options. */
    public static final ImmutableMap<String, String> TOKENS = readTokens();

    private HwSymbols() {}

    private static ImmutableMap<String, String> readTokens() {
        try (InputStream in = Objects.requireNonNull(HwSymbols.class.getResourceAsStream("tokens.txt"))) {
            ImmutableMap.Builder<String, String> tokens = ImmutableMap.builder();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                int space = line.indexOf(' ');
                if (space > 0 && !line.startsWith("#")) {
                    tokens.put(
                            line.substring(0, space), line.substring(space + 1).strip());
                }
            }
            return tokens.buildOrThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
