package dev.shadeweave.surface.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What dialects write around the function of one material. */
class SurfaceDialectsTest {
    private static final String PAINT =
            """
            <materialx version="1.39">
              <tiledimage name="picture" type="color3">
                <input name="file" type="filename" value="paint.png" colorspace="srgb_texture" />
              </tiledimage>
              <geompropvalue name="wear" type="float">
                <input name="geomprop" type="string" value="wear" />
                <input name="default" type="float" value="0.25" />
              </geompropvalue>
              <gltf_pbr name="s" type="surfaceshader">
                <input name="base_color" type="color3" nodename="picture" />
                <input name="roughness" type="float" nodename="wear" />
                <input name="emissive" type="color3" value="0.5, 0.25, 0" />
                <input name="clearcoat" type="float" value="0.5" />
                <input name="iridescence" type="float" value="0.5" />
                <input name="alpha_mode" type="integer" value="1" />
              </gltf_pbr>
              <surfacematerial name="paint" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    private static void check(String dialect, String expected) {
        assertEquals(expected, written(dialect, PAINT, "paint"));
    }

    /** Returns the messages and the files, without the function and without the parameters of some lobes. */
    private static String written(String name, String text, String element) {
        return written(name, text, element, GenerationOptions.DEFAULT);
    }

    private static String written(String name, String text, String element, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("test.mtlx", text, diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        SurfaceDialect dialect = SurfaceDialects.find(name).orElseThrow();
        SurfaceFunction function = new SurfaceGenerator(
                        Generators.forTarget(SurfaceDialect.TARGET), dialect.options(options), SurfaceOptions.DEFAULT)
                .generate(content, content.element(element).orElseThrow(), "paint")
                .functions()
                .get(0);
        Optional<DialectMaterial> material = DialectMaterial.of(function, "paint", SourceSpan.none(), diagnostics);
        ImmutableList<DialectFile> files =
                material.map(it -> dialect.files(it, diagnostics)).orElse(ImmutableList.of());
        String glsl = material.map(DialectMaterial::text).orElse("none");
        String messages = diagnostics.all().stream().map(found -> found + "\n").collect(Collectors.joining());
        return messages
                + files.stream()
                        .map(file -> "== paint" + file.suffix() + "\n"
                                + file.text()
                                        .replace(glsl, "FUNCTION\n")
                                        .replace(GodotText.of(glsl, "choose"), "FUNCTION\n"))
                        .collect(Collectors.joining())
                        .lines()
                        .filter(line -> !line.isEmpty())
                        .filter(line -> !line.matches(
                                "\\s*(uniform |values\\.|\\{ type|Float |Vector\\d ).*(ior|occlusion|transmission|sheen_\\w+|iridescence_\\w+|thickness|attenuation_\\w+"
                                        + "|anisotropy_\\w+|dispersion|specular_color)\\b.*[0-9,;]( }.*)?"))
                        .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void godot_gets_hints_varyings_and_the_inputs_of_its_lights() {
        check(
                "godot",
                """
                warning[SW1695]: 'paint' has 'iridescence', for which Godot has no input; it is left out
                warning[SW1694]: 'paint' reads 'geomprop_wear', which Godot does not offer; it becomes a parameter that your program sets
                == paint.gdshader
                // For Godot 4.4 and later.
                shader_type spatial;
                uniform float metallic : hint_range(0.0, 1.0) = 1.0;
                uniform float specular : hint_range(0.0, 1.0) = 1.0;
                uniform float alpha : hint_range(0.0, 1.0) = 1.0;
                uniform int alpha_mode = 1;
                uniform float alpha_cutoff : hint_range(0.0, 1.0) = 0.5;
                uniform float iridescence : hint_range(0.0, 1.0) = 0.5;
                uniform float clearcoat : hint_range(0.0, 1.0) = 0.5;
                uniform float clearcoat_roughness : hint_range(0.0, 1.0) = 0.0;
                uniform vec3 emissive : source_color = vec3(0.735357, 0.5370987, 0.0);
                uniform float emissive_strength = 1.0;
                uniform vec3 picture_default : source_color = vec3(0.0);
                uniform vec2 picture_uvtiling = vec2(1.0);
                uniform vec2 picture_uvoffset = vec2(0.0);
                uniform vec2 picture_realworldimagesize = vec2(1.0);
                uniform vec2 picture_realworldtilesize = vec2(1.0);
                uniform int picture_filtertype = 1;
                uniform float geomprop_wear = 0.0;
                uniform sampler2D picture_file_0 : filter_linear_mipmap, repeat_enable;
                varying vec2 point_texcoord_0;
                varying vec3 point_normalWorld;
                varying vec3 point_tangentWorld;
                FUNCTION
                vec3 decoded(vec3 color, bool is_srgb)
                {
                  vec3 above = pow((color + 0.055) / 1.055, vec3(2.4));
                  return is_srgb ? mix(color / 12.92, above, step(0.04045, color)) : color;
                }
                vec4 decoded(vec4 color, bool is_srgb) { return vec4(decoded(color.rgb, is_srgb), color.a); }
                vec3 encoded(vec3 color, bool is_srgb)
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
                void vertex()
                {
                  point_texcoord_0 = vec2(UV.x, 1.0 - UV.y);
                  point_normalWorld = MODEL_NORMAL_MATRIX * NORMAL;
                  point_tangentWorld = mat3(MODEL_MATRIX) * TANGENT;
                }
                void fragment()
                {
                  SurfaceGeometry geometry;
                  geometry.geomprop_wear = geomprop_wear;
                  geometry.normalWorld = point_normalWorld;
                  geometry.tangentWorld = point_tangentWorld;
                  geometry.texcoord_0 = point_texcoord_0;
                  PaintValues values;
                  values.metallic = metallic;
                  values.specular = specular;
                  values.alpha = alpha;
                  values.alpha_mode = alpha_mode;
                  values.alpha_cutoff = alpha_cutoff;
                  values.iridescence = iridescence;
                  values.clearcoat = clearcoat;
                  values.clearcoat_roughness = clearcoat_roughness;
                  values.emissive = decoded(emissive, OUTPUT_IS_SRGB);
                  values.emissive_strength = emissive_strength;
                  values.picture_default = decoded(picture_default, OUTPUT_IS_SRGB);
                  values.picture_uvtiling = picture_uvtiling;
                  values.picture_uvoffset = picture_uvoffset;
                  values.picture_realworldimagesize = picture_realworldimagesize;
                  values.picture_realworldtilesize = picture_realworldtilesize;
                  values.picture_filtertype = picture_filtertype;
                  GltfPbrSurface surface;
                  paint(geometry, values, picture_file_0, surface);
                  ALBEDO = encoded(surface.base_color, OUTPUT_IS_SRGB);
                  METALLIC = surface.metallic;
                  ROUGHNESS = surface.roughness;
                  float facing = (surface.ior - 1.0) / (surface.ior + 1.0);
                  SPECULAR = clamp(sqrt(surface.specular) * abs(facing) / 0.4, 0.0, 1.0);
                  AO = surface.occlusion;
                  EMISSION = encoded(surface.emissive * surface.emissive_strength, OUTPUT_IS_SRGB);
                  NORMAL = normalize((VIEW_MATRIX * vec4(surface.normal, 0.0)).xyz);
                  CLEARCOAT = surface.clearcoat;
                  CLEARCOAT_ROUGHNESS = surface.clearcoat_roughness;
                  ALPHA = surface.alpha;
                  ALPHA_SCISSOR_THRESHOLD = surface.alpha_cutoff;
                }
                """);
    }

    @Test
    void godot_decodes_images_in_the_shader() {
        GenerationOptions sampler =
                GenerationOptions.DEFAULT.with(ColorOptions.COLOR_MANAGEMENT, ColorOptions.ColorManagement.SAMPLER);
        assertEquals(written("godot", PAINT, "paint"), written("godot", PAINT, "paint", sampler));
    }

    @Test
    void filament_gets_a_definition_with_a_vertex_and_a_fragment_block() {
        check(
                "filament",
                """
                warning[SW1695]: 'paint' has 'iridescence', for which Filament has no input; it is left out
                warning[SW1694]: 'paint' reads 'geomprop_wear', which Filament does not offer; it becomes a parameter that your program sets
                == paint.mat
                material {
                    name : paint,
                    // Parameters begin with 0. The values of the document are beside them.
                    parameters : [
                        { type : float, name : metallic, precision : high }, // 1.0
                        { type : float, name : specular, precision : high }, // 1.0
                        { type : float3, name : specular_color, precision : high }, // vec3(1.0)
                        { type : float, name : alpha, precision : high }, // 1.0
                        { type : int, name : alpha_mode }, // 1
                        { type : float, name : alpha_cutoff, precision : high }, // 0.5
                        { type : float, name : iridescence, precision : high }, // 0.5
                        { type : float3, name : sheen_color, precision : high }, // vec3(0.0)
                        { type : float, name : clearcoat, precision : high }, // 0.5
                        { type : float, name : clearcoat_roughness, precision : high }, // 0.0
                        { type : float3, name : emissive, precision : high }, // vec3(0.5, 0.25, 0.0)
                        { type : float, name : emissive_strength, precision : high }, // 1.0
                        { type : float3, name : attenuation_color, precision : high }, // vec3(1.0)
                        { type : float3, name : picture_default, precision : high }, // vec3(0.0)
                        { type : float2, name : picture_uvtiling, precision : high }, // vec2(1.0)
                        { type : float2, name : picture_uvoffset, precision : high }, // vec2(0.0)
                        { type : float2, name : picture_realworldimagesize, precision : high }, // vec2(1.0)
                        { type : float2, name : picture_realworldtilesize, precision : high }, // vec2(1.0)
                        { type : int, name : picture_filtertype }, // 1
                        { type : float, name : geomprop_wear, precision : high }, // 0.0
                        { type : sampler2d, name : picture_file } // a texture
                    ],
                    requires : [ tangents, uv0 ],
                    shadingModel : lit,
                    blending : masked,
                    maskThreshold : 0.5,
                    flipUV : false
                }
                fragment {
                FUNCTION
                    void material(inout MaterialInputs material) {
                        SurfaceGeometry geometry;
                        geometry.geomprop_wear = materialParams.geomprop_wear;
                        geometry.normalWorld = getWorldGeometricNormalVector();
                        geometry.tangentWorld = getWorldTangentFrame()[0];
                        geometry.texcoord_0 = vec2(getUV0().x, 1.0 - getUV0().y);
                        PaintValues values;
                        values.metallic = materialParams.metallic;
                        values.specular = materialParams.specular;
                        values.alpha = materialParams.alpha;
                        values.alpha_mode = materialParams.alpha_mode;
                        values.alpha_cutoff = materialParams.alpha_cutoff;
                        values.iridescence = materialParams.iridescence;
                        values.clearcoat = materialParams.clearcoat;
                        values.clearcoat_roughness = materialParams.clearcoat_roughness;
                        values.emissive = materialParams.emissive;
                        values.emissive_strength = materialParams.emissive_strength;
                        values.picture_default = materialParams.picture_default;
                        values.picture_uvtiling = materialParams.picture_uvtiling;
                        values.picture_uvoffset = materialParams.picture_uvoffset;
                        values.picture_realworldimagesize = materialParams.picture_realworldimagesize;
                        values.picture_realworldtilesize = materialParams.picture_realworldtilesize;
                        values.picture_filtertype = materialParams.picture_filtertype;
                        GltfPbrSurface surface;
                        paint(geometry, values, materialParams_picture_file, surface);
                        material.normal = transpose(getWorldTangentFrame()) * surface.normal;
                        material.clearCoatNormal = transpose(getWorldTangentFrame()) * surface.clearcoat_normal;
                        prepareMaterial(material);
                        material.baseColor = vec4(surface.base_color, 0.5 + surface.alpha - surface.alpha_cutoff);
                        material.metallic = surface.metallic;
                        material.roughness = surface.roughness;
                        float facing = (surface.ior - 1.0) / (surface.ior + 1.0);
                        material.reflectance = clamp(sqrt(surface.specular) * abs(facing) / 0.4, 0.0, 1.0);
                        material.ambientOcclusion = surface.occlusion;
                        material.emissive = vec4(surface.emissive * surface.emissive_strength, 0.0);
                        material.clearCoat = surface.clearcoat;
                        material.clearCoatRoughness = surface.clearcoat_roughness;
                    }
                }
                """);
    }

    @Test
    void jmonkeyengine_gets_a_definition_and_two_shaders() {
        check(
                "jme",
                """
                warning[SW1695]: 'paint' has 'iridescence', for which jMonkeyEngine has no input; it is left out
                warning[SW1695]: 'paint' has 'clearcoat', for which jMonkeyEngine has no input; it is left out
                warning[SW1694]: 'paint' reads 'geomprop_wear', which jMonkeyEngine does not offer; it becomes a parameter that your program sets
                == paint.j3md
                MaterialDef paint {
                    MaterialParameters {
                        Int BoundDrawBuffer
                        Float metallic : 1.0
                        Float specular : 1.0
                        Float alpha : 1.0
                        Int alpha_mode : 1
                        Float alpha_cutoff : 0.5
                        Float iridescence : 0.5
                        Float clearcoat : 0.5
                        Float clearcoat_roughness : 0.0
                        Vector3 emissive : 0.5 0.25 0.0
                        Float emissive_strength : 1.0
                        Vector3 picture_default : 0.0 0.0 0.0
                        Vector2 picture_uvtiling : 1.0 1.0
                        Vector2 picture_uvoffset : 0.0 0.0
                        Vector2 picture_realworldimagesize : 1.0 1.0
                        Vector2 picture_realworldtilesize : 1.0 1.0
                        Int picture_filtertype : 1
                        Float geomprop_wear
                        Texture2D picture_file -LINEAR
                    }
                    Technique {
                        LightMode SinglePassAndImageBased
                        VertexShader GLSL300 GLSL330 : paint.vert
                        FragmentShader GLSL300 GLSL330 : paint.frag
                        WorldParameters {
                            WorldViewProjectionMatrix
                            CameraPosition
                            WorldMatrix
                            WorldNormalMatrix
                            ViewProjectionMatrix
                            ViewMatrix
                        }
                        Defines {
                            BOUND_DRAW_BUFFER : BoundDrawBuffer
                        }
                    }
                }
                == paint.vert
                #import "Common/ShaderLib/GLSLCompat.glsllib"
                #import "Common/ShaderLib/Instancing.glsllib"
                attribute vec3 inPosition;
                attribute vec3 inNormal;
                attribute vec2 inTexCoord;
                attribute vec4 inTangent;
                varying vec3 wPosition;
                varying vec3 wNormal;
                varying vec2 point_texcoord_0;
                varying vec3 point_tangentWorld;
                void main()
                {
                  vec4 position = vec4(inPosition, 1.0);
                  gl_Position = TransformWorldViewProjection(position);
                  wPosition = TransformWorld(position).xyz;
                  wNormal = TransformWorldNormal(inNormal);
                  point_texcoord_0 = inTexCoord;
                  point_tangentWorld = TransformWorldNormal(inTangent.xyz);
                }
                == paint.frag
                #import "Common/ShaderLib/GLSLCompat.glsllib"
                #define ENABLE_PBRLightingUtils_getWorldPosition 1
                #define ENABLE_PBRLightingUtils_getWorldNormal 1
                #define ENABLE_PBRLightingUtils_computeDirectLightContribution 1
                #define ENABLE_PBRLightingUtils_computeProbesContribution 1
                #import "Common/ShaderLib/module/pbrlighting/PBRLightingUtils.glsllib"
                uniform vec4 g_LightData[NB_LIGHTS];
                uniform vec3 g_CameraPosition;
                uniform float m_metallic;
                uniform float m_specular;
                uniform float m_alpha;
                uniform int m_alpha_mode;
                uniform float m_alpha_cutoff;
                uniform float m_iridescence;
                uniform float m_clearcoat;
                uniform float m_clearcoat_roughness;
                uniform vec3 m_emissive;
                uniform float m_emissive_strength;
                uniform vec3 m_picture_default;
                uniform vec2 m_picture_uvtiling;
                uniform vec2 m_picture_uvoffset;
                uniform vec2 m_picture_realworldimagesize;
                uniform vec2 m_picture_realworldtilesize;
                uniform int m_picture_filtertype;
                uniform float m_geomprop_wear;
                uniform sampler2D m_picture_file;
                varying vec2 point_texcoord_0;
                varying vec3 point_tangentWorld;
                FUNCTION
                void main()
                {
                  SurfaceGeometry geometry;
                  geometry.geomprop_wear = m_geomprop_wear;
                  geometry.normalWorld = wNormal;
                  geometry.tangentWorld = point_tangentWorld;
                  geometry.texcoord_0 = point_texcoord_0;
                  PaintValues values;
                  values.metallic = m_metallic;
                  values.specular = m_specular;
                  values.alpha = m_alpha;
                  values.alpha_mode = m_alpha_mode;
                  values.alpha_cutoff = m_alpha_cutoff;
                  values.iridescence = m_iridescence;
                  values.clearcoat = m_clearcoat;
                  values.clearcoat_roughness = m_clearcoat_roughness;
                  values.emissive = m_emissive;
                  values.emissive_strength = m_emissive_strength;
                  values.picture_default = m_picture_default;
                  values.picture_uvtiling = m_picture_uvtiling;
                  values.picture_uvoffset = m_picture_uvoffset;
                  values.picture_realworldimagesize = m_picture_realworldimagesize;
                  values.picture_realworldtilesize = m_picture_realworldtilesize;
                  values.picture_filtertype = m_picture_filtertype;
                  GltfPbrSurface surface;
                  paint(geometry, values, m_picture_file, surface);
                  if (surface.alpha < surface.alpha_cutoff) discard;
                  PBRSurface lit = PBRLightingUtils_createPBRSurface(normalize(g_CameraPosition - wPosition));
                  lit.bakedLightContribution = vec3(0.0);
                  lit.directLightContribution = vec3(0.0);
                  lit.envLightContribution = vec3(0.0);
                  lit.albedo = surface.base_color;
                  lit.metallic = surface.metallic;
                  lit.roughness = max(surface.roughness, 1e-4);
                  lit.normal = normalize(surface.normal);
                  lit.ao = vec3(surface.occlusion);
                  lit.emission = surface.emissive * surface.emissive_strength;
                  lit.alpha = 1.0;
                  lit.frontFacing = gl_FrontFacing;
                  lit.depth = gl_FragCoord.z;
                  float side = lit.frontFacing ? 1.0 : -1.0;
                  lit.NdotV = clamp(abs(dot(side * lit.normal, lit.viewDir)), 0.001, 1.0);
                  lit.brightestNonGlobalLightStrength = 0.0;
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
                }
                """);
    }

    @Test
    void only_surfaces_of_gltf_have_files() {
        assertEquals(
                "error[SW1693]: 'paint' is no surface of gltf_pbr, the model that dialects write; choose a material\n\n",
                written("godot", PAINT, "wear"));
    }

    @Test
    void a_lobe_that_is_baked_away_is_not_missed() {
        GenerationOptions baked = GenerationOptions.DEFAULT.with(
                InterfaceOptions.INPUTS, InputPolicy.NONE.bake("*/iridescence").bake("*/transmission"));
        String none = PAINT.replace(
                "name=\"iridescence\" type=\"float\" value=\"0.5\"", "name=\"iridescence\" type=\"float\" value=\"0\"");
        assertFalse(written("godot", none, "paint", baked).contains("SW1695"));
        assertTrue(written("godot", PAINT, "paint", baked).contains("'paint' has 'iridescence'"));
    }

    @Test
    void built_in_dialects_come_first() {
        assertEquals(ImmutableSet.of("godot", "filament", "jme"), SurfaceDialects.names());
    }
}
