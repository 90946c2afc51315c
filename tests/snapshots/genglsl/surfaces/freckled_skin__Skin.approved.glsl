//==== vertex
//& stage vertex: positionWorld, normalWorld, positionObject, tangentWorld

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
uniform float skin_base_weight = 1.0;
uniform float skin_base_diffuse_roughness = 0.0;
uniform float skin_base_metalness = 0.0;
uniform float skin_specular_weight = 0.7;
uniform vec3 skin_specular_color = vec3(1.0);
uniform float skin_specular_ior = 1.4;
uniform float skin_specular_roughness_anisotropy = 0.0;
uniform float skin_transmission_weight = 0.0;
uniform vec3 skin_transmission_color = vec3(1.0);
uniform float skin_transmission_depth = 0.0;
uniform vec3 skin_transmission_scatter = vec3(0.0);
uniform float skin_transmission_scatter_anisotropy = 0.0;
uniform float skin_subsurface_weight = 0.75;
uniform float skin_subsurface_radius = 0.3;
uniform vec3 skin_subsurface_radius_scale = vec3(1.0, 0.35, 0.2);
uniform float skin_subsurface_scatter_anisotropy = 0.0;
uniform float skin_fuzz_weight = 0.12;
uniform vec3 skin_fuzz_color = vec3(1.0, 0.85, 0.75);
uniform float skin_fuzz_roughness = 0.5;
uniform float skin_coat_weight = 0.0;
uniform vec3 skin_coat_color = vec3(1.0);
uniform float skin_coat_roughness = 0.0;
uniform float skin_coat_roughness_anisotropy = 0.0;
uniform float skin_coat_ior = 1.6;
uniform float skin_coat_darkening = 1.0;
uniform float skin_thin_film_weight = 0.0;
uniform float skin_thin_film_thickness = 0.5;
uniform float skin_thin_film_ior = 1.4;
uniform float skin_emission_luminance = 0.0;
uniform vec3 skin_emission_color = vec3(1.0);
uniform float skin_geometry_opacity = 1.0;
uniform bool skin_geometry_thin_walled = false;
uniform vec3 tone_bg = vec3(0.36, 0.16, 0.08);
uniform float oil_inlow = -0.5;
uniform float oil_inhigh = 0.5;
uniform float oil_outlow = 0.3;
uniform float oil_outhigh = 0.5;
uniform vec3 flesh_fg = vec3(0.72, 0.3, 0.22);
uniform vec3 flesh_bg = vec3(0.74, 0.44, 0.3);
uniform float clear_low = 0.12;
uniform float clear_high = 0.34;
uniform float pores_amplitude = 1.0;
uniform int pores_octaves = 2;
uniform float pores_lacunarity = 2.0;
uniform float pores_diminish = 0.5;
uniform float warm_low = -0.3;
uniform float warm_high = 0.5;
uniform float spots_jitter = 1.0;
uniform int spots_style = 0;
uniform float fine_in2 = 60.0;
uniform float blush_amplitude = 1.0;
uniform int blush_octaves = 3;
uniform float blush_lacunarity = 2.0;
uniform float blush_diminish = 0.5;
uniform float near_in2 = 11.0;
uniform float far_in2 = 2.5;
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
//@ mx_divide(vec3, vec3)
//@ mx_divide(vec3, float)
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
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_zeltner_sheen_dir_albedo(float, float)
//@ mx_sheen_bsdf(ClosureData, float, vec3, float, vec3) (2)
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
//@ mx_generalized_schlick_bsdf(12 parameters)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_layer_vdf(BSDF, VDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_multiply_bsdf_color3(BSDF, vec3)
//@ mx_absorption_vdf(ClosureData, vec3, inout VDF)
//@ mx_anisotropic_vdf(ClosureData, vec3, vec3, float)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_translucent_bsdf(float, vec3, vec3)
//@ mx_subsurface_bsdf(ClosureData, float, vec3, vec3)
//@ mx_fresnel_schlick(float, vec3, vec3, float)
//@ mx_uniform_edf(ClosureData, vec3)
//@ mx_generalized_schlick_edf(ClosureData, vec3, vec3, float, EDF)
//@ mx_mix_edf(EDF, EDF, float)
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
//@ NG_open_pbr_anisotropy(float, float)
//@ NG_open_pbr_surface_surfaceshader(11 parameters)

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 far_out = place_out * far_in2;
  float blush_out = mx_fractal3d_float(blush_amplitude, blush_octaves, blush_lacunarity, blush_diminish, far_out);
  float warm_out = mx_smoothstep(blush_out, warm_low, warm_high);
  vec3 flesh_out = mix(flesh_bg, flesh_fg, warm_out);
  vec3 near_out = place_out * near_in2;
  float spots_out = mx_worleynoise3d_float(near_out, spots_jitter, spots_style);
  float clear_out = mx_smoothstep(spots_out, clear_low, clear_high);
  vec3 tone_out = mix(tone_bg, flesh_out, clear_out);
  vec3 fine_out = place_out * fine_in2;
  float pores_out = mx_fractal3d_float(pores_amplitude, pores_octaves, pores_lacunarity, pores_diminish, fine_out);
  float oil_out = oil_outlow + mx_divide((pores_out - oil_inlow) * (oil_outhigh - oil_outlow), oil_inhigh - oil_inlow);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader skin_out = NG_open_pbr_surface_surfaceshader(tone_out, skin_specular_weight, skin_specular_color, oil_out, tone_out, skin_coat_weight, skin_coat_ior, geomprop_Nworld_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Tworld_out);
  material Skin_out = skin_out;
  out1 = vec4(Skin_out.color, 1.0);
}
