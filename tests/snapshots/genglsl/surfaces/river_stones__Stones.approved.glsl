//==== vertex
#version 400

struct displacementshader { vec3 offset; float scale; };

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// PublicUniforms
uniform float raise_scale = 0.12;
uniform float high_in1 = 0.7;
uniform float rub_in2 = 0.05;
uniform float away_jitter = 1.0;
uniform int away_style = 0;
uniform float grain_amplitude = 1.0;
uniform int grain_octaves = 4;
uniform float grain_lacunarity = 2.0;
uniform float grain_diminish = 0.5;
uniform float spread_in2 = 2.6;
uniform float fine_in2 = 12.0;

in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
  vec3 positionWorld;
  vec3 positionObject;
  vec3 tangentObject;
  vec3 normalObject;
} vd;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
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
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)

vec3 displacedPosition()
{
  vec3 place_out = vd.positionObject;
  vec3 spread_out = place_out * spread_in2;
  float away_out = mx_worleynoise3d_float(spread_out, away_jitter, away_style);
  float high_out = high_in1 - away_out;
  vec3 fine_out = place_out * fine_in2;
  float grain_out = mx_fractal3d_float(grain_amplitude, grain_octaves, grain_lacunarity, grain_diminish, fine_out);
  float rub_out = grain_out * rub_in2;
  float height_out = high_out + rub_out;
  displacementshader raise_out = displacementshader(vec3(0.0, 0.0, height_out), raise_scale);
  displacementshader displacement = raise_out;
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
  vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
  vd.positionWorld = hPositionWorld.xyz;
  vd.positionObject = i_position;
  vd.normalObject = i_normal;
  vd.tangentObject = i_tangent;
  gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
}

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
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
uniform vec3 bed_emissiveColor = vec3(0.0);
uniform int bed_useSpecularWorkflow = 0;
uniform vec3 bed_specularColor = vec3(0.0);
uniform float bed_metallic = 0.0;
uniform float bed_clearcoat = 0.0;
uniform float bed_clearcoatRoughness = 0.01;
uniform float bed_opacity = 1.0;
uniform int bed_opacityMode = 0;
uniform float bed_opacityThreshold = 0.0;
uniform float bed_ior = 1.45;
uniform vec3 bed_normal = vec3(0.0, 0.0, 1.0);
uniform float raise_scale = 0.12;
uniform float rough_inlow = 0.0;
uniform float rough_inhigh = 1.0;
uniform float rough_outlow = 0.12;
uniform float rough_outhigh = 0.75;
uniform vec3 warm_fg = vec3(0.62, 0.42, 0.26);
uniform vec3 warm_bg = vec3(0.16, 0.17, 0.19);
uniform float wet_in2 = 0.3;
uniform float dry_low = -0.2;
uniform float dry_high = 0.2;
uniform float high_in1 = 0.7;
uniform float rub_in2 = 0.05;
uniform float each_jitter = 1.0;
uniform int each_style = 1;
uniform float away_jitter = 1.0;
uniform int away_style = 0;
uniform float grain_amplitude = 1.0;
uniform int grain_octaves = 4;
uniform float grain_lacunarity = 2.0;
uniform float grain_diminish = 0.5;
uniform float spread_in2 = 2.6;
uniform float fine_in2 = 12.0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
  vec3 positionWorld;
  vec3 positionObject;
  vec3 tangentObject;
  vec3 normalObject;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_EMISSION
//& #define CLOSURE_TYPE_ENVIRONMENT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_pow5(float)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_CONDUCTOR
//& #define FRESNEL_MODEL_SCHLICK
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_hoffman_schlick(float, FresnelData)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ mx_fresnel_dielectric(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_fresnel_conductor(float, vec3, vec3)
//@ mx_bare_fresnel(float, FresnelData) (4)
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
//@ mx_environment_irradiance(vec3)
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_roughness_anisotropy(float, float)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_bare_fresnel_normal(FresnelData) (4)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData) (2)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3) (2)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_generalized_schlick_bsdf(12 parameters)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, float, float, vec3, vec3)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_artistic_ior(vec3, vec3, out vec3, out vec3)
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3)
//@ mx_uniform_edf(ClosureData, vec3)
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
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)

vec3 positionObject;
vec3 normalObject;
vec3 normalWorld;
vec3 tangentWorld;
vec3 bitangentWorld;
vec3 positionWorld;
vec3 tangentObject;
//@ IMP_UsdPreviewSurface_surfaceshader(vec3, float, float)

vec3 displacedPosition()
{
  vec3 place_out = positionObject;
  vec3 spread_out = place_out * spread_in2;
  float away_out = mx_worleynoise3d_float(spread_out, away_jitter, away_style);
  float high_out = high_in1 - away_out;
  vec3 fine_out = place_out * fine_in2;
  float grain_out = mx_fractal3d_float(grain_amplitude, grain_octaves, grain_lacunarity, grain_diminish, fine_out);
  float rub_out = grain_out * rub_in2;
  float height_out = high_out + rub_out;
  displacementshader raise_out = displacementshader(vec3(0.0, 0.0, height_out), raise_scale);
  displacementshader displacement = raise_out;
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
    normalObject = vd.normalObject + dFdx(vd.normalObject);
    vec3 right = displacedPosition();
    positionObject = vd.positionObject + along;
    normalObject = vd.normalObject + dFdy(vd.normalObject);
    vec3 above = displacedPosition();
    positionObject = vd.positionObject;
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
    bitangentWorld = cross(normalWorld, tangentWorld);
  }
  vec3 place_out = positionObject;
  vec3 spread_out = place_out * spread_in2;
  float each_out = mx_worleynoise3d_float(spread_out, each_jitter, each_style);
  vec3 warm_out = mix(warm_bg, warm_fg, each_out);
  vec3 wet_out = warm_out * wet_in2;
  float away_out = mx_worleynoise3d_float(spread_out, away_jitter, away_style);
  float high_out = high_in1 - away_out;
  float dry_out = mx_smoothstep(high_out, dry_low, dry_high);
  vec3 stone_out = mix(wet_out, warm_out, dry_out);
  float rough_out = rough_outlow + mx_divide((dry_out - rough_inlow) * (rough_outhigh - rough_outlow), rough_inhigh - rough_inlow);
  surfaceshader bed_out = IMP_UsdPreviewSurface_surfaceshader(stone_out, bed_metallic, rough_out);
  material Stones_out = bed_out;
  out1 = vec4(Stones_out.color, 1.0);
}
