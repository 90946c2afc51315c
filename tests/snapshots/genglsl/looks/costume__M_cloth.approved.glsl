//==== vertex
//& stage vertex: positionWorld, normalWorld, texcoord_0, tangentWorld

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
uniform float SR_cloth_base = 1.0;
uniform float SR_cloth_diffuse_roughness = 0.0;
uniform float SR_cloth_metalness = 0.0;
uniform float SR_cloth_specular = 1.0;
uniform vec3 SR_cloth_specular_color = vec3(1.0);
uniform float SR_cloth_specular_roughness = 0.8;
uniform float SR_cloth_specular_IOR = 1.5;
uniform float SR_cloth_specular_anisotropy = 0.0;
uniform float SR_cloth_specular_rotation = 0.0;
uniform float SR_cloth_transmission = 0.0;
uniform vec3 SR_cloth_transmission_color = vec3(1.0);
uniform float SR_cloth_transmission_extra_roughness = 0.0;
uniform float SR_cloth_subsurface = 0.0;
uniform vec3 SR_cloth_subsurface_color = vec3(1.0);
uniform vec3 SR_cloth_subsurface_radius = vec3(1.0);
uniform float SR_cloth_subsurface_scale = 1.0;
uniform float SR_cloth_subsurface_anisotropy = 0.0;
uniform float SR_cloth_sheen = 0.4;
uniform vec3 SR_cloth_sheen_color = vec3(1.0);
uniform float SR_cloth_sheen_roughness = 0.3;
uniform float SR_cloth_coat = 0.0;
uniform vec3 SR_cloth_coat_color = vec3(1.0);
uniform float SR_cloth_coat_roughness = 0.1;
uniform float SR_cloth_coat_anisotropy = 0.0;
uniform float SR_cloth_coat_rotation = 0.0;
uniform float SR_cloth_coat_IOR = 1.5;
uniform float SR_cloth_coat_affect_color = 0.0;
uniform float SR_cloth_coat_affect_roughness = 0.0;
uniform float SR_cloth_thin_film_thickness = 0.0;
uniform float SR_cloth_thin_film_IOR = 1.5;
uniform float SR_cloth_emission = 0.0;
uniform vec3 SR_cloth_emission_color = vec3(1.0);
uniform vec3 SR_cloth_opacity = vec3(1.0);
uniform bool SR_cloth_thin_walled = false;
uniform vec3 painted_fg = vec3(0.9, 0.88, 0.8);
uniform vec3 painted_bg = vec3(0.35, 0.04, 0.05);
uniform sampler2D digit_file;
uniform int digit_layer = 0;
uniform float digit_default = 0.0;
uniform int digit_uaddressmode = 2;
uniform int digit_vaddressmode = 2;
uniform int digit_filtertype = 1;
uniform int digit_framerange = 0;
uniform int digit_frameoffset = 0;
uniform int digit_frameendaction = 0;
uniform vec2 digit_uv_scale = vec2(1.0);
uniform vec2 digit_uv_offset = vec2(0.0);
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
  vec2 texcoord_0;
  vec3 tangentWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_divide(float, float)
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
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)
//@ NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float digit_out = mx_image_float(digit_file, digit_default, geomprop_UV0_out, digit_uaddressmode, digit_vaddressmode, digit_filtertype, digit_uv_scale, digit_uv_offset);
  vec3 painted_out = mix(painted_bg, painted_fg, digit_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader SR_cloth_out = NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(painted_out, SR_cloth_coat, geomprop_Nworld_out, geomprop_Nworld_out, geomprop_Tworld_out);
  material M_cloth_out = SR_cloth_out;
  out1 = vec4(M_cloth_out.color, 1.0);
}
