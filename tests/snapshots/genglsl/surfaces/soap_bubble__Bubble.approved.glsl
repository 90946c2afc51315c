//==== vertex
//& stage vertex: positionObject, normalWorld, tangentWorld, positionWorld

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
uniform float bubble_opacity = 1.0;
uniform float skin_weight = 1.0;
uniform vec3 skin_tint = vec3(1.0);
uniform float skin_ior = 1.05;
uniform vec2 skin_roughness = vec2(0.002);
uniform bool skin_retroreflective = false;
uniform float skin_thinfilm_ior = 1.42;
uniform int skin_distribution = 0;
uniform int skin_scatter_mode = 2;
uniform float drained_inlow = -1.0;
uniform float drained_inhigh = 1.0;
uniform float drained_outlow = 720.0;
uniform float drained_outhigh = 180.0;
uniform float swirl_in2 = 160.0;
uniform int up_index = 1;
uniform float stir_amplitude = 1.0;
uniform int stir_octaves = 3;
uniform float stir_lacunarity = 2.0;
uniform float stir_diminish = 0.5;
uniform float spread_in2 = 1.6;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 positionObject;
  vec3 normalWorld;
  vec3 tangentWorld;
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
//@ mx_divide(float, float)
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
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
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

void main()
{
  vec3 place_out = vd.positionObject;
  float up_out = place_out[clamp(up_index, 0, 2)];
  float drained_out = drained_outlow + mx_divide((up_out - drained_inlow) * (drained_outhigh - drained_outlow), drained_inhigh - drained_inlow);
  vec3 spread_out = place_out * spread_in2;
  float stir_out = mx_fractal3d_float(stir_amplitude, stir_octaves, stir_lacunarity, stir_diminish, spread_out);
  float swirl_out = stir_out * swirl_in2;
  float film_out = drained_out + swirl_out;
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader bubble_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF skin_out = mx_dielectric_bsdf(closureData, skin_weight, skin_tint, skin_ior, skin_roughness, skin_retroreflective, film_out, skin_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, skin_scatter_mode);
      bubble_out.color += skin_out.response;
    }
    bubble_out.color *= bubble_opacity;
    bubble_out.transparency = mix(vec3(1.0), bubble_out.transparency, bubble_opacity);
  }
  material Bubble_out = bubble_out;
  out1 = vec4(Bubble_out.color, 1.0);
}
