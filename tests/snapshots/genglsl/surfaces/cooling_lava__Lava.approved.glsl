//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionObject, positionWorld

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
uniform float lava_opacity = 1.0;
uniform float gloss_weight = 1.0;
uniform vec3 gloss_tint = vec3(1.0);
uniform float gloss_ior = 1.5;
uniform vec2 gloss_roughness = vec2(0.25);
uniform bool gloss_retroreflective = false;
uniform float gloss_thinfilm_thickness = 0.0;
uniform float gloss_thinfilm_ior = 1.5;
uniform int gloss_distribution = 0;
uniform int gloss_scatter_mode = 0;
uniform float rock_weight = 1.0;
uniform float rock_roughness = 0.8;
uniform bool rock_energy_compensation = false;
uniform float strength_in2 = 0.75;
uniform vec3 crust_fg = vec3(0.09, 0.08, 0.075);
uniform vec3 crust_bg = vec3(0.02, 0.015, 0.012);
uniform float deep_in2 = 1.5;
uniform float warp_amplitude = 1.0;
uniform int warp_octaves = 3;
uniform float warp_lacunarity = 2.0;
uniform float warp_diminish = 0.5;
uniform float heat_inlow = 0.0;
uniform float heat_inhigh = 1.0;
uniform float heat_outlow = 2700.0;
uniform float heat_outhigh = 800.0;
uniform float open_amount = 1.0;
uniform float small_in2 = 9.0;
uniform float cold_low = 0.0;
uniform float cold_high = 0.16;
uniform int second_index = 1;
uniform int nearest_index = 0;
uniform float cells_jitter = 1.0;
uniform int cells_style = 0;
uniform float spread_in2 = 3.2;
uniform float bend_in2 = 0.35;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionObject;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_matrix_mul(mat3, vec3)
//@ mx_square(float)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_power(float, float)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_EMISSION
//& #define CLOSURE_TYPE_ENVIRONMENT
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
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_layer_bsdf(BSDF, BSDF)
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
//@ mx_blackbody(float)
//@ mx_uniform_edf(ClosureData, vec3)
//@ mx_multiply_edf_float(EDF, float)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 place_out = vd.positionObject;
  vec3 small_out = place_out * small_in2;
  float warp_out = mx_fractal3d_float(warp_amplitude, warp_octaves, warp_lacunarity, warp_diminish, small_out);
  vec3 crust_out = mix(crust_bg, crust_fg, warp_out);
  vec3 spread_out = place_out * spread_in2;
  float bend_out = warp_out * bend_in2;
  vec3 warped_out = spread_out + bend_out;
  vec2 cells_out = mx_worleynoise3d_vector2(warped_out, cells_jitter, cells_style);
  float second_out = cells_out[clamp(second_index, 0, 1)];
  float nearest_out = cells_out[clamp(nearest_index, 0, 1)];
  float edge_out = second_out - nearest_out;
  float cold_out = mx_smoothstep(edge_out, cold_low, cold_high);
  float heat_out = heat_outlow + mx_divide((cold_out - heat_inlow) * (heat_outhigh - heat_outlow), heat_inhigh - heat_inlow);
  vec3 glow_out = mx_blackbody(heat_out);
  float open_out = open_amount - cold_out;
  float deep_out = mx_power(open_out, deep_in2);
  float strength_out = deep_out * strength_in2;
  surfaceshader lava_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF gloss_out = mx_dielectric_bsdf(closureData, gloss_weight, gloss_tint, gloss_ior, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, gloss_scatter_mode);
      BSDF rock_out = mx_oren_nayar_diffuse_bsdf(closureData, rock_weight, crust_out, rock_roughness, geomprop_Nworld_out, rock_energy_compensation);
      BSDF stone_out = mx_layer_bsdf(gloss_out, rock_out);
      lava_out.color += stone_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF light_out = mx_uniform_edf(closureData, glow_out);
      EDF shining_out = mx_multiply_edf_float(light_out, strength_out);
      lava_out.color += shining_out;
    }
    lava_out.color *= lava_opacity;
    lava_out.transparency = mix(vec3(1.0), lava_out.transparency, lava_opacity);
  }
  material Lava_out = lava_out;
  out1 = vec4(Lava_out.color, 1.0);
}
