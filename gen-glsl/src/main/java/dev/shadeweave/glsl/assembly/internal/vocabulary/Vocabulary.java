package dev.shadeweave.glsl.assembly.internal.vocabulary;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.shader.Stage;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The words that are replaced by generated code. */
public final class Vocabulary {
    public static final @Untainted String INPUT = "SG_INPUT";
    public static final @Untainted String OUTPUT = "SG_OUTPUT";
    public static final @Untainted String REQUEST = "SG_REQUEST";

    public static final @Untainted String VERTEX_BEGIN = "SG_VERTEX_BEGIN";
    public static final @Untainted String VERTEX_END = "SG_VERTEX_END";
    public static final @Untainted String FRAGMENT_BEGIN = "SG_FRAGMENT_BEGIN";
    public static final @Untainted String FRAGMENT_LIGHTING = "SG_FRAGMENT_LIGHTING";
    public static final @Untainted String FRAGMENT_END = "SG_FRAGMENT_END";

    /** The displaced position of the vertex, in the tessellation evaluation stage. */
    public static final @Untainted String DISPLACED = "SG_DISPLACED_POSITION";

    public static final @Untainted String MAP_IO = "sg_MapIO";
    public static final @Untainted String MAP_BARYCENTRIC = "sg_MapIOBarycentric";
    public static final @Untainted String MAP_BILINEAR = "sg_MapIOBilinear";

    /** The output of the pixel stage. */
    public static final @Untainted String OUT_FRAGMENT = "outFragment";

    public static final @Untainted String COLOR = "sg_cColor";

    /** Words in templates that are replaced by generated statements, and their stages. */
    public static final ImmutableMap<String, Stage> MARKERS = ImmutableMap.of(
            VERTEX_BEGIN,
            Stage.VERTEX,
            VERTEX_END,
            Stage.VERTEX,
            FRAGMENT_BEGIN,
            Stage.PIXEL,
            FRAGMENT_LIGHTING,
            Stage.PIXEL,
            FRAGMENT_END,
            Stage.PIXEL);

    /** The locals of the vertex stage. */
    public static final ImmutableSet<String> VERTEX_LOCALS = ImmutableSet.of(
            "sg_vPosOS", "sg_vNormalOS", "sg_vPosPS", "sg_vPosVS", "sg_vNormalVS", "sg_vTexCoord", COLOR);

    /** The locals of the pixel stage. */
    public static final ImmutableSet<String> PIXEL_LOCALS = ImmutableSet.of(
            "sg_vPosCS",
            "sg_vScreenPos",
            "sg_vPosVS",
            "sg_vPosWS",
            "sg_vNormalVS",
            "sg_vNormalWS",
            "sg_vTexCoord",
            "sg_cTex",
            COLOR);

    /** A uniform under another name: its replacement in each stage, in which {@code #} is the uniform. */
    public record Alias(@Untainted String uniform, @Untainted String text) {
        /** Returns the replacement in a stage. */
        @Untainted
        String of(StageEmitter emission) {
            @Untainted String name = emission.global(uniform);
            return text.length() == 1 ? name : Authored.code(text.replace("#", name));
        }
    }

    public static final ImmutableMap<String, Alias> ALIASES = ImmutableMap.<String, Alias>builder()
            .put("g_mWVP", new Alias(HwSymbols.WORLD_VIEW_PROJECTION_MATRIX, "#"))
            .put("g_mWV", new Alias(HwSymbols.WORLD_VIEW_MATRIX, "#"))
            .put("g_mP", new Alias(HwSymbols.PROJECTION_MATRIX, "#"))
            .put("g_mV", new Alias(HwSymbols.VIEW_MATRIX, "#"))
            .put("g_mW", new Alias(HwSymbols.WORLD_MATRIX, "#"))
            .put("g_mVP", new Alias(HwSymbols.VIEW_PROJECTION_MATRIX, "#"))
            .put("g_mWVIT", new Alias(HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX, "mat3(#)"))
            .put("g_mWIT", new Alias(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX, "mat3(#)"))
            .put("g_vCamPos", new Alias(HwSymbols.VIEW_POSITION, "#"))
            .put("g_vCamDir", new Alias(HwSymbols.VIEW_DIRECTION, "#"))
            .buildOrThrow();

    /** The material of the lighting modes. */
    public static final ImmutableSet<String> MATERIAL =
            ImmutableSet.of("g_cDiffuse", "g_cAmbient", "g_cEmissive", "g_cSpecular", "g_vMaterial");

    /** Words that are defined as numbers if they are mentioned. */
    public static final ImmutableSet<String> DEFINES = ImmutableSet.of(
            "SG_UNLIT",
            "SG_FLAT",
            "SG_GOURAUD",
            "SG_PHONG",
            "SG_SURFACE",
            "SG_TEXTURED",
            "SG_VERTEX_COLOR",
            "SG_NORMALS",
            "SG_NUM_LIGHTS",
            "SG_LIGHT_DIRECTIONAL",
            "SG_LIGHT_POINT",
            "SG_LIGHT_SPOT",
            "SG_ALPHA",
            "SG_MINALPHA",
            "SG_ES",
            "SG_MAX_SHADER_LIGHTS");

    public static final @Untainted String LIGHT_TYPE = "SG_LIGHT_TYPE_";

    private Vocabulary() {}
}
