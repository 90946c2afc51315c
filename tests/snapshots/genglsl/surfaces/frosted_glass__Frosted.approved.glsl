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
uniform float glass_opacity = 1.0;
uniform float pane_weight = 1.0;
uniform vec3 pane_tint = vec3(0.9, 0.97, 1.0);
uniform float pane_ior = 1.5;
uniform bool pane_retroreflective = false;
uniform float pane_thinfilm_thickness = 0.0;
uniform float pane_thinfilm_ior = 1.5;
uniform int pane_distribution = 0;
uniform int pane_scatter_mode = 2;
uniform float alpha_inlow = 0.0;
uniform float alpha_inhigh = 1.0;
uniform float alpha_outlow = 0.02;
uniform float alpha_outhigh = 0.3;
uniform float sand_low = 0.06;
uniform float sand_high = 0.09;
uniform vec3 grain_amplitude = vec3(0.25);
uniform int grain_octaves = 2;
uniform float grain_lacunarity = 2.0;
uniform float grain_diminish = 0.5;
uniform float off_in2 = 0.5;
uniform float spread_in2 = 60.0;
uniform float bands_in2 = 5.0;
uniform int height_index = 1;
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
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_slopes(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_faces(ivec3, vec3, vec2)
//@ mx_perlin_noise_vec3(vec3)
//@ mx_fractal3d_noise_vec3(vec3, int, float, float)
//@ mx_fractal3d_vector3(vec3, int, float, float, vec3)
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
  float height_out = place_out[clamp(height_index, 0, 2)];
  float bands_out = height_out * bands_in2;
  float band_out = fract(bands_out);
  float off_out = band_out - off_in2;
  float away_out = abs(off_out);
  float sand_out = mx_smoothstep(away_out, sand_low, sand_high);
  float alpha_out = alpha_outlow + mx_divide((sand_out - alpha_inlow) * (alpha_outhigh - alpha_outlow), alpha_inhigh - alpha_inlow);
  vec2 rough_out = vec2(alpha_out, alpha_out);
  vec3 outwards_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 spread_out = place_out * spread_in2;
  vec3 grain_out = mx_fractal3d_vector3(grain_amplitude, grain_octaves, grain_lacunarity, grain_diminish, spread_out);
  vec3 etched_out = grain_out * sand_out;
  vec3 uneven_out = outwards_out + etched_out;
  vec3 facing_out = mx_normalize(uneven_out);
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader glass_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF pane_out = mx_dielectric_bsdf(closureData, pane_weight, pane_tint, pane_ior, rough_out, pane_retroreflective, pane_thinfilm_thickness, pane_thinfilm_ior, facing_out, geomprop_Tworld_out, pane_scatter_mode);
      glass_out.color += pane_out.response;
    }
    glass_out.color *= glass_opacity;
    glass_out.transparency = mix(vec3(1.0), glass_out.transparency, glass_opacity);
  }
  material Frosted_out = glass_out;
  out1 = vec4(Frosted_out.color, 1.0);
}
