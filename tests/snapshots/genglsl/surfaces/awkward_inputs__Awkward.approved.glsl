//==== vertex
//& stage vertex: normalWorld, positionWorld

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
uniform vec3 names_L = vec3(0.9, 0.1, 0.1);
uniform float names_V = 0.5;
uniform float names_N = 0.2;
uniform float names_occlusion = 1.0;

in VertexData
{
  vec3 normalWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_FLOAT_EPS
//& #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ mx_environment_irradiance(vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)

surfaceshader NG_awkward()
{
  vec3 dimmed = names_L * names_occlusion;
  vec3 geomprop_Nworld = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  surfaceshader lit = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF diffuse = mx_oren_nayar_diffuse_bsdf(closureData, names_V, dimmed, names_N, geomprop_Nworld);
      lit.color += diffuse.response;
    }
  }
  return lit;
}

void main()
{
  surfaceshader names_out = NG_awkward();
  material Awkward_out = names_out;
  out1 = vec4(Awkward_out.color, 1.0);
}
