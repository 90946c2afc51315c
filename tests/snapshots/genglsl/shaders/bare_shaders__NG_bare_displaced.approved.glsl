//==== vertex
#version 400

struct displacementshader { vec3 offset; float scale; };

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// PublicUniforms
uniform float bumpy_scale = 0.1;
uniform float bumps_amplitude = 1.0;
uniform float bumps_pivot = 0.0;
uniform vec2 often_in2 = vec2(10.0, 5.0);

in vec3 i_position;
in vec3 i_normal;
in vec2 i_texcoord_0;

out VertexData
{
  vec3 normalWorld;
  vec3 positionWorld;
  vec2 texcoord_0;
  vec3 positionObject;
  vec3 normalObject;
} vd;
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_cell(vec2)
//@ #define MX_PERLIN_SCALE_2D
//& mx_slope(uint, vec2)
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_noise2d_float(float, float, vec2)

vec3 displacedPosition()
{
  vec2 st_out = vd.texcoord_0.xy;
  vec2 often_out = st_out * often_in2;
  float bumps_out = mx_noise2d_float(bumps_amplitude, bumps_pivot, often_out);
  displacementshader bumpy_out = displacementshader(vec3(0.0, 0.0, bumps_out), bumpy_scale);
  displacementshader displacement = bumpy_out;
  vec3 offset = displacement.offset * displacement.scale;
  vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
  return vd.positionObject + offset.z * normal;
}

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vd.positionWorld = hPositionWorld.xyz;
  vd.texcoord_0 = i_texcoord_0;
  vd.positionObject = i_position;
  vd.normalObject = i_normal;
  gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
}

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
struct displacementshader { vec3 offset; float scale; };
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
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// PublicUniforms
uniform float bumpy_scale = 0.1;
uniform float bumps_amplitude = 1.0;
uniform float bumps_pivot = 0.0;
uniform vec2 often_in2 = vec2(10.0, 5.0);
uniform float displaced_shown_matte_weight = 1.0;
uniform vec3 displaced_shown_matte_color = vec3(0.18);
uniform float displaced_shown_matte_roughness = 0.0;
uniform bool displaced_shown_matte_energy_compensation = false;
uniform float displaced_shown_surface_opacity = 1.0;

in VertexData
{
  vec3 normalWorld;
  vec3 positionWorld;
  vec2 texcoord_0;
  vec3 positionObject;
  vec3 normalObject;
} vd;

out vec4 displaced;
//@ #define M_FLOAT_EPS
//& #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ mx_environment_irradiance(vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_cell(vec2)
//@ #define MX_PERLIN_SCALE_2D
//& mx_slope(uint, vec2)
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_noise2d_float(float, float, vec2)

vec2 texcoord_0;
vec3 positionObject;
vec3 normalObject;
vec3 normalWorld;
vec3 positionWorld;

vec3 displacedPosition()
{
  vec2 st_out = texcoord_0.xy;
  vec2 often_out = st_out * often_in2;
  float bumps_out = mx_noise2d_float(bumps_amplitude, bumps_pivot, often_out);
  displacementshader bumpy_out = displacementshader(vec3(0.0, 0.0, bumps_out), bumpy_scale);
  displacementshader displacement = bumpy_out;
  vec3 offset = displacement.offset * displacement.scale;
  vec3 normal = normalObject * inversesqrt(max(dot(normalObject, normalObject), 1.17549435e-38));
  return positionObject + offset.z * normal;
}

void main()
{
  {
    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
    vec3 across = dFdx(vd.positionObject);
    across -= dot(across, normal) * normal;
    vec3 along = dFdy(vd.positionObject);
    along -= dot(along, normal) * normal;
    texcoord_0 = vd.texcoord_0 + dFdx(vd.texcoord_0);
    positionObject = vd.positionObject + across;
    normalObject = vd.normalObject + dFdx(vd.normalObject);
    vec3 right = displacedPosition();
    texcoord_0 = vd.texcoord_0 + dFdy(vd.texcoord_0);
    positionObject = vd.positionObject + along;
    normalObject = vd.normalObject + dFdy(vd.normalObject);
    vec3 above = displacedPosition();
    texcoord_0 = vd.texcoord_0;
    positionObject = vd.positionObject;
    normalObject = vd.normalObject;
    vec3 here = displacedPosition();
    right -= here;
    above -= here;
    float turn = sign(dot(cross(across, along), normal));
    positionObject = here;
    normalObject = turn * cross(right, above);
    normalObject = dot(normalObject, normalObject) > 0.0 ? normalize(normalObject) : normal;
    positionWorld = (u_worldMatrix * vec4(here, 1.0)).xyz;
    normalWorld = (u_worldInverseTransposeMatrix * vec4(normalObject, 0.0)).xyz;
    normalWorld *= inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  }
  vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  surfaceshader displaced_shown_surface_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(normalWorld);
    vec3 V = normalize(u_viewPosition - positionWorld);
    vec3 P = positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF displaced_shown_matte_out = mx_oren_nayar_diffuse_bsdf(closureData, displaced_shown_matte_weight, displaced_shown_matte_color, displaced_shown_matte_roughness, geomprop_Nworld_out, displaced_shown_matte_energy_compensation);
      displaced_shown_surface_out.color += displaced_shown_matte_out.response;
    }
    displaced_shown_surface_out.color *= displaced_shown_surface_opacity;
    displaced_shown_surface_out.transparency = mix(vec3(1.0), displaced_shown_surface_out.transparency, displaced_shown_surface_opacity);
  }
  material displaced_shown_out = displaced_shown_surface_out;
  displaced = vec4(displaced_shown_out.color, 1.0);
}
