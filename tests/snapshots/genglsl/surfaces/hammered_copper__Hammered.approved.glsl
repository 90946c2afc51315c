//==== vertex
#version 400

#define dFdx(p) (0.0 * (p))
#define dFdy(p) (0.0 * (p))

struct displacementshader { vec3 offset; float scale; };

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// PublicUniforms
uniform float DS_hammered_scale = 0.1;
uniform vec3 bulge_in2 = vec3(0.0, 0.1, 0.0);
uniform float dents_jitter = 1.0;
uniform int dents_style = 0;
uniform sampler2D scale_file;
uniform int scale_layer = 0;
uniform float scale_default = 0.0;
uniform int scale_uaddressmode = 2;
uniform int scale_vaddressmode = 2;
uniform int scale_filtertype = 1;
uniform int scale_framerange = 0;
uniform int scale_frameoffset = 0;
uniform int scale_frameendaction = 0;
uniform vec2 scale_uv_scale = vec2(1.0);
uniform vec2 scale_uv_offset = vec2(0.0);
uniform float often_in2 = 6.0;

in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;
in vec2 i_texcoord_0;

out VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionObject;
  vec3 positionWorld;
  vec3 tangentObject;
  vec2 texcoord_0;
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
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec2)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(float)
//@ mx_cell_noise_float(vec2)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_float(vec3, float, int, int)
//@ mx_worleynoise3d_float(vec3, float, int)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)

vec3 displacedPosition()
{
  vec3 place_out = vd.positionObject;
  vec3 often_out = place_out * often_in2;
  float dents_out = mx_worleynoise3d_float(often_out, dents_jitter, dents_style);
  float bowl_out = dents_out * dents_out;
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float scale_out = mx_image_float(scale_file, scale_default, geomprop_UV0_out, scale_uaddressmode, scale_vaddressmode, scale_filtertype, scale_uv_scale, scale_uv_offset);
  float dented_out = bowl_out * scale_out;
  float bulge_out = dot(place_out, bulge_in2);
  float height_out = dented_out + bulge_out;
  displacementshader DS_hammered_out = displacementshader(vec3(0.0, 0.0, height_out), DS_hammered_scale);
  displacementshader displacement = DS_hammered_out;
  vec3 offset = displacement.offset * displacement.scale;
  vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
  return vd.positionObject + offset.z * normal;
}

void main()
{
  vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
  vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
  vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
  vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vd.positionObject = i_position;
  vd.positionWorld = hPositionWorld.xyz;
  vd.texcoord_0 = i_texcoord_0;
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
uniform float SR_hammered_opacity = 1.0;
uniform float DS_hammered_scale = 0.1;
uniform float shine_weight = 1.0;
uniform vec3 shine_ior = vec3(0.2, 1.1, 1.2);
uniform vec3 shine_extinction = vec3(3.9, 1.75, 1.2);
uniform vec2 shine_roughness = vec2(0.2);
uniform bool shine_retroreflective = false;
uniform float shine_thinfilm_thickness = 0.0;
uniform float shine_thinfilm_ior = 1.5;
uniform int shine_distribution = 0;
uniform float dull_weight = 1.0;
uniform float dull_roughness = 0.0;
uniform bool dull_energy_compensation = false;
uniform float bare_low = 0.0;
uniform float bare_high = 0.4;
uniform vec3 bulge_in2 = vec3(0.0, 0.1, 0.0);
uniform vec3 tarnish_fg = vec3(0.3, 0.14, 0.08);
uniform vec3 tarnish_bg = vec3(0.16, 0.42, 0.35);
uniform float dents_jitter = 1.0;
uniform int dents_style = 0;
uniform sampler2D scale_file;
uniform int scale_layer = 0;
uniform float scale_default = 0.0;
uniform int scale_uaddressmode = 2;
uniform int scale_vaddressmode = 2;
uniform int scale_filtertype = 1;
uniform int scale_framerange = 0;
uniform int scale_frameoffset = 0;
uniform int scale_frameendaction = 0;
uniform vec2 scale_uv_scale = vec2(1.0);
uniform vec2 scale_uv_offset = vec2(0.0);
uniform float often_in2 = 6.0;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionObject;
  vec3 positionWorld;
  vec3 tangentObject;
  vec2 texcoord_0;
  vec3 normalObject;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_smoothstep(float, float, float)
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
//@ mx_environment_irradiance(vec3)
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
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec2)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(float)
//@ mx_cell_noise_float(vec2)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_float(vec3, float, int, int)
//@ mx_worleynoise3d_float(vec3, float, int)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)

