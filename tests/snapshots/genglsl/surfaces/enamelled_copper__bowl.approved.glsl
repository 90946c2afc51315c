//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionObject, positionWorld

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
uniform float fired_topMix = 1.0;
uniform vec3 copper_tint = vec3(1.0);
uniform int copper_fresnelMode = 1;
uniform vec3 copper_IOR = vec3(0.18, 0.42, 1.37);
uniform vec3 copper_extinction = vec3(3.42, 2.35, 1.77);
uniform vec3 copper_reflectivity = vec3(0.93, 0.55, 0.4);
uniform vec3 copper_edgeColor = vec3(1.0, 0.9, 0.8);
uniform float copper_roughness = 0.25;
uniform float copper_anisotropy = 0.0;
uniform float copper_anisotropyRotation = 0.0;
uniform float bare_low = 0.12;
uniform float bare_high = 0.2;
uniform vec3 glass_reflectionTint = vec3(1.0);
uniform vec3 glass_transmissionTint = vec3(1.0);
uniform int glass_fresnelMode = 0;
uniform float glass_IOR = 1.6;
uniform float glass_reflectivity = 0.04;
uniform float glass_roughness = 0.05;
uniform float glass_anisotropy = 0.0;
uniform float glass_rotation = 0.0;
uniform vec3 glass_absorptionColor = vec3(1.0);
uniform float glass_absorptionRadius = 1.0;
uniform vec3 glass_scatterColor = vec3(0.0);
uniform float glass_scatterAnisotropy = 0.0;
uniform vec3 enamel_color = vec3(0.01, 0.25, 0.38);
uniform float enamel_roughness = 0.8;
uniform float enamel_energyCompensation = 0.2;
uniform float wear_amplitude = 1.0;
uniform int wear_octaves = 5;
uniform float wear_lacunarity = 2.0;
uniform float wear_diminish = 0.5;
uniform float spread_in2 = 2.6;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionObject;
  vec3 positionWorld;
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
//@ mx_divide(vec3, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_TRANSMISSION
//& #define CLOSURE_TYPE_INDIRECT
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
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_layer_vdf(BSDF, VDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_multiply_bsdf_color3(BSDF, vec3)
//@ mx_multiply_bsdf_float(BSDF, float)
//@ mx_artistic_ior(vec3, vec3, out vec3, out vec3)
//@ mx_rotate_vector3(vec3, float, vec3)
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
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3) (2)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& mx_film_dir_reflectance(float, float, FresnelData, out vec3)
//@ mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (3)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int) (2)
//@ mx_absorption_vdf(ClosureData, vec3, inout VDF) (2)
//@ mx_anisotropic_vdf(ClosureData, vec3, vec3, float) (2)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)
//@ NG_lama_mix_bsdf(ClosureData, BSDF, BSDF, float)
//@ NG_lama_layer_bsdf(ClosureData, BSDF, BSDF)
//@ IMPL_lama_conductor(ClosureData, float, vec3, vec3)
//@ IMPL_lama_dielectric(ClosureData, float, vec3, vec3)
//@ NG_lama_diffuse(ClosureData, vec3) (2)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 place_out = vd.positionObject;
  vec3 spread_out = place_out * spread_in2;
  float wear_out = mx_fractal3d_float(wear_amplitude, wear_octaves, wear_lacunarity, wear_diminish, spread_out);
  float bare_out = mx_smoothstep(wear_out, bare_low, bare_high);
  surfaceshader bowl_front_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF glass_out = IMPL_lama_dielectric(closureData, glass_roughness, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF enamel_out = NG_lama_diffuse(closureData, geomprop_Nworld_out);
      BSDF fired_out = NG_lama_layer_bsdf(closureData, glass_out, enamel_out);
      BSDF copper_out = IMPL_lama_conductor(closureData, copper_roughness, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF worn_out = NG_lama_mix_bsdf(closureData, fired_out, copper_out, bare_out);
      bowl_front_side_out.color += worn_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
      BSDF glass_out = IMPL_lama_dielectric(closureData, glass_roughness, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF enamel_out = NG_lama_diffuse(closureData, geomprop_Nworld_out);
      BSDF fired_out = NG_lama_layer_bsdf(closureData, glass_out, enamel_out);
      BSDF copper_out = IMPL_lama_conductor(closureData, copper_roughness, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF worn_out = NG_lama_mix_bsdf(closureData, fired_out, copper_out, bare_out);
      bowl_front_side_out.color += worn_out.response;
    }
    bowl_front_side_out.color *= presence;
    bowl_front_side_out.transparency = mix(vec3(1.0), bowl_front_side_out.transparency, presence);
  }
  surfaceshader bowl_back_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    bowl_back_side_out.color *= presence;
    bowl_back_side_out.transparency = mix(vec3(1.0), bowl_back_side_out.transparency, presence);
  }
  material bowl_sides_out = material(vec3(0.0), vec3(0.0));
  if (gl_FrontFacing)
  {
    bowl_sides_out = bowl_front_side_out;
  }
  else
  {
    bowl_sides_out = bowl_back_side_out;
  }
  out1 = vec4(bowl_sides_out.color, 1.0);
}
