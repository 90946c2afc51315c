//==== vertex
//& stage vertex: positionWorld, normalWorld, positionObject, tangentWorld

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
uniform float rubber_metallic = 0.0;
uniform float rubber_transmission = 0.0;
uniform float rubber_specular = 0.8;
uniform vec3 rubber_specular_color = vec3(1.0);
uniform float rubber_ior = 1.5;
uniform float rubber_alpha = 1.0;
uniform int rubber_alpha_mode = 0;
uniform float rubber_alpha_cutoff = 0.5;
uniform float rubber_iridescence = 0.0;
uniform float rubber_iridescence_ior = 1.3;
uniform float rubber_iridescence_thickness = 100.0;
uniform vec3 rubber_sheen_color = vec3(0.06, 0.06, 0.07);
uniform float rubber_sheen_roughness = 0.5;
uniform float rubber_clearcoat = 0.0;
uniform float rubber_clearcoat_roughness = 0.0;
uniform vec3 rubber_emissive = vec3(0.0);
uniform float rubber_emissive_strength = 1.0;
uniform float rubber_anisotropy_strength = 0.0;
uniform float rubber_anisotropy_rotation = 0.0;
uniform vec3 black_fg = vec3(0.22, 0.2, 0.17);
uniform vec3 black_bg = vec3(0.018, 0.018, 0.02);
uniform float dull_inlow = 0.0;
uniform float dull_inhigh = 1.0;
uniform float dull_outlow = 0.5;
uniform float dull_outhigh = 0.95;
uniform float deep_low = 0.36;
uniform float deep_high = 0.44;
uniform float dust_inlow = -0.6;
uniform float dust_inhigh = 0.6;
uniform float dust_outlow = 0.2;
uniform float dust_outhigh = 1.0;
uniform float grit_amplitude = 1.0;
uniform int grit_octaves = 3;
uniform float grit_lacunarity = 2.0;
uniform float grit_diminish = 0.5;
uniform float mid_in2 = 0.5;
uniform float fine_in2 = 30.0;
uniform float rows_in2 = 9.0;
uniform int up_index = 1;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
  vec3 positionObject;
  vec3 tangentWorld;
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
//@ mx_divide(float, float)
//@ mx_divide(vec3, float)
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
//@ IMPL_gltf_pbr_surfaceshader(vec3, float, vec3, vec3, vec3)

void main()
{
  vec3 place_out = vd.positionObject;
  float up_out = place_out[clamp(up_index, 0, 2)];
  float rows_out = up_out * rows_in2;
  float row_out = fract(rows_out);
  float mid_out = row_out - mid_in2;
  float groove_out = abs(mid_out);
  float deep_out = mx_smoothstep(groove_out, deep_low, deep_high);
  vec3 fine_out = place_out * fine_in2;
  float grit_out = mx_fractal3d_float(grit_amplitude, grit_octaves, grit_lacunarity, grit_diminish, fine_out);
  float dust_out = dust_outlow + mx_divide((grit_out - dust_inlow) * (dust_outhigh - dust_outlow), dust_inhigh - dust_inlow);
  float lying_out = deep_out * dust_out;
  vec3 black_out = mix(black_bg, black_fg, lying_out);
  float dull_out = dull_outlow + mx_divide((lying_out - dull_inlow) * (dull_outhigh - dull_outlow), dull_inhigh - dull_inlow);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader rubber_out = IMPL_gltf_pbr_surfaceshader(black_out, dull_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Nworld_out);
  material Rubber_out = rubber_out;
  out1 = vec4(Rubber_out.color, 1.0);
}
