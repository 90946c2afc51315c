//==== vertex
//& stage vertex: positionWorld, normalWorld, tangentWorld, texcoord_0

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

#define AIRY_FRESNEL_ITERATIONS 2

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
uniform vec3 sheet_base_color = vec3(0.82, 0.83, 0.86);
uniform float sheet_metallic = 1.0;
uniform float sheet_roughness = 0.28;
uniform float sheet_transmission = 0.0;
uniform float sheet_specular = 1.0;
uniform vec3 sheet_specular_color = vec3(1.0);
uniform float sheet_ior = 1.5;
uniform int sheet_alpha_mode = 1;
uniform float sheet_alpha_cutoff = 0.5;
uniform float sheet_iridescence = 0.0;
uniform float sheet_iridescence_ior = 1.3;
uniform float sheet_iridescence_thickness = 100.0;
uniform vec3 sheet_sheen_color = vec3(0.0);
uniform float sheet_sheen_roughness = 0.0;
uniform float sheet_clearcoat = 0.0;
uniform float sheet_clearcoat_roughness = 0.0;
uniform vec3 sheet_emissive = vec3(0.0);
uniform float sheet_emissive_strength = 1.0;
uniform float sheet_anisotropy_strength = 0.0;
uniform float sheet_anisotropy_rotation = 0.0;
uniform float solid_low = 0.3;
uniform float solid_high = 0.34;
uniform float middle_in2 = 0.5;
uniform float cell_in2 = 1.0;
uniform vec2 grid_in2 = vec2(36.0, 18.0);
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec2 texcoord_0;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_divide(float, float)
//@ mx_divide(vec3, float)
//@ mx_modulo(float, float)
//@ mx_modulo(vec2, vec2)
//@ mx_modulo(vec2, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_EMISSION
//& #define CLOSURE_TYPE_ENVIRONMENT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_pow5(float)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& #define FRESNEL_MODEL_SCHLICK
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_f0_to_ior(vec3)
//@ mx_fresnel_hoffman_schlick(float, FresnelData)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_amplitude_product(Amplitude, Amplitude, float)
//@ mx_film_reflectance(vec2, Amplitude, Amplitude, float)
//@ mx_film_rgb(vec3)
//@ mx_compute_fresnel(float, FresnelData) (3)
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
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (3)
//@ mx_bare_fresnel_normal(FresnelData) (3)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_sheen_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_rotate_vector3(vec3, float, vec3)
//@ mx_generalized_schlick_bsdf(12 parameters)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_uniform_edf(ClosureData, vec3)
//@ IMPL_gltf_pbr_surfaceshader(vec3, vec3, vec3, float, vec3)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 where_out = vd.texcoord_0.xy;
  vec2 grid_out = where_out * grid_in2;
  vec2 cell_out = mx_modulo(grid_out, cell_in2);
  vec2 middle_out = cell_out - middle_in2;
  float away_out = length(middle_out);
  float solid_out = mx_smoothstep(away_out, solid_low, solid_high);
  surfaceshader sheet_out = IMPL_gltf_pbr_surfaceshader(sheet_base_color, geomprop_Nworld_out, geomprop_Tworld_out, solid_out, geomprop_Nworld_out);
  material Punched_out = sheet_out;
  out1 = vec4(Punched_out.color, 1.0);
}
