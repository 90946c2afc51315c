//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionWorld, positionObject

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);
uniform mat4 u_envMatrix = mat4(-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
uniform sampler2D u_envRadiance;
uniform float u_envLightIntensity = 1.0;
uniform int u_envRadianceMips = 1;
uniform int u_envRadianceSamples = 16;
uniform sampler2D u_envIrradiance;
uniform bool u_refractionTwoSided = false;

// PublicUniforms
uniform float celadon_metallic = 0.0;
uniform float celadon_roughness = 0.35;
uniform float celadon_anisotropic = 0.0;
uniform float celadon_specular = 0.6;
uniform float celadon_specularTint = 0.0;
uniform float celadon_sheen = 0.0;
uniform float celadon_sheenTint = 0.5;
uniform float celadon_clearcoat = 1.0;
uniform float celadon_clearcoatGloss = 0.97;
uniform float celadon_specTrans = 0.0;
uniform float celadon_ior = 1.5;
uniform float celadon_subsurface = 0.3;
uniform vec3 celadon_subsurfaceDistance = vec3(1.0);
uniform vec3 pot_bg = vec3(0.06, 0.045, 0.035);
uniform vec3 glaze_fg = vec3(0.62, 0.76, 0.66);
uniform vec3 glaze_bg = vec3(0.42, 0.6, 0.5);
uniform float whole_low = 0.01;
uniform float whole_high = 0.045;
uniform float thick_low = -0.5;
uniform float thick_high = 0.5;
uniform float pool_amplitude = 1.0;
uniform int pool_octaves = 3;
uniform float pool_lacunarity = 2.0;
uniform float pool_diminish = 0.5;
uniform int second_index = 1;
uniform int nearest_index = 0;
uniform float far_in2 = 1.5;
uniform float cells_jitter = 1.0;
uniform int cells_style = 0;
uniform float spread_in2 = 5.0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionWorld;
  vec3 positionObject;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_ENVIRONMENT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_pow5(float)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_SCHLICK
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_hoffman_schlick(float, FresnelData)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (3)
//@ mx_compute_fresnel(float, FresnelData) (4)
//@ mx_refraction_solid_sphere(vec3, vec3, float)
//@ mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ float mx_sky_share
//@ float mx_sky_light
//@ float mx_sky_level
//@ float mx_sky_angle
//@ mat2 mx_sky_turn
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3)
//@ mx_environment_irradiance(vec3)
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_roughness_anisotropy(float, float)
//@ mx_roughness_dual(vec2)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_bare_fresnel_normal(FresnelData) (3)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_generalized_schlick_bsdf(12 parameters)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, float, float, vec3, vec3)
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_sheen_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_subsurface_bsdf(ClosureData, float, vec3, vec3)
//@ mx_burley_diffuse_dir_albedo(float, float)
//@ mx_burley_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)
//@ mx_hash_mix(uvec3)
//@ mx_hash(ivec2)
//@ mx_hash(ivec4)
//@ mx_hash(ivec4, int)
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec2)
//@ mx_cell(vec4)
//@ mx_cell_vec2(ivec2)
//@ mx_cell_vec3(ivec3)
//@ mx_cell_noise_vec3(float)
//@ mx_cell_noise_vec3(vec2)
//@ mx_cell_noise_vec3(vec3)
//@ mx_cell_noise_vec3(vec4)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_vec3(vec3, float, int, int)
//@ mx_worley_noise_vec2(vec3, float, int, int)
//@ mx_worleynoise3d_vector2(vec3, float, int)
//@ NG_disney_principled(vec3)

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 far_out = place_out * far_in2;
  float pool_out = mx_fractal3d_float(pool_amplitude, pool_octaves, pool_lacunarity, pool_diminish, far_out);
  float thick_out = mx_smoothstep(pool_out, thick_low, thick_high);
  vec3 glaze_out = mix(glaze_bg, glaze_fg, thick_out);
  vec3 spread_out = place_out * spread_in2;
  vec2 cells_out = mx_worleynoise3d_vector2(spread_out, cells_jitter, cells_style);
  float second_out = cells_out[clamp(second_index, 0, 1)];
  float nearest_out = cells_out[clamp(nearest_index, 0, 1)];
  float edge_out = second_out - nearest_out;
  float whole_out = mx_smoothstep(edge_out, whole_low, whole_high);
  vec3 pot_out = mix(pot_bg, glaze_out, whole_out);
  surfaceshader celadon_out = NG_disney_principled(pot_out);
  material Celadon_out = celadon_out;
  out1 = vec4(Celadon_out.color, 1.0);
}
