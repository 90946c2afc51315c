//==== vertex
//& stage vertex: normalWorld, texcoord_0, positionWorld

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
uniform float lit_opacity = 1.0;
uniform float cloth_weight = 1.0;
uniform vec3 cloth_color = vec3(0.5, 0.1, 0.1);
uniform float cloth_roughness = 0.0;
uniform bool cloth_energy_compensation = false;
uniform float fuzz_weight = 1.0;
uniform vec3 fuzz_color = vec3(0.9, 0.7, 0.7);
uniform float fuzz_roughness = 0.4;
uniform int fuzz_mode = 0;
uniform float where_amplitude = 1.0;
uniform float where_pivot = 0.0;

in VertexData
{
  vec3 normalWorld;
  vec2 texcoord_0;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& mx_square(float)
//@ #define CLOSURE_TYPE_INDIRECT
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
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_zeltner_sheen_dir_albedo(float, float)
//@ mx_sheen_bsdf(ClosureData, float, vec3, float, vec3, int)
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
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_add_bsdf(BSDF, BSDF)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float where_out = mx_noise2d_float(where_amplitude, where_pivot, geomprop_UV0_out);
  surfaceshader lit_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF cloth_out = mx_oren_nayar_diffuse_bsdf(closureData, cloth_weight, cloth_color, cloth_roughness, geomprop_Nworld_out, cloth_energy_compensation);
      BSDF fuzz_out = BSDF(vec3(0.0), vec3(1.0));
      if (where_out != 1.0)
        fuzz_out = mx_sheen_bsdf(closureData, fuzz_weight, fuzz_color, fuzz_roughness, geomprop_Nworld_out, fuzz_mode);
      BSDF worn_out = mx_mix_bsdf(cloth_out, fuzz_out, where_out);
      BSDF both_out = mx_add_bsdf(worn_out, cloth_out);
      lit_out.color += both_out.response;
    }
    lit_out.color *= lit_opacity;
    lit_out.transparency = mix(vec3(1.0), lit_out.transparency, lit_opacity);
  }
  material Velvet_out = lit_out;
  out1 = vec4(Velvet_out.color, 1.0);
}
