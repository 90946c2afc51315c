//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionObject, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
struct VDF { vec3 response; vec3 throughput; };
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
uniform float beetle_opacity = 1.0;
uniform float downy_topMix = 0.5;
uniform vec3 down_color = vec3(0.1, 0.16, 0.06);
uniform float down_roughness = 0.35;
uniform float gleaming_weight1 = 0.15;
uniform float gleaming_weight2 = 0.85;
uniform float bright_weight1 = 0.9;
uniform float bright_weight2 = 1.0;
uniform vec3 ember_color = vec3(0.02, 0.014, 0.0);
uniform float plain_low = 0.12;
uniform float plain_high = 0.2;
uniform float shimmer_roughness = 0.3;
uniform float shimmer_anisotropy = 0.0;
uniform float shimmer_anisotropyRotation = 0.0;
uniform float shimmer_minFilmThickness = 300.0;
uniform float shimmer_maxFilmThickness = 620.0;
uniform float shimmer_filmIOR = 1.6;
uniform float case_topMix = 1.0;
uniform vec3 lantern_color = vec3(0.9, 0.6, 0.1);
uniform vec3 glint_color = vec3(0.0, 0.6, 0.7);
uniform float nearest_jitter = 1.0;
uniform int nearest_style = 0;
uniform float film_inlow = -1.0;
uniform float film_inhigh = 1.0;
uniform float film_outlow = 0.1;
uniform float film_outhigh = 0.9;
uniform vec3 horn_reflectionTint = vec3(0.9, 1.0, 0.85);
uniform vec3 horn_transmissionTint = vec3(0.02, 0.05, 0.02);
uniform int horn_fresnelMode = 0;
uniform vec3 horn_IOR = vec3(1.5);
uniform float horn_reflectivityProfile = 0.2;
uniform float horn_roughness = 0.35;
uniform float horn_anisotropy = 0.3;
uniform float horn_anisotropyRotation = 0.0;
uniform vec3 horn_absorptionColor = vec3(1.0);
uniform float horn_absorptionRadius = 1.0;
uniform vec3 horn_scatterColor = vec3(0.0);
uniform float horn_scatterAnisotropy = 0.0;
uniform float body_mix = 0.4;
uniform float dotted_in2 = 4.0;
uniform vec3 facing_fg = vec3(0.55, 0.16, 0.03);
uniform vec3 facing_bg = vec3(0.02, 0.4, 0.1);
uniform vec3 rim_fg = vec3(0.9, 0.75, 0.2);
uniform vec3 rim_bg = vec3(0.35, 0.6, 0.9);
uniform vec3 flesh_color = vec3(0.03, 0.12, 0.06);
uniform vec3 flesh_sssRadius = vec3(0.2, 0.5, 0.3);
uniform float flesh_sssScale = 1.0;
uniform float flesh_sssAnisotropy = 0.0;
uniform float flesh_sssUnitLength = 0.00328;
uniform vec3 wing_color = vec3(0.1, 0.25, 0.1);
uniform float stripe_low = 0.3;
uniform float stripe_high = 0.7;
uniform vec3 sideways_in2 = vec3(9.0, 0.0, 0.0);
uniform float waves_amplitude = 0.8;
uniform int waves_octaves = 2;
uniform float waves_lacunarity = 2.0;
uniform float waves_diminish = 0.5;
uniform vec3 wide_in2 = vec3(1.6, 0.5, 1.6);
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
//& mx_square(float)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_divide(vec3, vec3)
//@ mx_divide(vec3, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_TRANSMISSION
//& #define CLOSURE_TYPE_INDIRECT
//& #define CLOSURE_TYPE_EMISSION
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
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_layer_vdf(BSDF, VDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_add_bsdf(BSDF, BSDF)
//@ mx_multiply_bsdf_color3(BSDF, vec3)
//@ mx_multiply_bsdf_float(BSDF, float)
//@ mx_uniform_edf(ClosureData, vec3)
//@ mx_mix_edf(EDF, EDF, float)
//@ mx_add_edf(EDF, EDF)
//@ mx_multiply_edf_float(EDF, float)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_sheen_bsdf(ClosureData, float, vec3, float, vec3) (3)
//@ mx_rotate_vector3(vec3, float, vec3)
//@ mx_direction(float, float)
//@ mx_ggx_smith_G1(float, float)
//@ mx_ggx_smith_G2(float, float, float)
//@ mx_ggx_sample_VNDF(vec2, vec3, vec2)
//@ mx_ggx_stretch(vec3, vec2)
//@ mx_ggx_visible_cosine(int, int, float, float)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (3)
//@ mx_bare_fresnel_normal(FresnelData) (3)
//@ mx_film_dir_reflectance(float, float, FresnelData, out vec3) (2)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (3)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3)
//@ mx_generalized_schlick_bsdf(13 parameters) (2)
//@ mx_absorption_vdf(ClosureData, vec3, inout VDF) (2)
//@ mx_anisotropic_vdf(ClosureData, vec3, vec3, float) (2)
//@ mx_subsurface_bsdf(ClosureData, float, vec3, vec3) (2)
//@ mx_translucent_bsdf(ClosureData, float, vec3, vec3)
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
//@ NG_lama_layer_bsdf(ClosureData, BSDF, BSDF, float)
//@ NG_lama_mix_edf(ClosureData, EDF, EDF, float)
//@ IMPL_lama_sheen(ClosureData, vec3)
//@ NG_lama_add_bsdf(ClosureData, BSDF, BSDF)
//@ NG_lama_add_edf(ClosureData, EDF, EDF)
//@ IMPL_lama_emission(ClosureData, vec3)
//@ IMPL_lama_iridescence(ClosureData, float, vec3, float)
//@ IMPL_lama_generalized_schlick(ClosureData, vec3, vec3, vec3, vec3)
//@ NG_lama_mix_bsdf(ClosureData, BSDF, BSDF)
//@ IMPL_lama_sss(ClosureData, vec3)
//@ NG_lama_translucent(ClosureData, vec3)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 place_out = vd.positionObject;
  float sideways_out = dot(place_out, sideways_in2);
  vec3 wide_out = place_out * wide_in2;
  float waves_out = mx_fractal3d_float(waves_amplitude, waves_octaves, waves_lacunarity, waves_diminish, wide_out);
  float across_out = sideways_out + waves_out;
  float turned_out = sin(across_out);
  float film_out = film_outlow + mx_divide((turned_out - film_inlow) * (film_outhigh - film_outlow), film_inhigh - film_inlow);
  float stripe_out = mx_smoothstep(turned_out, stripe_low, stripe_high);
  vec3 facing_out = mix(facing_bg, facing_fg, stripe_out);
  vec3 rim_out = mix(rim_bg, rim_fg, stripe_out);
  vec3 dotted_out = place_out * dotted_in2;
  float nearest_out = mx_worleynoise3d_float(dotted_out, nearest_jitter, nearest_style);
  float plain_out = mx_smoothstep(nearest_out, plain_low, plain_high);
  surfaceshader beetle_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF down_out = IMPL_lama_sheen(closureData, geomprop_Nworld_out);
      BSDF shimmer_out = IMPL_lama_iridescence(closureData, shimmer_roughness, geomprop_Tworld_out, film_out);
      BSDF horn_out = IMPL_lama_generalized_schlick(closureData, facing_out, rim_out, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF flesh_out = IMPL_lama_sss(closureData, geomprop_Nworld_out);
      BSDF wing_out = NG_lama_translucent(closureData, geomprop_Nworld_out);
      BSDF body_out = NG_lama_mix_bsdf(closureData, flesh_out, wing_out);
      BSDF case_out = NG_lama_layer_bsdf(closureData, horn_out, body_out, case_topMix);
      BSDF gleaming_out = NG_lama_add_bsdf(closureData, shimmer_out, case_out);
      BSDF downy_out = NG_lama_layer_bsdf(closureData, down_out, gleaming_out, downy_topMix);
      beetle_out.color += downy_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
      BSDF down_out = IMPL_lama_sheen(closureData, geomprop_Nworld_out);
      BSDF shimmer_out = IMPL_lama_iridescence(closureData, shimmer_roughness, geomprop_Tworld_out, film_out);
      BSDF horn_out = IMPL_lama_generalized_schlick(closureData, facing_out, rim_out, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF flesh_out = IMPL_lama_sss(closureData, geomprop_Nworld_out);
      BSDF wing_out = NG_lama_translucent(closureData, geomprop_Nworld_out);
      BSDF body_out = NG_lama_mix_bsdf(closureData, flesh_out, wing_out);
      BSDF case_out = NG_lama_layer_bsdf(closureData, horn_out, body_out, case_topMix);
      BSDF gleaming_out = NG_lama_add_bsdf(closureData, shimmer_out, case_out);
      BSDF downy_out = NG_lama_layer_bsdf(closureData, down_out, gleaming_out, downy_topMix);
      beetle_out.color += downy_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF lantern_out = IMPL_lama_emission(closureData, lantern_color);
      EDF glint_out = IMPL_lama_emission(closureData, glint_color);
      EDF bright_out = NG_lama_add_edf(closureData, lantern_out, glint_out);
      EDF ember_out = IMPL_lama_emission(closureData, ember_color);
      EDF spots_out = NG_lama_mix_edf(closureData, bright_out, ember_out, plain_out);
      beetle_out.color += spots_out;
    }
    beetle_out.color *= beetle_opacity;
    beetle_out.transparency = mix(vec3(1.0), beetle_out.transparency, beetle_opacity);
  }
  material Beetle_out = beetle_out;
  out1 = vec4(Beetle_out.color, 1.0);
}
