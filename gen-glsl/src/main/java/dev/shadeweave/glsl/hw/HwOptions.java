package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.pass.GeomStreams;
import java.util.Optional;

/** Options for shading and for the output of stages, on targets for graphics processors. */
public final class HwOptions {
    /** The method for reflections of the environment. */
    public enum SpecularEnvironment {
        /** No reflections. */
        NONE,
        /** By importance sampling with filtered samples (FIS). */
        FIS,
        /** One look-up in a prefiltered environment. */
        PREFILTER,
        /** Uniform white light instead of an environment map. */
        UNIFORM
    }

    /** The method for the directional albedo of a lobe. */
    public enum DirectionalAlbedo {
        /** A fitted curve. */
        ANALYTIC,
        /** A look-up in a table. */
        TABLE,
        /** Integration in the shader. */
        MONTE_CARLO
    }

    /** The method for light that passes through a surface. */
    public enum TransmissionRender {
        /** The environment seen through a solid sphere. */
        REFRACTION,
        /** Transparency. */
        OPACITY
    }

    /** The treatment of the displacement of a material. */
    public enum Displacement {
        /** Displacement is ignored: the surface is that of the mesh, as in MaterialX's own hardware targets. */
        NONE,
        /** The vertex stage moves the vertices, and normals are those of the moved surface. */
        VERTEX,
        /**
         * Triangles are divided according to their size on the screen, and every vertex of the division is moved.
         * Requires a target with tessellation stages.
         */
        TESSELLATE
    }

    /** Writes the alpha of surfaces and drops fragments that are invisible. */
    public static final Option<Boolean> TRANSPARENCY = Option.flag(
                    "hwTransparency", false, "Write alpha, and discard invisible pixels.")
            .spelled("--transparency", "--hw-transparency");

    /** The method for reflections of the environment. */
    public static final Option<SpecularEnvironment> SPECULAR_ENVIRONMENT_METHOD = Option.choice(
                    "hwSpecularEnvironmentMethod",
                    SpecularEnvironment.FIS,
                    "How reflections of the environment are computed: {values}.")
            .spelled("--environment", "--hw-specular-environment-method");

    /** The method for the total reflectance of a lobe. */
    public static final Option<DirectionalAlbedo> DIRECTIONAL_ALBEDO_METHOD = Option.choice(
                    "hwDirectionalAlbedoMethod",
                    DirectionalAlbedo.ANALYTIC,
                    "How the directional albedo of lobes is computed: {values}.")
            .spelled("--directional-albedo", "--hw-directional-albedo-method");

    /** The method for light that passes through a surface. */
    public static final Option<TransmissionRender> TRANSMISSION_RENDER_METHOD = Option.choice(
                    "hwTransmissionRenderMethod",
                    TransmissionRender.REFRACTION,
                    "How transmitted light is drawn: {values}.")
            .spelled("--transmission", "--hw-transmission-render-method");

    /** Terms of the series for thin films. */
    public static final Option<Integer> AIRY_FRESNEL_ITERATIONS = Option.number(
                    "hwAiryFresnelIterations", 2, 1, "Terms of the series for thin films.")
            .spelled("--airy-fresnel-iterations", "--hw-airy-fresnel-iterations");

    /** Writes display-encoded instead of linear colours. */
    public static final Option<Boolean> SRGB_ENCODE_OUTPUT = Option.flag(
                    "hwSrgbEncodeOutput", false, "Encode colours as sRGB for a display.")
            .spelled("--srgb-encode-output", "--hw-srgb-encode-output");

    /** Writes moments of the depth for variance shadow maps instead of a colour. */
    public static final Option<Boolean> WRITE_DEPTH_MOMENTS = Option.flag(
                    "hwWriteDepthMoments",
                    false,
                    "Write the depth and its square instead of a colour, for shadow maps.")
            .spelled("--write-depth-moments", "--hw-write-depth-moments");

    /** Darkens the lights by a shadow map. */
    public static final Option<Boolean> SHADOW_MAP = Option.flag("hwShadowMap", false, "Darken lights by a shadow map.")
            .spelled("--shadow-map", "--hw-shadow-map");

