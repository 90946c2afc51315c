//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentObject, tangentWorld, positionWorld

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
uniform float steel_weight = 1.0;
uniform vec3 steel_ior = vec3(0.183, 0.421, 1.373);
uniform vec3 steel_extinction = vec3(3.424, 2.346, 1.77);
uniform vec2 steel_roughness = vec2(0.1);
uniform bool steel_retroreflective = false;
uniform float steel_thinfilm_thickness = 420.0;
uniform float steel_thinfilm_ior = 1.4;
uniform int steel_distribution = 0;
uniform int SR_relief_opacity_channels_index = 2;
uniform float raised_scale = 0.6;
uniform sampler2D bumps_file;
uniform int bumps_layer = 0;
uniform vec3 bumps_default = vec3(0.0);
uniform int bumps_uaddressmode = 2;
uniform int bumps_vaddressmode = 2;
uniform int bumps_filtertype = 1;
uniform int bumps_framerange = 0;
uniform int bumps_frameoffset = 0;
uniform int bumps_frameendaction = 0;
uniform vec2 bumps_uv_scale = vec2(1.0);
uniform vec2 bumps_uv_offset = vec2(0.0);
uniform int grain_index = 0;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec2 texcoord_0;
  vec3 normalWorld;
  vec3 tangentObject;
  vec3 tangentWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_tangent_frame(vec3, vec3)
//@ struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_amplitude_product(Amplitude, Amplitude, float)
//@ mx_film_reflectance(vec2, Amplitude, Amplitude, float)
//@ mx_film_rgb(vec3)
//@ mx_compute_fresnel(float, FresnelData) (2)
//@ mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ float mx_sky_share
//@ float mx_sky_light
//@ float mx_sky_level
//@ float mx_sky_angle
//@ mat2 mx_sky_turn
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3) (2)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ #define FRESNEL_MODEL_CONDUCTOR
//& mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_bare_fresnel_normal(FresnelData)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, bool, float, float, vec3, vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 bumps_out = mx_image_vector3(bumps_file, bumps_default, geomprop_UV0_out, bumps_uaddressmode, bumps_vaddressmode, bumps_filtertype, bumps_uv_scale, bumps_uv_offset);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 grain_out = vd.tangentObject * inversesqrt(max(dot(vd.tangentObject, vd.tangentObject), 1.17549435e-38));
  vec3 raised_bitangent_raw_out = cross(geomprop_Nworld_out, grain_out);
  vec3 raised_bitangent_out = mx_normalize(raised_bitangent_raw_out);
  vec3 raised_out = mx_normalmap_float(bumps_out, raised_scale, geomprop_Nworld_out, grain_out, raised_bitangent_out);
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  float SR_relief_opacity_channels_out = bumps_out[clamp(SR_relief_opacity_channels_index, 0, 2)];
  surfaceshader SR_relief_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF steel_out = mx_conductor_bsdf(closureData, steel_weight, steel_ior, steel_extinction, steel_roughness, steel_retroreflective, steel_thinfilm_thickness, steel_thinfilm_ior, raised_out, geomprop_Tworld_out);
      SR_relief_out.color += steel_out.response;
    }
    SR_relief_out.color *= SR_relief_opacity_channels_out;
    SR_relief_out.transparency = mix(vec3(1.0), SR_relief_out.transparency, SR_relief_opacity_channels_out);
  }
  material relief_out = SR_relief_out;
  out1 = vec4(relief_out.color, 1.0);
}
