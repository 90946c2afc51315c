//==== vertex
//& stage vertex: normalWorld, tangentWorld, texcoord_0, bitangentWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
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
uniform float hair_opacity = 1.0;
uniform float gloss_weight = 1.0;
uniform vec3 gloss_tint = vec3(1.0, 0.93, 0.8);
uniform float gloss_ior = 2.2;
uniform vec2 gloss_roughness = vec2(0.07, 0.3);
uniform bool gloss_retroreflective = false;
uniform float gloss_thinfilm_thickness = 0.0;
uniform float gloss_thinfilm_ior = 1.5;
uniform int gloss_distribution = 0;
uniform int gloss_scatter_mode = 0;
uniform int hanging_index = 0;
uniform vec3 fibre_tint_R = vec3(1.0, 0.9, 0.78);
uniform vec3 fibre_tint_TT = vec3(1.0, 0.84, 0.68);
uniform vec3 fibre_tint_TRT = vec3(1.0, 0.8, 0.6);
uniform float fibre_ior = 1.55;
uniform float fibre_cuticle_angle = 0.53;
uniform float below_weight = 0.7;
uniform float below_roughness = 0.4;
uniform bool below_energy_compensation = false;
uniform float rough_longitudinal = 0.3;
uniform float rough_azimuthal = 0.4;
uniform float rough_scale_TT = 0.5;
uniform float rough_scale_TRT = 2.0;
uniform float pigment_azimuthal_roughness = 0.35;
uniform vec3 dye_fg = vec3(0.78, 0.5, 0.19);
uniform vec3 dye_bg = vec3(0.12, 0.055, 0.014);
uniform float lit_low = -1.2;
uniform float lit_high = 0.7;
uniform int sideways_index = 0;
uniform float tilt_in2 = 0.7;
uniform float locks_amplitude = 0.9;
uniform int locks_octaves = 2;
uniform float locks_lacunarity = 2.0;
uniform float locks_diminish = 0.5;
uniform float strands_amplitude = 1.0;
uniform int strands_octaves = 2;
uniform float strands_lacunarity = 2.0;
uniform float strands_diminish = 0.5;
uniform vec2 broad_in2 = vec2(26.0, 0.5);
uniform vec2 fine_in2 = vec2(300.0, 0.6);
uniform float aside_in2 = 0.0;
uniform float bend_amplitude = 0.016;
uniform int bend_octaves = 2;
uniform float bend_lacunarity = 2.0;
uniform float bend_diminish = 0.5;
uniform vec2 gentle_in2 = vec2(3.0, 1.0);

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec2 texcoord_0;
  vec3 bitangentWorld;
  vec3 positionWorld;
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
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_ENVIRONMENT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_amplitude_product(Amplitude, Amplitude, float)
//@ mx_film_reflectance(vec2, Amplitude, Amplitude, float)
//@ mx_film_rgb(vec3)
//@ mx_compute_fresnel(float, FresnelData)
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
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_cell(vec2)
//@ #define MX_PERLIN_SCALE_2D
//& mx_slope(uint, vec2)
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_fractal2d_noise_float(vec2, int, float, float)
//@ mx_fractal2d_float(float, int, float, float, vec2)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (2)
//@ mx_bare_fresnel_normal(FresnelData) (2)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (2)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
//@ mx_chiang_hair_absorption_from_color(vec3, float)
//@ mx_chiang_hair_roughness(float, float, float, float, out vec2, out vec2, out vec2)
//@ mx_chiang_hair_bsdf(ClosureData, vec3, vec3, vec3, float, vec2, vec2, vec2, vec3, vec3)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_add_bsdf(BSDF, BSDF)

void main()
{
  vec3 outwards_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 sideways_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 combed_out = vd.texcoord_0.xy;
  vec2 gentle_out = combed_out * gentle_in2;
  float bend_out = mx_fractal2d_float(bend_amplitude, bend_octaves, bend_lacunarity, bend_diminish, gentle_out);
  vec2 aside_out = vec2(bend_out, aside_in2);
  vec2 flow_out = combed_out + aside_out;
  vec2 broad_out = flow_out * broad_in2;
  float locks_out = mx_fractal2d_float(locks_amplitude, locks_octaves, locks_lacunarity, locks_diminish, broad_out);
  vec2 fine_out = flow_out * fine_in2;
  float strands_out = mx_fractal2d_float(strands_amplitude, strands_octaves, strands_lacunarity, strands_diminish, fine_out);
  float both_out = locks_out + strands_out;
  float tilt_out = both_out * tilt_in2;
  vec3 leaning_out = sideways_out * tilt_out;
  vec3 bulging_out = outwards_out + leaning_out;
  vec3 round_out = mx_normalize(bulging_out);
  vec3 hanging_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec2 rough_roughness_R = vec2(0.0);
  vec2 rough_roughness_TT = vec2(0.0);
  vec2 rough_roughness_TRT = vec2(0.0);
  mx_chiang_hair_roughness(rough_longitudinal, rough_azimuthal, rough_scale_TT, rough_scale_TRT, rough_roughness_R, rough_roughness_TT, rough_roughness_TRT);
  float lit_out = mx_smoothstep(both_out, lit_low, lit_high);
  vec3 dye_out = mix(dye_bg, dye_fg, lit_out);
  vec3 pigment_absorption = mx_chiang_hair_absorption_from_color(dye_out, pigment_azimuthal_roughness);
  surfaceshader hair_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF gloss_out = mx_dielectric_bsdf(closureData, gloss_weight, gloss_tint, gloss_ior, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, round_out, hanging_out, gloss_scatter_mode);
      BSDF fibre_out = mx_chiang_hair_bsdf(closureData, fibre_tint_R, fibre_tint_TT, fibre_tint_TRT, fibre_ior, rough_roughness_R, rough_roughness_TT, rough_roughness_TRT, round_out, hanging_out);
      BSDF below_out = mx_oren_nayar_diffuse_bsdf(closureData, below_weight, dye_out, below_roughness, round_out, below_energy_compensation);
      BSDF strand_out = mx_add_bsdf(fibre_out, below_out);
      BSDF head_out = mx_layer_bsdf(gloss_out, strand_out);
      hair_out.color += head_out.response;
    }
    hair_out.color *= hair_opacity;
    hair_out.transparency = mix(vec3(1.0), hair_out.transparency, hair_opacity);
  }
  material Hair_out = hair_out;
  out1 = vec4(Hair_out.color, 1.0);
}
