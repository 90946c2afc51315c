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
uniform vec3 SR_enamel2_pigment = vec3(0.7, 0.08, 0.03);
uniform float SR_enamel2_edge = 0.3;

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
//@ mx_square(vec3)
//@ mx_atan2(float, float)
//@ #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_CONDUCTOR
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ mx_fresnel_dielectric(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_fresnel_conductor(float, vec3, vec3)
//@ mx_bare_fresnel(float, FresnelData)
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
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_bare_fresnel_normal(FresnelData)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3) (2)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)

surfaceshader NG_enamel()
{
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  float edge_angle = mx_atan2(SR_enamel2_edge, 1.0);
  surfaceshader enamel_surface = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF rim = BSDF(vec3(0.0), vec3(1.0));
      if (edge_angle != 0.0)
        rim = mx_conductor_bsdf(closureData, 1.0, vec3(0.025641032, 1.2832638, 1.6324556), vec3(0.9996721, 3.4491866, 1.9882692), vec2(0.0), 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
      BSDF skin = BSDF(vec3(0.0), vec3(1.0));
      if (edge_angle != 1.0)
      {
        BSDF skin_layer_top = mx_dielectric_bsdf(closureData, 1.0, vec3(1.0), 1.5, vec2(0.0), false, 0.0, 1.5, geomprop_Nworld, geomprop_Tworld);
        BSDF glaze = mx_oren_nayar_diffuse_bsdf(closureData, 1.0, SR_enamel2_pigment, 0.0, geomprop_Nworld);
        skin = mx_layer_bsdf(skin_layer_top, glaze);
      }
      BSDF both = mx_mix_bsdf(rim, skin, edge_angle);
      enamel_surface.color += both.response;
    }
  }
  return enamel_surface;
}

void main()
{
  surfaceshader SR_enamel2_out = NG_enamel();
  material bright_plate_out = SR_enamel2_out;
  out1 = vec4(bright_plate_out.color, 1.0);
}
