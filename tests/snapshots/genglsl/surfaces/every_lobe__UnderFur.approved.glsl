//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

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
uniform float fur_side_opacity = 1.0;
uniform vec3 fur_tint_R = vec3(0.2);
uniform vec3 fur_tint_TT = vec3(4.0);
uniform vec3 fur_tint_TRT = vec3(4.0);
uniform float fur_ior = 1.9;
uniform float fur_cuticle_angle = 0.5;
uniform float white_weight = 1.0;
uniform vec3 white_color = vec3(0.95, 0.9, 0.8);
uniform float white_roughness = 1.0;
uniform bool white_energy_compensation = true;
uniform float smoothness_longitudinal = 0.5;
uniform float smoothness_azimuthal = 0.5;
uniform float smoothness_scale_TT = 0.5;
uniform float smoothness_scale_TRT = 1.0;
uniform float pigment_melanin_concentration = 0.4;
uniform float pigment_melanin_redness = 0.5;
uniform vec3 pigment_eumelanin_color = vec3(0.657704, 0.498077, 0.254107);
uniform vec3 pigment_pheomelanin_color = vec3(0.829444, 0.67032, 0.349938);
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_tangent_frame(vec3, vec3)
//@ struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (2)
//@ mx_compute_fresnel(float, FresnelData) (4)
//@ mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ float mx_sky_share
//@ float mx_sky_light
//@ float mx_sky_level
//@ float mx_sky_angle
//@ mat2 mx_sky_turn
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3) (2)
//@ mx_environment_irradiance(vec3)
//@ mx_deon_hair_absorption_from_melanin(float, float, vec3, vec3)
//@ mx_chiang_hair_roughness(float, float, float, float, out vec2, out vec2, out vec2)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_chiang_hair_bsdf(ClosureData, vec3, vec3, vec3, float, vec2, vec2, vec2, vec3, vec3)
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
  vec2 smoothness_roughness_R = vec2(0.0);
  vec2 smoothness_roughness_TT = vec2(0.0);
  vec2 smoothness_roughness_TRT = vec2(0.0);
  mx_chiang_hair_roughness(smoothness_longitudinal, smoothness_azimuthal, smoothness_scale_TT, smoothness_scale_TRT, smoothness_roughness_R, smoothness_roughness_TT, smoothness_roughness_TRT);
  vec3 pigment_absorption = mx_deon_hair_absorption_from_melanin(pigment_melanin_concentration, pigment_melanin_redness, pigment_eumelanin_color, pigment_pheomelanin_color);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader fur_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF fur_out = mx_chiang_hair_bsdf(closureData, fur_tint_R, fur_tint_TT, fur_tint_TRT, fur_ior, smoothness_roughness_R, smoothness_roughness_TT, smoothness_roughness_TRT, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF white_out = mx_oren_nayar_diffuse_bsdf(closureData, white_weight, white_color, white_roughness, geomprop_Nworld_out, white_energy_compensation);
      BSDF under_fur_out = mx_layer_bsdf(fur_out, white_out);
      fur_side_out.color += under_fur_out.response;
    }
    fur_side_out.color *= fur_side_opacity;
    fur_side_out.transparency = mix(vec3(1.0), fur_side_out.transparency, fur_side_opacity);
  }
  material UnderFur_out = fur_side_out;
  out1 = vec4(UnderFur_out.color, 1.0);
}
