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
uniform float wall_opacity = 1.0;
uniform float chalk_weight = 1.0;
uniform float chalk_roughness = 0.6;
uniform bool chalk_energy_compensation = false;
uniform vec3 lime_fg = vec3(0.82, 0.78, 0.72);
uniform vec3 lime_bg = vec3(0.77, 0.73, 0.67);
uniform float damp_inlow = -0.25;
uniform float damp_inhigh = 0.25;
uniform float damp_outlow = 0.0;
uniform float damp_outhigh = 1.0;
uniform int stroke_index = 0;
uniform vec3 strokes_amplitude = vec3(0.16);
uniform int strokes_octaves = 3;
uniform float strokes_lacunarity = 2.0;
uniform float strokes_diminish = 0.5;
uniform vec3 sand_amplitude = vec3(0.14);
uniform int sand_octaves = 2;
uniform float sand_lacunarity = 2.0;
uniform float sand_diminish = 0.5;
uniform vec3 swept_in2 = vec3(1.6, 5.0, 1.6);
uniform float close_in2 = 34.0;

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
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
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
//@ mx_slopes(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_faces(ivec3, vec3, vec2)
//@ mx_perlin_noise_vec3(vec3)
//@ mx_fractal3d_noise_vec3(vec3, int, float, float)
//@ mx_fractal3d_vector3(vec3, int, float, float, vec3)
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

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 swept_out = place_out * swept_in2;
  vec3 strokes_out = mx_fractal3d_vector3(strokes_amplitude, strokes_octaves, strokes_lacunarity, strokes_diminish, swept_out);
  float stroke_out = strokes_out[clamp(stroke_index, 0, 2)];
  float damp_out = damp_outlow + mx_divide((stroke_out - damp_inlow) * (damp_outhigh - damp_outlow), damp_inhigh - damp_inlow);
  vec3 lime_out = mix(lime_bg, lime_fg, damp_out);
  vec3 outwards_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 close_out = place_out * close_in2;
  vec3 sand_out = mx_fractal3d_vector3(sand_amplitude, sand_octaves, sand_lacunarity, sand_diminish, close_out);
  vec3 rough_out = strokes_out + sand_out;
  vec3 uneven_out = outwards_out + rough_out;
  vec3 facing_out = mx_normalize(uneven_out);
  surfaceshader wall_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF chalk_out = mx_oren_nayar_diffuse_bsdf(closureData, chalk_weight, lime_out, chalk_roughness, facing_out, chalk_energy_compensation);
      wall_out.color += chalk_out.response;
    }
    wall_out.color *= wall_opacity;
    wall_out.transparency = mix(vec3(1.0), wall_out.transparency, wall_opacity);
  }
  material Plaster_out = wall_out;
  out1 = vec4(Plaster_out.color, 1.0);
}
