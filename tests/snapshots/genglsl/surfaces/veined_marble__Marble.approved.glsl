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
uniform float polished_base = 1.0;
uniform float polished_diffuse_roughness = 0.0;
uniform float polished_metalness = 0.0;
uniform float polished_specular = 1.0;
uniform vec3 polished_specular_color = vec3(1.0);
uniform float polished_specular_roughness = 0.08;
uniform float polished_specular_IOR = 1.5;
uniform float polished_specular_anisotropy = 0.0;
uniform float polished_specular_rotation = 0.0;
uniform float polished_transmission = 0.0;
uniform vec3 polished_transmission_color = vec3(1.0);
uniform float polished_transmission_extra_roughness = 0.0;
uniform float polished_subsurface = 0.35;
uniform vec3 polished_subsurface_radius = vec3(0.4, 0.38, 0.35);
uniform float polished_subsurface_scale = 0.3;
uniform float polished_subsurface_anisotropy = 0.0;
uniform float polished_sheen = 0.0;
uniform vec3 polished_sheen_color = vec3(1.0);
uniform float polished_sheen_roughness = 0.3;
uniform float polished_coat = 0.0;
uniform vec3 polished_coat_color = vec3(1.0);
uniform float polished_coat_roughness = 0.1;
uniform float polished_coat_anisotropy = 0.0;
uniform float polished_coat_rotation = 0.0;
uniform float polished_coat_IOR = 1.5;
uniform float polished_coat_affect_color = 0.0;
uniform float polished_coat_affect_roughness = 0.0;
uniform float polished_thin_film_thickness = 0.0;
uniform float polished_thin_film_IOR = 1.5;
uniform float polished_emission = 0.0;
uniform vec3 polished_emission_color = vec3(1.0);
uniform vec3 polished_opacity = vec3(1.0);
uniform bool polished_thin_walled = false;
uniform vec3 stone_bg = vec3(0.13, 0.14, 0.17);
uniform vec3 ground_fg = vec3(0.93, 0.92, 0.9);
uniform vec3 ground_bg = vec3(0.86, 0.85, 0.82);
uniform float plain_in2 = 0.35;
uniform float grey_inlow = -0.6;
uniform float grey_inhigh = 0.6;
uniform float grey_outlow = 0.0;
uniform float grey_outhigh = 1.0;
uniform float cloud_amplitude = 1.0;
uniform int cloud_octaves = 4;
uniform float cloud_lacunarity = 2.0;
uniform float cloud_diminish = 0.5;
uniform float fine_in2 = 7.0;
uniform float turns_in2 = 4.0;
uniform vec3 beds_in2 = vec3(1.6, 2.3, 0.7);
uniform float pull_in2 = 1.7;
uniform float fold_amplitude = 1.0;
uniform int fold_octaves = 5;
uniform float fold_lacunarity = 2.0;
uniform float fold_diminish = 0.5;
uniform float far_in2 = 1.4;
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
//@ mx_square(vec3)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_power(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
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
//@ mx_roughness_anisotropy(float, float)
//@ mx_rotate_vector3(vec3, float, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ #define FRESNEL_MODEL_CONDUCTOR
//& mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_fresnel_conductor(float, vec3, vec3)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_bare_fresnel(float, FresnelData)
//@ mx_bare_fresnel_normal(FresnelData)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
//@ mx_artistic_ior(vec3, vec3, out vec3, out vec3)
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3)
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_sheen_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_translucent_bsdf(float, vec3, vec3)
//@ mx_subsurface_bsdf(ClosureData, float, vec3, vec3)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_multiply_bsdf_color3(BSDF, vec3)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
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
//@ NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(6 parameters) (2)

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 fine_out = place_out * fine_in2;
  float cloud_out = mx_fractal3d_float(cloud_amplitude, cloud_octaves, cloud_lacunarity, cloud_diminish, fine_out);
  float grey_out = grey_outlow + mx_divide((cloud_out - grey_inlow) * (grey_outhigh - grey_outlow), grey_inhigh - grey_inlow);
  vec3 ground_out = mix(ground_bg, ground_fg, grey_out);
  float beds_out = dot(place_out, beds_in2);
  vec3 far_out = place_out * far_in2;
  float fold_out = mx_fractal3d_float(fold_amplitude, fold_octaves, fold_lacunarity, fold_diminish, far_out);
  float pull_out = fold_out * pull_in2;
  float warped_out = beds_out + pull_out;
  float turns_out = warped_out * turns_in2;
  float wave_out = sin(turns_out);
  float valley_out = abs(wave_out);
  float plain_out = mx_power(valley_out, plain_in2);
  vec3 stone_out = mix(stone_bg, ground_out, plain_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader polished_out = NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(stone_out, stone_out, polished_coat, geomprop_Nworld_out, geomprop_Nworld_out, geomprop_Tworld_out);
  material Marble_out = polished_out;
  out1 = vec4(Marble_out.color, 1.0);
}
