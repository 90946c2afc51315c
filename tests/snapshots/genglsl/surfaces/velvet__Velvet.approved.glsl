//==== vertex
//& stage vertex: positionObject, normalWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
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
uniform float velvet_opacity = 1.0;
uniform float fuzz_weight = 1.0;
uniform vec3 fuzz_color = vec3(1.0, 0.35, 0.5);
uniform int fuzz_mode = 1;
uniform float cloth_weight = 1.0;
uniform float cloth_roughness = 0.9;
uniform bool cloth_energy_compensation = true;
uniform float pile_inlow = 0.0;
uniform float pile_inhigh = 1.0;
uniform float pile_outlow = 0.35;
uniform float pile_outhigh = 0.7;
uniform vec3 dye_fg = vec3(0.14, 0.007, 0.045);
uniform vec3 dye_bg = vec3(0.09, 0.004, 0.03);
uniform float lie_low = -0.25;
uniform float lie_high = 0.35;
uniform float brushing_amplitude = 1.0;
uniform int brushing_octaves = 3;
uniform float brushing_lacunarity = 2.0;
uniform float brushing_diminish = 0.5;
uniform float spread_in2 = 1.3;

in VertexData
{
  vec3 positionObject;
  vec3 normalWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& mx_square(float)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_INDIRECT
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
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_zeltner_sheen_dir_albedo(float, float)
//@ mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_layer_bsdf(BSDF, BSDF)

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 spread_out = place_out * spread_in2;
  float brushing_out = mx_fractal3d_float(brushing_amplitude, brushing_octaves, brushing_lacunarity, brushing_diminish, spread_out);
  float lie_out = mx_smoothstep(brushing_out, lie_low, lie_high);
  float pile_out = pile_outlow + mx_divide((lie_out - pile_inlow) * (pile_outhigh - pile_outlow), pile_inhigh - pile_inlow);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 dye_out = mix(dye_bg, dye_fg, lie_out);
  surfaceshader velvet_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF fuzz_out = mx_sheen_bsdf(closureData, fuzz_weight, fuzz_color, pile_out, geomprop_Nworld_out, fuzz_mode);
      BSDF cloth_out = mx_oren_nayar_diffuse_bsdf(closureData, cloth_weight, dye_out, cloth_roughness, geomprop_Nworld_out, cloth_energy_compensation);
      BSDF piled_out = mx_layer_bsdf(fuzz_out, cloth_out);
      velvet_out.color += piled_out.response;
    }
    velvet_out.color *= velvet_opacity;
    velvet_out.transparency = mix(vec3(1.0), velvet_out.transparency, velvet_opacity);
  }
  material Velvet_out = velvet_out;
  out1 = vec4(Velvet_out.color, 1.0);
}
