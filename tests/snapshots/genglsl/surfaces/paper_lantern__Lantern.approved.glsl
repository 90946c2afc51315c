//==== vertex
//& stage vertex: positionObject, normalWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
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
uniform float lantern_opacity = 1.0;
uniform float sheet_mix = 0.45;
uniform float through_weight = 1.0;
uniform float outside_weight = 1.0;
uniform float outside_roughness = 0.6;
uniform bool outside_energy_compensation = false;
uniform vec3 inside_color0 = vec3(1.0);
uniform vec3 inside_color90 = vec3(0.25, 0.05, 0.02);
uniform float inside_exponent = 2.5;
uniform vec3 dyed_fg = vec3(0.85, 0.28, 0.12);
uniform vec3 dyed_bg = vec3(0.1, 0.05, 0.025);
uniform float paper_low = 0.03;
uniform float paper_high = 0.12;
uniform float thickness_inlow = -0.6;
uniform float thickness_inhigh = 0.6;
uniform float thickness_outlow = 0.7;
uniform float thickness_outhigh = 1.0;
uniform vec3 flame_fg = vec3(0.16, 0.025, 0.01);
uniform vec3 flame_bg = vec3(1.1, 0.42, 0.1);
uniform float fibres_amplitude = 1.0;
uniform int fibres_octaves = 3;
uniform float fibres_lacunarity = 2.0;
uniform float fibres_diminish = 0.5;
uniform float far_low = -0.7;
uniform float far_high = 1.0;
uniform float middle_in2 = 0.5;
uniform vec3 fibrous_in2 = vec3(22.0, 5.0, 22.0);
uniform int up_index = 1;
uniform float turns_in2 = 6.0;

in VertexData
{
  vec3 positionObject;
  vec3 normalWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_INDIRECT
//& #define CLOSURE_TYPE_EMISSION
//& struct ClosureData
//@ #define M_PI_INV
//& mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ mx_environment_irradiance(vec3)
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
//@ mx_translucent_bsdf(float, vec3, vec3)
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
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_fresnel_schlick(float, vec3, vec3, float)
//@ mx_uniform_edf(ClosureData, vec3)
//@ mx_generalized_schlick_edf(ClosureData, vec3, vec3, float, EDF)
//@ mx_multiply_edf_float(EDF, float)

void main()
{
  vec3 place_out = vd.positionObject;
  float up_out = place_out[clamp(up_index, 0, 2)];
  float turns_out = up_out * turns_in2;
  float turn_out = fract(turns_out);
  float middle_out = turn_out - middle_in2;
  float away_out = abs(middle_out);
  float paper_out = mx_smoothstep(away_out, paper_low, paper_high);
  vec3 fibrous_out = place_out * fibrous_in2;
  float fibres_out = mx_fractal3d_float(fibres_amplitude, fibres_octaves, fibres_lacunarity, fibres_diminish, fibrous_out);
  float thickness_out = thickness_outlow + mx_divide((fibres_out - thickness_inlow) * (thickness_outhigh - thickness_outlow), thickness_inhigh - thickness_inlow);
  float clear_out = paper_out * thickness_out;
  vec3 dyed_out = mix(dyed_bg, dyed_fg, clear_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  float far_out = mx_smoothstep(up_out, far_low, far_high);
  vec3 flame_out = mix(flame_bg, flame_fg, far_out);
  surfaceshader lantern_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF through_out = BSDF(vec3(0.0), vec3(1.0));
      if (sheet_mix != 0.0)
        through_out = mx_translucent_bsdf(through_weight, dyed_out, geomprop_Nworld_out);
      BSDF outside_out = BSDF(vec3(0.0), vec3(1.0));
      if (sheet_mix != 1.0)
        outside_out = mx_oren_nayar_diffuse_bsdf(closureData, outside_weight, dyed_out, outside_roughness, geomprop_Nworld_out, outside_energy_compensation);
      BSDF sheet_out = mx_mix_bsdf(through_out, outside_out, sheet_mix);
      lantern_out.color += sheet_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF light_out = mx_uniform_edf(closureData, flame_out);
      EDF inside_out = mx_generalized_schlick_edf(closureData, inside_color0, inside_color90, inside_exponent, light_out);
      EDF shining_out = mx_multiply_edf_float(inside_out, clear_out);
      lantern_out.color += shining_out;
    }
    lantern_out.color *= lantern_opacity;
    lantern_out.transparency = mix(vec3(1.0), lantern_out.transparency, lantern_opacity);
  }
  material Lantern_out = lantern_out;
  out1 = vec4(Lantern_out.color, 1.0);
}
