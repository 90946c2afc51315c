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
uniform float road_opacity = 1.0;
uniform float oil_weight = 1.0;
uniform vec3 oil_color0 = vec3(0.06);
uniform vec3 oil_color82 = vec3(1.0);
uniform vec3 oil_color90 = vec3(1.0);
uniform float oil_exponent = 5.0;
uniform vec2 oil_roughness = vec2(0.06);
uniform bool oil_retroreflective = false;
uniform float oil_thinfilm_ior = 1.65;
uniform int oil_distribution = 0;
uniform int oil_scatter_mode = 0;
uniform float asphalt_weight = 1.0;
uniform float asphalt_roughness = 0.7;
uniform bool asphalt_energy_compensation = false;
uniform float film_inlow = -0.7;
uniform float film_inhigh = 0.7;
uniform float film_outlow = 150.0;
uniform float film_outhigh = 900.0;
uniform vec3 stone_fg = vec3(0.07, 0.068, 0.065);
uniform vec3 stone_bg = vec3(0.012, 0.012, 0.014);
uniform float drift_amplitude = 1.0;
uniform int drift_octaves = 4;
uniform float drift_lacunarity = 2.0;
uniform float drift_diminish = 0.5;
uniform float gravel_jitter = 1.0;
uniform int gravel_style = 0;
uniform float spread_in2 = 2.0;
uniform float near_in2 = 22.0;
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
//& mx_pow5(float)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_SCHLICK
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
//@ mx_compute_fresnel(float, FresnelData) (5)
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
//@ mx_bare_fresnel(float, FresnelData) (3)
//@ mx_bare_fresnel_normal(FresnelData) (3)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (2)
//@ mx_generalized_schlick_bsdf(13 parameters)
//@ mx_hash_mix(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec4)
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec2)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(float)
//@ mx_cell_noise_float(vec2)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_float(vec3, float, int, int)
//@ mx_worleynoise3d_float(vec3, float, int)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_layer_bsdf(BSDF, BSDF)

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 spread_out = place_out * spread_in2;
  float drift_out = mx_fractal3d_float(drift_amplitude, drift_octaves, drift_lacunarity, drift_diminish, spread_out);
  float film_out = film_outlow + mx_divide((drift_out - film_inlow) * (film_outhigh - film_outlow), film_inhigh - film_inlow);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 near_out = place_out * near_in2;
  float gravel_out = mx_worleynoise3d_float(near_out, gravel_jitter, gravel_style);
  vec3 stone_out = mix(stone_bg, stone_fg, gravel_out);
  surfaceshader road_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF oil_out = mx_generalized_schlick_bsdf(closureData, oil_weight, oil_color0, oil_color82, oil_color90, oil_exponent, oil_roughness, oil_retroreflective, film_out, oil_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, oil_scatter_mode);
      BSDF asphalt_out = mx_oren_nayar_diffuse_bsdf(closureData, asphalt_weight, stone_out, asphalt_roughness, geomprop_Nworld_out, asphalt_energy_compensation);
      BSDF wet_out = mx_layer_bsdf(oil_out, asphalt_out);
      road_out.color += wet_out.response;
    }
    road_out.color *= road_opacity;
    road_out.transparency = mix(vec3(1.0), road_out.transparency, road_opacity);
  }
  material Slick_out = road_out;
  out1 = vec4(Slick_out.color, 1.0);
}
