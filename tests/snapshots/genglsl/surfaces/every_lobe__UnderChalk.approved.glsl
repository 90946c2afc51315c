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
uniform float chalk_side_opacity = 1.0;
uniform float chalk_weight = 1.0;
uniform vec3 chalk_color = vec3(0.1, 0.2, 0.1);
uniform float chalk_roughness = 0.0;
uniform float white_weight = 1.0;
uniform vec3 white_color = vec3(0.95, 0.9, 0.8);
uniform float white_roughness = 1.0;
uniform bool white_energy_compensation = true;

in VertexData
{
  vec3 normalWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_FLOAT_EPS
//& mx_square(float)
//@ #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ mx_environment_irradiance(vec3)
//@ mx_pow5(float)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_burley_diffuse_dir_albedo(float, float)
//@ mx_burley_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
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
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  surfaceshader chalk_side_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF chalk_out = mx_burley_diffuse_bsdf(closureData, chalk_weight, chalk_color, chalk_roughness, geomprop_Nworld_out);
      BSDF white_out = mx_oren_nayar_diffuse_bsdf(closureData, white_weight, white_color, white_roughness, geomprop_Nworld_out, white_energy_compensation);
      BSDF under_chalk_out = mx_layer_bsdf(chalk_out, white_out);
      chalk_side_out.color += under_chalk_out.response;
    }
    chalk_side_out.color *= chalk_side_opacity;
    chalk_side_out.transparency = mix(vec3(1.0), chalk_side_out.transparency, chalk_side_opacity);
  }
  material UnderChalk_out = chalk_side_out;
  out1 = vec4(UnderChalk_out.color, 1.0);
}
