//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionObject, bitangentWorld, positionWorld

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
uniform float body_opacity = 1.0;
uniform float lacquer_weight = 1.0;
uniform vec3 lacquer_tint = vec3(1.0);
uniform float lacquer_ior = 1.55;
uniform vec2 lacquer_roughness = vec2(0.005);
uniform bool lacquer_retroreflective = false;
uniform float lacquer_thinfilm_thickness = 0.0;
uniform float lacquer_thinfilm_ior = 1.5;
uniform int lacquer_distribution = 0;
uniform int lacquer_scatter_mode = 0;
uniform float glitter_weight = 1.0;
uniform vec3 glitter_color82 = vec3(1.0);
uniform vec3 glitter_color90 = vec3(0.4, 0.6, 0.9);
uniform float glitter_exponent = 5.0;
uniform vec2 glitter_roughness = vec2(0.28);
uniform bool glitter_retroreflective = false;
uniform float glitter_thinfilm_thickness = 0.0;
uniform float glitter_thinfilm_ior = 1.5;
uniform int glitter_distribution = 0;
uniform int glitter_scatter_mode = 0;
uniform float pigment_weight = 1.0;
uniform vec3 pigment_color = vec3(0.01, 0.03, 0.14);
uniform float pigment_roughness = 0.0;
uniform bool pigment_energy_compensation = true;
uniform float flakes_size = 0.012;
uniform float flakes_roughness = 0.2;
uniform float flakes_coverage = 0.6;
uniform vec3 shade_fg = vec3(0.12, 0.36, 0.72);
uniform vec3 shade_bg = vec3(0.02, 0.08, 0.34);
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionObject;
  vec3 bitangentWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_divide(float, float)
//@ mx_divide(vec3, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ #define CLOSURE_TYPE_ENVIRONMENT
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
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (2)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_hash(ivec4, int)
//@ mx_bits_to_unit(uint)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ mx_cell_noise_vec3(vec3)
//@ mx_cell_noise_vec3(vec4)
//@ struct Flake
//@ mx_flake_probability(float)
//@ mx_flake_rotate(vec3, vec3)
//@ mx_flake_search(vec3, float)
//@ mx_flake_normal(vec2, float, vec3, vec3, vec3)
//@ struct FlakeSample
//@ mx_flake(vec3, float, float, float, vec3, vec3, vec3)
//@ mx_flake3d(float, float, float, vec3, vec3, vec3, vec3, out int, out float, out float, out vec3)
//@ mx_generalized_schlick_bsdf(13 parameters)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Pobject_out = vd.positionObject;
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  int flakes_id = 0;
  float flakes_rand = 0.0;
  float flakes_presence = 0.0;
  vec3 flakes_flakenormal = vec3(0.0);
  mx_flake3d(flakes_size, flakes_roughness, flakes_coverage, geomprop_Pobject_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, flakes_id, flakes_rand, flakes_presence, flakes_flakenormal);
  vec3 shade_out = mix(shade_bg, shade_fg, flakes_rand);
  surfaceshader body_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF lacquer_out = mx_dielectric_bsdf(closureData, lacquer_weight, lacquer_tint, lacquer_ior, lacquer_roughness, lacquer_retroreflective, lacquer_thinfilm_thickness, lacquer_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, lacquer_scatter_mode);
      BSDF glitter_out = BSDF(vec3(0.0), vec3(1.0));
      if (flakes_presence != 0.0)
        glitter_out = mx_generalized_schlick_bsdf(closureData, glitter_weight, shade_out, glitter_color82, glitter_color90, glitter_exponent, glitter_roughness, glitter_retroreflective, glitter_thinfilm_thickness, glitter_thinfilm_ior, flakes_flakenormal, geomprop_Tworld_out, glitter_scatter_mode);
      BSDF pigment_out = BSDF(vec3(0.0), vec3(1.0));
      if (flakes_presence != 1.0)
        pigment_out = mx_oren_nayar_diffuse_bsdf(closureData, pigment_weight, pigment_color, pigment_roughness, geomprop_Nworld_out, pigment_energy_compensation);
      BSDF paint_out = mx_mix_bsdf(glitter_out, pigment_out, flakes_presence);
      BSDF coats_out = mx_layer_bsdf(lacquer_out, paint_out);
      body_out.color += coats_out.response;
    }
    body_out.color *= body_opacity;
    body_out.transparency = mix(vec3(1.0), body_out.transparency, body_opacity);
  }
  material Paint_out = body_out;
  out1 = vec4(Paint_out.color, 1.0);
}