    /** Darkens the environment by an occlusion map. */
    public static final Option<Boolean> AMBIENT_OCCLUSION = Option.flag(
                    "hwAmbientOcclusion", false, "Darken the environment by an occlusion map.")
            .spelled("--ambient-occlusion", "--hw-ambient-occlusion");

    /** The maximum number of active lights. */
    public static final Option<Integer> MAX_ACTIVE_LIGHT_SOURCES = Option.number(
                    "hwMaxActiveLightSources", 3, 0, "The largest number of lights.")
            .spelled("--max-lights", "--hw-max-active-light-sources");

    /** Maps texture coordinates of UDIM sets into one square. */
    public static final Option<Boolean> NORMALIZE_UDIM_TEX_COORDS = Option.flag(
                    "hwNormalizeUdimTexCoords",
                    false,
                    "Scale texture coordinates of UDIM sets into the square from 0 to 1.")
            .spelled("--normalize-udim-texcoords", "--hw-normalize-udim-tex-coords");

    /** Writes the table of directional albedos instead of a colour. */
    public static final Option<Boolean> WRITE_ALBEDO_TABLE = Option.flag(
                    "hwWriteAlbedoTable", false, "Write the table of directional albedos.")
            .spelled("--write-albedo-table", "--hw-write-albedo-table");

    /** Writes one level of the filtered environment instead of a colour. */
    public static final Option<Boolean> WRITE_ENV_PREFILTER = Option.flag(
                    "hwWriteEnvPrefilter", false, "Write a level of the filtered environment.")
            .spelled("--write-env-prefilter", "--hw-write-env-prefilter");

    /** Computes bitangents from normal and tangent instead of reading an attribute. */
    public static final Option<Boolean> IMPLICIT_BITANGENTS = Option.flag(
                    "hwImplicitBitangents", true, "Compute bitangents instead of reading them.")
            .spelled("--implicit-bitangents", "--hw-implicit-bitangents");

    /** Whether and where displacement moves the vertices. */
    public static final Option<Displacement> DISPLACEMENT = Option.choice(
                    "hwDisplacement", Displacement.VERTEX, "Displacement of vertices: {values}.")
            .spelled("--displacement", "--hw-displacement");

    /**
     * Geometric properties that hosts provide as a numbered stream, as in {@code st=texcoord_0}, in addition to the
     * names that other programs export ({@link GeomStreams}). If the text is empty, the property is a separate
     * attribute.
     */
    public static final Option<ImmutableMap<String, String>> GEOM_PROPS = Option.table(
                    "hwGeomProps",
                    "NAME=STREAM",
                    "Reads a geometric property from a stream: paint=color_1; with an empty STREAM, from an attribute"
                            + " i_geomprop_NAME. Repeatable.")
            .spelled("--geomprop", "--hw-geom-props")
            .allowing("streams such as texcoord_0 and color_0", HwOptions::noStream);

    /** All options of this class. */
    public static final OptionGroup GROUP = OptionGroup.of(
            "Surfaces on graphics processors",
            TRANSPARENCY,
            SPECULAR_ENVIRONMENT_METHOD,
            DIRECTIONAL_ALBEDO_METHOD,
            TRANSMISSION_RENDER_METHOD,
            AIRY_FRESNEL_ITERATIONS,
            SRGB_ENCODE_OUTPUT,
            WRITE_DEPTH_MOMENTS,
            SHADOW_MAP,
            AMBIENT_OCCLUSION,
            MAX_ACTIVE_LIGHT_SOURCES,
            NORMALIZE_UDIM_TEX_COORDS,
            WRITE_ALBEDO_TABLE,
            WRITE_ENV_PREFILTER,
            IMPLICIT_BITANGENTS,
            DISPLACEMENT,
            GEOM_PROPS);

    private HwOptions() {}

    private static Optional<String> noStream(ImmutableMap<String, String> table) {
        return table.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty()
                        && GeomStreams.parse(entry.getValue()).isEmpty())
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .findFirst();
    }
}
