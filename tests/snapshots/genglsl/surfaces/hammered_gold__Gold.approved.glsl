//==== vertex
//& stage vertex: positionObject, texcoord_0, normalWorld, tangentWorld, bitangentWorld, positionWorld

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
uniform float leaf_opacity = 1.0;
uniform float gold_weight = 1.0;
uniform bool gold_retroreflective = false;
uniform float gold_thinfilm_thickness = 0.0;
uniform float gold_thinfilm_ior = 1.5;
uniform int gold_distribution = 0;
uniform vec3 metal_reflectivity = vec3(0.98, 0.68, 0.26);
uniform vec3 metal_edge_color = vec3(0.99, 0.83, 0.5);
uniform float bent_scale = 1.0;
uniform float dull_inlow = -0.6;
uniform float dull_inhigh = 0.6;
uniform float dull_outlow = 0.08;
uniform float dull_outhigh = 0.2;
uniform float dents_scale = 0.4;
uniform float dust_amplitude = 1.0;
uniform int dust_octaves = 4;
uniform float dust_lacunarity = 2.0;
uniform float dust_diminish = 0.5;
uniform float beaten_in2 = -0.1;
uniform float fine_in2 = 24.0;
uniform vec3 weight_in2 = vec3(1.0);
uniform float sharpness_in2 = -10.0;
uniform float marks_jitter = 1.0;
uniform int marks_style = 0;
uniform float spread_in2 = 7.0;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec3 positionObject;
  vec2 texcoord_0;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_tangent_frame(vec3, vec3)
//@ struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_amplitude_product(Amplitude, Amplitude, float)
//@ mx_film_reflectance(vec2, Amplitude, Amplitude, float)
//@ mx_film_rgb(vec3)
//@ mx_compute_fresnel(float, FresnelData) (2)
//@ mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ float mx_sky_share
//@ float mx_sky_light
//@ float mx_sky_level
//@ float mx_sky_angle
//@ mat2 mx_sky_turn
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3) (2)
//@ mx_artistic_ior(vec3, vec3, out vec3, out vec3)
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
//@ mx_worleynoise3d_vector3(vec3, float, int)
//@ mx_heighttonormal_vector3(float, float, vec2)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ #define FRESNEL_MODEL_CONDUCTOR
//& mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_bare_fresnel_normal(FresnelData)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, bool, float, float, vec3, vec3)

void main()
{
  vec3 metal_ior = vec3(0.0);
  vec3 metal_extinction = vec3(0.0);
  mx_artistic_ior(metal_reflectivity, metal_edge_color, metal_ior, metal_extinction);
  vec3 place_out = vd.positionObject;
  vec3 fine_out = place_out * fine_in2;
  float dust_out = mx_fractal3d_float(dust_amplitude, dust_octaves, dust_lacunarity, dust_diminish, fine_out);
  float dull_out = dull_outlow + mx_divide((dust_out - dull_inlow) * (dull_outhigh - dull_outlow), dull_inhigh - dull_inlow);
  vec2 rough_out = vec2(dull_out, dull_out);
  vec3 spread_out = place_out * spread_in2;
  vec3 marks_out = mx_worleynoise3d_vector3(spread_out, marks_jitter, marks_style);
  vec3 sharpness_out = marks_out * sharpness_in2;
  vec3 weights_out = min(exp(sharpness_out), M_FLOAT_MAX);
  float weight_out = dot(weights_out, weight_in2);
  float nearness_out = log(max(weight_out, M_FLOAT_MIN));
  float beaten_out = nearness_out * beaten_in2;
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 dents_out = mx_heighttonormal_vector3(beaten_out, dents_scale, geomprop_UV0_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 bent_out = mx_normalmap_float(dents_out, bent_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  surfaceshader leaf_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF gold_out = mx_conductor_bsdf(closureData, gold_weight, metal_ior, metal_extinction, rough_out, gold_retroreflective, gold_thinfilm_thickness, gold_thinfilm_ior, bent_out, geomprop_Tworld_out);
      leaf_out.color += gold_out.response;
    }
    leaf_out.color *= leaf_opacity;
    leaf_out.transparency = mix(vec3(1.0), leaf_out.transparency, leaf_opacity);
  }
  material Gold_out = leaf_out;
  out1 = vec4(Gold_out.color, 1.0);
}
