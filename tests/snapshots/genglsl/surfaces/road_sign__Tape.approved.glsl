//==== vertex
//& stage vertex: normalWorld, tangentWorld, texcoord_0, positionWorld

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
uniform float sign_opacity = 1.0;
uniform float back_weight = 1.0;
uniform vec3 back_ior = vec3(1.4, 1.2, 0.7);
uniform vec3 back_extinction = vec3(6.5, 6.0, 4.8);
uniform vec2 back_roughness = vec2(0.08);
uniform bool back_retroreflective = true;
uniform float back_thinfilm_thickness = 0.0;
uniform float back_thinfilm_ior = 1.5;
uniform int back_distribution = 0;
uniform float foil_weight = 1.0;
uniform vec3 foil_color = vec3(0.75, 0.2, 0.02);
uniform float foil_roughness = 0.0;
uniform bool foil_energy_compensation = false;
uniform float bead_low = 0.3;
uniform float bead_high = 0.36;
uniform int s_index = 0;
uniform int t_index = 1;
uniform float cell_in2 = 1.0;
uniform vec2 grid_in2 = vec2(60.0, 30.0);
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec2 texcoord_0;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_modulo(vec2, vec2)
//@ mx_modulo(vec2, float)
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
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_mix_bsdf(BSDF, BSDF, float)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec2 where_out = vd.texcoord_0.xy;
  vec2 grid_out = where_out * grid_in2;
  vec2 cell_out = mx_modulo(grid_out, cell_in2);
  float s_out = cell_out[clamp(s_index, 0, 1)];
  float t_out = cell_out[clamp(t_index, 0, 1)];
  float line_out = min(s_out, t_out);
  float bead_out = mx_smoothstep(line_out, bead_low, bead_high);
  surfaceshader sign_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF back_out = BSDF(vec3(0.0), vec3(1.0));
      if (bead_out != 0.0)
        back_out = mx_conductor_bsdf(closureData, back_weight, back_ior, back_extinction, back_roughness, back_retroreflective, back_thinfilm_thickness, back_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out);
      BSDF foil_out = BSDF(vec3(0.0), vec3(1.0));
      if (bead_out != 1.0)
        foil_out = mx_oren_nayar_diffuse_bsdf(closureData, foil_weight, foil_color, foil_roughness, geomprop_Nworld_out, foil_energy_compensation);
      BSDF tape_out = mx_mix_bsdf(back_out, foil_out, bead_out);
      sign_out.color += tape_out.response;
    }
    sign_out.color *= sign_opacity;
    sign_out.transparency = mix(vec3(1.0), sign_out.transparency, sign_opacity);
  }
  material Tape_out = sign_out;
  out1 = vec4(Tape_out.color, 1.0);
}
