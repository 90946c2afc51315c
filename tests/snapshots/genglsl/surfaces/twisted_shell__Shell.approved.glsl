//==== vertex
#version 400

struct displacementshader { vec3 offset; float scale; };

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// PublicUniforms
uniform float both_mix = 0.7;
uniform float sideways_scale = 0.15;
uniform float outwards_scale = 0.15;
uniform float push_in2 = 0.0;
uniform float phase_in2 = 9.0;

in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionWorld;
  vec3 tangentObject;
  vec3 positionObject;
  vec3 normalObject;
} vd;
//@ mx_displacement_vector3(vec3, float)
//@ mx_mix_displacementshader(displacementshader, displacementshader, float)
//@ NG_separate3_vector3(vec3, out float, out float, out float)

vec3 displacedPosition()
{
  vec3 place_out = vd.positionObject;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  float parts_outz = 0.0;
  NG_separate3_vector3(place_out, parts_outx, parts_outy, parts_outz);
  float phase_out = parts_outy * phase_in2;
  float wave_out = sin(phase_out);
  vec3 push_out = vec3(wave_out, push_in2, wave_out);
  displacementshader sideways_out = mx_displacement_vector3(push_out, sideways_scale);
  displacementshader outwards_out = displacementshader(vec3(0.0, 0.0, wave_out), outwards_scale);
  displacementshader both_out = mx_mix_displacementshader(sideways_out, outwards_out, both_mix);
  displacementshader displacement = both_out;
  vec3 offset = displacement.offset * displacement.scale;
  vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
  return vd.positionObject + offset.z * normal + offset.x * vd.tangentObject + offset.y * cross(normal, vd.tangentObject);
}

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
  vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vd.positionWorld = hPositionWorld.xyz;
  vd.positionObject = i_position;
  vd.normalObject = i_normal;
  vd.tangentObject = i_tangent;
  gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
}

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
struct displacementshader { vec3 offset; float scale; };
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
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// PublicUniforms
uniform float SR_shell_opacity = 1.0;
uniform float both_mix = 0.7;
uniform float sideways_scale = 0.15;
uniform float outwards_scale = 0.15;
uniform float gloss_weight = 1.0;
uniform vec3 gloss_color0 = vec3(0.3, 0.25, 0.2);
uniform vec3 gloss_color82 = vec3(1.0);
uniform vec3 gloss_color90 = vec3(1.0);
uniform float gloss_exponent = 5.0;
uniform vec2 gloss_roughness = vec2(0.15, 0.4);
uniform bool gloss_retroreflective = false;
uniform float gloss_thinfilm_thickness = 0.0;
uniform float gloss_thinfilm_ior = 1.5;
uniform int gloss_distribution = 0;
uniform int gloss_scatter_mode = 0;
uniform float chalk_weight = 1.0;
uniform vec3 chalk_color = vec3(0.7, 0.5, 0.4);
uniform float chalk_roughness = 0.0;
uniform float push_in2 = 0.0;
uniform int lengthwise_index = 0;
uniform float phase_in2 = 9.0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionWorld;
  vec3 tangentObject;
  vec3 positionObject;
  vec3 normalObject;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ #define CLOSURE_TYPE_ENVIRONMENT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_pow5(float)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_SCHLICK
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
//@ mx_compute_fresnel(float, FresnelData) (5)
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
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (2)
//@ mx_generalized_schlick_bsdf(13 parameters)
//@ mx_burley_diffuse_dir_albedo(float, float)
//@ mx_burley_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_displacement_vector3(vec3, float)
//@ mx_mix_displacementshader(displacementshader, displacementshader, float)

vec3 positionObject;
vec3 normalObject;
vec3 tangentObject;
vec3 normalWorld;
vec3 tangentWorld;
vec3 positionWorld;
//@ NG_separate3_vector3(vec3, out float, out float, out float)

vec3 displacedPosition()
{
  vec3 place_out = positionObject;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  float parts_outz = 0.0;
  NG_separate3_vector3(place_out, parts_outx, parts_outy, parts_outz);
  float phase_out = parts_outy * phase_in2;
  float wave_out = sin(phase_out);
  vec3 push_out = vec3(wave_out, push_in2, wave_out);
  displacementshader sideways_out = mx_displacement_vector3(push_out, sideways_scale);
  displacementshader outwards_out = displacementshader(vec3(0.0, 0.0, wave_out), outwards_scale);
  displacementshader both_out = mx_mix_displacementshader(sideways_out, outwards_out, both_mix);
  displacementshader displacement = both_out;
  vec3 offset = displacement.offset * displacement.scale;
  vec3 normal = normalObject * inversesqrt(max(dot(normalObject, normalObject), 1.17549435e-38));
  return positionObject + offset.z * normal + offset.x * tangentObject + offset.y * cross(normal, tangentObject);
}

void main()
{
  {
    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
    vec3 across = dFdx(vd.positionObject);
    across -= dot(across, normal) * normal;
    vec3 along = dFdy(vd.positionObject);
    along -= dot(along, normal) * normal;
    positionObject = vd.positionObject + across;
    normalObject = vd.normalObject + dFdx(vd.normalObject);
    tangentObject = vd.tangentObject + dFdx(vd.tangentObject);
    vec3 right = displacedPosition();
    positionObject = vd.positionObject + along;
    normalObject = vd.normalObject + dFdy(vd.normalObject);
    tangentObject = vd.tangentObject + dFdy(vd.tangentObject);
    vec3 above = displacedPosition();
    positionObject = vd.positionObject;
    normalObject = vd.normalObject;
    tangentObject = vd.tangentObject;
    vec3 here = displacedPosition();
    right -= here;
    above -= here;
    float turn = sign(dot(cross(across, along), normal));
    positionObject = here;
    normalObject = turn * cross(right, above);
    normalObject = dot(normalObject, normalObject) > 0.0 ? normalize(normalObject) : normal;
    tangentObject = turn * (dot(vd.tangentObject, cross(along, normal)) * right + dot(vd.tangentObject, cross(normal, across)) * above);
    tangentObject = dot(tangentObject, tangentObject) > 0.0 ? normalize(tangentObject) : vd.tangentObject;
    positionWorld = (u_worldMatrix * vec4(here, 1.0)).xyz;
    normalWorld = (u_worldInverseTransposeMatrix * vec4(normalObject, 0.0)).xyz;
    normalWorld *= inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
    tangentWorld = (u_worldMatrix * vec4(tangentObject, 0.0)).xyz;
    tangentWorld *= inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  }
  vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 lengthwise_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  surfaceshader SR_shell_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(normalWorld);
    vec3 V = normalize(u_viewPosition - positionWorld);
    vec3 P = positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF gloss_out = mx_generalized_schlick_bsdf(closureData, gloss_weight, gloss_color0, gloss_color82, gloss_color90, gloss_exponent, gloss_roughness, gloss_retroreflective, gloss_thinfilm_thickness, gloss_thinfilm_ior, geomprop_Nworld_out, lengthwise_out, gloss_scatter_mode);
      BSDF chalk_out = mx_burley_diffuse_bsdf(closureData, chalk_weight, chalk_color, chalk_roughness, geomprop_Nworld_out);
      BSDF glazed_out = mx_layer_bsdf(gloss_out, chalk_out);
      SR_shell_out.color += glazed_out.response;
    }
    SR_shell_out.color *= SR_shell_opacity;
    SR_shell_out.transparency = mix(vec3(1.0), SR_shell_out.transparency, SR_shell_opacity);
  }
  material Shell_out = SR_shell_out;
  out1 = vec4(Shell_out.color, 1.0);
}