vec3 positionObject;
vec2 texcoord_0;
vec3 normalObject;
vec3 normalWorld;
vec3 tangentWorld;
vec3 positionWorld;
vec3 tangentObject;

vec3 displacedPosition()
{
  vec3 place_out = positionObject;
  vec3 often_out = place_out * often_in2;
  float dents_out = mx_worleynoise3d_float(often_out, dents_jitter, dents_style);
  float bowl_out = dents_out * dents_out;
  vec2 geomprop_UV0_out = texcoord_0.xy;
  float scale_out = mx_image_float(scale_file, scale_default, geomprop_UV0_out, scale_uaddressmode, scale_vaddressmode, scale_filtertype, scale_uv_scale, scale_uv_offset);
  float dented_out = bowl_out * scale_out;
  float bulge_out = dot(place_out, bulge_in2);
  float height_out = dented_out + bulge_out;
  displacementshader DS_hammered_out = displacementshader(vec3(0.0, 0.0, height_out), DS_hammered_scale);
  displacementshader displacement = DS_hammered_out;
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
    positionObject = vd.positionObject + across;
    texcoord_0 = vd.texcoord_0 + dFdx(vd.texcoord_0);
    normalObject = vd.normalObject + dFdx(vd.normalObject);
    vec3 right = displacedPosition();
    positionObject = vd.positionObject + along;
    texcoord_0 = vd.texcoord_0 + dFdy(vd.texcoord_0);
    normalObject = vd.normalObject + dFdy(vd.normalObject);
    vec3 above = displacedPosition();
    positionObject = vd.positionObject;
    texcoord_0 = vd.texcoord_0;
    normalObject = vd.normalObject;
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
  vec3 geomprop_Tworld_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  vec3 place_out = positionObject;
  vec3 often_out = place_out * often_in2;
  float dents_out = mx_worleynoise3d_float(often_out, dents_jitter, dents_style);
  float bare_out = mx_smoothstep(dents_out, bare_low, bare_high);
  vec3 tarnish_out = mix(tarnish_bg, tarnish_fg, bare_out);
  surfaceshader SR_hammered_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(normalWorld);
    vec3 V = normalize(u_viewPosition - positionWorld);
    vec3 P = positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF shine_out = BSDF(vec3(0.0), vec3(1.0));
      if (bare_out != 0.0)
        shine_out = mx_conductor_bsdf(closureData, shine_weight, shine_ior, shine_extinction, shine_roughness, shine_retroreflective, shine_thinfilm_thickness, shine_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF dull_out = BSDF(vec3(0.0), vec3(1.0));
      if (bare_out != 1.0)
        dull_out = mx_oren_nayar_diffuse_bsdf(closureData, dull_weight, tarnish_out, dull_roughness, geomprop_Nworld_out, dull_energy_compensation);
      BSDF metal_out = mx_mix_bsdf(shine_out, dull_out, bare_out);
      SR_hammered_out.color += metal_out.response;
    }
    SR_hammered_out.color *= SR_hammered_opacity;
    SR_hammered_out.transparency = mix(vec3(1.0), SR_hammered_out.transparency, SR_hammered_opacity);
  }
  material Hammered_out = SR_hammered_out;
  out1 = vec4(Hammered_out.color, 1.0);
}
