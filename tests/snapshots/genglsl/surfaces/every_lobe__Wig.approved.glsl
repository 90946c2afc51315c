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
uniform float wig_side_opacity = 1.0;
uniform vec3 wig_tint_R = vec3(0.2);
uniform vec3 wig_tint_TT = vec3(4.0);
uniform vec3 wig_tint_TRT = vec3(4.0);
uniform float wig_ior = 1.9;
uniform vec2 wig_roughness_R = vec2(0.2, 0.3);
uniform vec2 wig_roughness_TT = vec2(0.2, 0.3);
uniform vec2 wig_roughness_TRT = vec2(0.3);
uniform float wig_cuticle_angle = 0.5;
uniform vec3 dye_color = vec3(0.5, 0.2, 0.6);
uniform float dye_azimuthal_roughness = 0.2;
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
//@ mx_chiang_hair_absorption_from_color(vec3, float)
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

void main()
{
  vec3 dye_absorption = mx_chiang_hair_absorption_from_color(dye_color, dye_azimuthal_roughness);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader wig_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF wig_out = mx_chiang_hair_bsdf(closureData, wig_tint_R, wig_tint_TT, wig_tint_TRT, wig_ior, wig_roughness_R, wig_roughness_TT, wig_roughness_TRT, geomprop_Nworld_out, geomprop_Tworld_out);
      wig_side_out.color += wig_out.response;
    }
    wig_side_out.color *= wig_side_opacity;
    wig_side_out.transparency = mix(vec3(1.0), wig_side_out.transparency, wig_side_opacity);
  }
  material Wig_out = wig_side_out;
  out1 = vec4(Wig_out.color, 1.0);
}
