//==== vertex
//& stage vertex: positionWorld, normalWorld

//==== pixel
#version 400

struct VDF { vec3 response; vec3 throughput; };
struct volumeshader { vec3 color; vec3 transparency; };

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
uniform vec3 ink_absorption = vec3(0.9, 0.4, 0.1);

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
} vd;

out vec4 filled;
//@ #define CLOSURE_TYPE_TRANSMISSION
//& #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ mx_environment_behind(vec3)
//@ mx_volume_extinction(VDF)
//@ mx_volume_passing(vec3, float)
//@ mx_volume_reach(vec3, float)
//@ mx_absorption_vdf(ClosureData, vec3)

void main()
{
  volumeshader inky_out = volumeshader(vec3(0.0), vec3(0.0));
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
      VDF ink_out = mx_absorption_vdf(closureData, ink_absorption);
      if (i == 0)
      {
        extinction = mx_volume_extinction(ink_out);
      }
      else
      {
        glow += arriving * ink_out.response;
      }
    }
    inky_out.color = glow * mx_volume_reach(extinction, path);
    inky_out.color += mx_volume_passing(extinction, path) * mx_environment_behind(V);
  }
  filled = vec4(inky_out.color, 1.0);
}
