//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct VDF { vec3 response; vec3 throughput; };
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
uniform float presence = 1.0;
uniform vec3 lama_pane_reflectionTint = vec3(1.0);
uniform vec3 lama_pane_transmissionTint = vec3(1.0);
uniform int lama_pane_fresnelMode = 1;
uniform vec3 lama_pane_IOR = vec3(1.5);
uniform vec3 lama_pane_reflectivity = vec3(0.2, 0.15, 0.1);
uniform vec3 lama_pane_reflectivity90 = vec3(1.0);
uniform float lama_pane_reflectivityProfile = 0.2;
uniform float lama_pane_roughness = 0.15;
uniform float lama_pane_anisotropy = 0.4;
uniform float lama_pane_anisotropyRotation = 0.0;
uniform vec3 lama_pane_absorptionColor = vec3(0.3, 0.6, 0.9);
uniform float lama_pane_absorptionRadius = 1.0;
uniform vec3 lama_pane_scatterColor = vec3(0.0);
uniform float lama_pane_scatterAnisotropy = 0.0;
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
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_divide(float, float)
//@ mx_divide(vec3, vec3)
//@ mx_divide(vec3, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ #define CLOSURE_TYPE_ENVIRONMENT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_pow5(float)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_SCHLICK
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_hoffman_schlick(float, FresnelData)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (3)
//@ mx_compute_fresnel(float, FresnelData) (4)
//@ mx_refraction_solid_sphere(vec3, vec3, float)
//@ mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ float mx_sky_share
//@ float mx_sky_light
//@ float mx_sky_level
//@ float mx_sky_angle
//@ mat2 mx_sky_turn
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3)
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_rotate_vector3(vec3, float, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_f0_to_ior(vec3)
//@ mx_bare_fresnel_normal(FresnelData) (3)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_generalized_schlick_bsdf(13 parameters)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_layer_vdf(BSDF, VDF)
//@ mx_multiply_bsdf_color3(BSDF, vec3)
//@ mx_absorption_vdf(ClosureData, vec3, inout VDF)
//@ mx_anisotropic_vdf(ClosureData, vec3, vec3, float)
//@ IMPL_lama_generalized_schlick(ClosureData, vec3, vec3)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader LamaPane_front_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF lama_pane_out = IMPL_lama_generalized_schlick(closureData, geomprop_Nworld_out, geomprop_Tworld_out);
      LamaPane_front_side_out.color += lama_pane_out.response;
    }
    LamaPane_front_side_out.color *= presence;
    LamaPane_front_side_out.transparency = mix(vec3(1.0), LamaPane_front_side_out.transparency, presence);
  }
  surfaceshader LamaPane_back_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    LamaPane_back_side_out.color *= presence;
    LamaPane_back_side_out.transparency = mix(vec3(1.0), LamaPane_back_side_out.transparency, presence);
  }
  material LamaPane_sides_out = material(vec3(0.0), vec3(0.0));
  if (gl_FrontFacing)
  {
    LamaPane_sides_out = LamaPane_front_side_out;
  }
  else
  {
    LamaPane_sides_out = LamaPane_back_side_out;
  }
  out1 = vec4(LamaPane_sides_out.color, 1.0);
}
