//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionObject, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
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
uniform float lens_opacity = 1.0;
uniform float chrome_weight = 1.0;
uniform bool chrome_retroreflective = false;
uniform float chrome_thinfilm_thickness = 0.0;
uniform float chrome_thinfilm_ior = 1.5;
uniform int chrome_distribution = 0;
uniform vec3 metal_reflectivity = vec3(0.45, 0.46, 0.5);
uniform vec3 metal_edge_color = vec3(0.8, 0.85, 0.9);
uniform vec2 smooth_roughness = vec2(0.3, 0.15);
uniform vec3 glow_color = vec3(0.03, 0.02, 0.005);
uniform float rib_low = 0.1;
uniform float rib_high = 0.25;
uniform vec3 beam_color = vec3(0.9, 0.66, 0.3);
uniform float beam_inner_angle = 20.0;
uniform float beam_outer_angle = 95.0;
uniform vec3 warmed_in2 = vec3(1.0, 0.8, 0.6);
uniform vec3 bulb_color = vec3(0.25, 0.2, 0.12);
uniform sampler2D bulb_file;
uniform float turns_in2 = 7.0;
uniform int across_index = 0;
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
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_atan2(float, float)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_INDIRECT
//& #define CLOSURE_TYPE_EMISSION
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
//@ mx_artistic_ior(vec3, vec3, out vec3, out vec3)
//@ mx_roughness_dual(vec2)
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
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_uniform_edf(ClosureData, vec3)
//@ mx_conical_edf(ClosureData, vec3, vec3, float, float)
//@ mx_measured_edf(ClosureData, vec3, vec3, sampler2D)
//@ mx_mix_edf(EDF, EDF, float)
//@ mx_add_edf(EDF, EDF)
//@ mx_multiply_edf_color3(EDF, vec3)

void main()
{
  vec3 metal_ior = vec3(0.0);
  vec3 metal_extinction = vec3(0.0);
  mx_artistic_ior(metal_reflectivity, metal_edge_color, metal_ior, metal_extinction);
  vec2 smooth_out = mx_roughness_dual(smooth_roughness);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 place_out = vd.positionObject;
  float across_out = place_out[clamp(across_index, 0, 2)];
  float turns_out = across_out * turns_in2;
  float turn_out = fract(turns_out);
  float rib_out = mx_smoothstep(turn_out, rib_low, rib_high);
  surfaceshader lens_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF chrome_out = mx_conductor_bsdf(closureData, chrome_weight, metal_ior, metal_extinction, smooth_out, chrome_retroreflective, chrome_thinfilm_thickness, chrome_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out);
      lens_out.color += chrome_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF beam_out = mx_conical_edf(closureData, beam_color, geomprop_Nworld_out, beam_inner_angle, beam_outer_angle);
      EDF bulb_out = mx_measured_edf(closureData, bulb_color, geomprop_Nworld_out, bulb_file);
      EDF warmed_out = mx_multiply_edf_color3(bulb_out, warmed_in2);
      EDF both_out = mx_add_edf(beam_out, warmed_out);
      EDF glow_out = mx_uniform_edf(closureData, glow_color);
      EDF ribbed_out = mx_mix_edf(both_out, glow_out, rib_out);
      lens_out.color += ribbed_out;
    }
    lens_out.color *= lens_opacity;
    lens_out.transparency = mix(vec3(1.0), lens_out.transparency, lens_opacity);
  }
  material Lens_out = lens_out;
  out1 = vec4(Lens_out.color, 1.0);
}
