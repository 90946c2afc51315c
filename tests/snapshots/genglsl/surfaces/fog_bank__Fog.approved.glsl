//==== vertex
//& stage vertex: texcoord_0, positionWorld, normalWorld

//==== pixel
#version 400

#define EDF vec3
struct VDF { vec3 response; vec3 throughput; };
struct volumeshader { vec3 color; vec3 transparency; };
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
uniform vec3 glimmer_color = vec3(0.05, 0.1, 0.02);
uniform vec3 thick_in2 = vec3(1.2);
uniform float thin_in2 = 0.8;
uniform vec3 mist_absorption = vec3(0.05, 0.1, 0.3);
uniform vec3 mist_scattering = vec3(0.9, 0.8, 0.7);
uniform float mist_anisotropy = 0.4;
uniform vec3 smoke_absorption = vec3(1.5, 1.0, 0.6);
uniform float wisps_amplitude = 1.0;
uniform float wisps_pivot = 0.5;
uniform vec2 often_in2 = vec2(12.0, 6.0);

in VertexData
{
  vec2 texcoord_0;
  vec3 positionWorld;
  vec3 normalWorld;
} vd;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_power(float, float)
//@ mx_power(vec2, vec2)
//@ mx_power(vec3, vec3)
//@ mx_power(vec4, vec4)
//@ mx_power(vec2, float)
//@ mx_power(vec3, float)
//@ mx_power(vec4, float)
//@ #define CLOSURE_TYPE_TRANSMISSION
//& #define CLOSURE_TYPE_INDIRECT
//& #define CLOSURE_TYPE_EMISSION
//& struct ClosureData
//@ #define M_PI_INV
//& mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ mx_environment_irradiance(vec3)
//@ mx_environment_behind(vec3)
//@ mx_volume_extinction(VDF)
//@ mx_volume_passing(vec3, float)
//@ mx_volume_reach(vec3, float)
//@ mx_absorption_vdf(ClosureData, vec3, inout VDF) (2)
//@ mx_absorption_vdf(ClosureData, vec3)
//@ mx_anisotropic_vdf(ClosureData, vec3, vec3, float) (2)
//@ mx_mix_vdf(VDF, VDF, float)
//@ mx_add_vdf(VDF, VDF)
//@ mx_multiply_vdf_color3(VDF, vec3)
//@ mx_multiply_vdf_float(VDF, float)
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
//@ mx_uniform_edf(ClosureData, vec3)

void main()
{
  vec2 st_out = vd.texcoord_0.xy;
  vec2 often_out = st_out * often_in2;
  float wisps_out = mx_noise2d_float(wisps_amplitude, wisps_pivot, often_out);
  volumeshader bank_out = volumeshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    float path = 2.0 * abs(dot(N, V));
    vec3 extinction = vec3(0.0);
    vec3 glow = vec3(0.0);
    for (int i = 0; i < 2; ++i)
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
      vec3 arriving = vec3(1.0);
      if (i == 1)
      {
        closureData.closureType = CLOSURE_TYPE_INDIRECT;
      }
      VDF smoke_out = mx_absorption_vdf(closureData, smoke_absorption);
      VDF mist_out = mx_anisotropic_vdf(closureData, mist_absorption, mist_scattering, mist_anisotropy);
      VDF cloud_out = mx_mix_vdf(smoke_out, mist_out, wisps_out);
      VDF thick_out = mx_multiply_vdf_color3(cloud_out, thick_in2);
      VDF thin_out = mx_multiply_vdf_float(mist_out, thin_in2);
      VDF both_out = mx_add_vdf(thick_out, thin_out);
      if (i == 0)
      {
        extinction = mx_volume_extinction(both_out);
      }
      else
      {
        glow += arriving * both_out.response;
      }
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
      EDF glimmer_out = mx_uniform_edf(closureData, glimmer_color);
      glow += glimmer_out;
    }
    bank_out.color = glow * mx_volume_reach(extinction, path);
    bank_out.color += mx_volume_passing(extinction, path) * mx_environment_behind(V);
  }
  material Fog_out = material(bank_out.color, bank_out.transparency);
  out1 = vec4(Fog_out.color, 1.0);
}
