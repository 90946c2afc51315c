//==== vertex
//& stage vertex: positionWorld, normalWorld, tangentWorld

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
uniform float openpbr_base_weight = 1.0;
uniform vec3 openpbr_base_color = vec3(0.7, 0.4, 0.3);
uniform float openpbr_base_diffuse_roughness = 0.5;
uniform float openpbr_base_metalness = 0.35;
uniform float openpbr_specular_weight = 0.9;
uniform vec3 openpbr_specular_color = vec3(1.0, 0.9, 0.7);
uniform float openpbr_specular_roughness = 0.35;
uniform float openpbr_specular_ior = 1.5;
uniform float openpbr_specular_roughness_anisotropy = 0.6;
uniform float openpbr_transmission_weight = 0.4;
uniform vec3 openpbr_transmission_color = vec3(0.6, 0.8, 1.0);
uniform float openpbr_transmission_depth = 0.5;
uniform vec3 openpbr_transmission_scatter = vec3(0.3, 0.2, 0.1);
uniform float openpbr_transmission_scatter_anisotropy = 0.0;
uniform float openpbr_subsurface_weight = 0.5;
uniform vec3 openpbr_subsurface_color = vec3(0.9, 0.5, 0.4);
uniform float openpbr_subsurface_radius = 0.6;
uniform vec3 openpbr_subsurface_radius_scale = vec3(1.0, 0.5, 0.25);
uniform float openpbr_subsurface_scatter_anisotropy = 0.0;
uniform float openpbr_fuzz_weight = 0.7;
uniform vec3 openpbr_fuzz_color = vec3(0.6, 0.7, 1.0);
uniform float openpbr_fuzz_roughness = 0.5;
uniform float openpbr_coat_weight = 0.6;
uniform vec3 openpbr_coat_color = vec3(1.0, 0.8, 0.6);
uniform float openpbr_coat_roughness = 0.15;
uniform float openpbr_coat_roughness_anisotropy = 0.5;
uniform float openpbr_coat_ior = 1.6;
uniform float openpbr_coat_darkening = 1.0;
uniform float openpbr_thin_film_weight = 0.6;
uniform float openpbr_thin_film_thickness = 0.42;
uniform float openpbr_thin_film_ior = 1.4;
uniform float openpbr_emission_luminance = 0.3;
uniform vec3 openpbr_emission_color = vec3(0.2, 0.5, 0.3);
uniform float openpbr_geometry_opacity = 0.8;
uniform bool openpbr_geometry_thin_walled = false;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
  vec3 tangentWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_divide(float, float)
//@ mx_divide(vec3, vec3)
//@ mx_divide(vec3, float)
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
//@ NG_open_pbr_anisotropy(float, float)
//@ NG_open_pbr_surface_surfaceshader(vec3, float, vec3, vec3, float, float, vec3, vec3, vec3, vec3) (2)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader openpbr_out = NG_open_pbr_surface_surfaceshader(openpbr_base_color, openpbr_specular_weight, openpbr_specular_color, openpbr_subsurface_color, openpbr_coat_weight, openpbr_coat_ior, geomprop_Nworld_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Tworld_out);
  material OpenPbr_out = openpbr_out;
  out1 = vec4(OpenPbr_out.color, 1.0);
}
