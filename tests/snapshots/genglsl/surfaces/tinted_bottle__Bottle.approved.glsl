//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct VDF { vec3 response; vec3 throughput; };
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
uniform float wall_opacity = 1.0;
uniform float glass_weight = 1.0;
uniform vec3 glass_tint = vec3(1.0);
uniform float glass_ior = 1.5;
uniform vec2 glass_roughness = vec2(0.02);
uniform bool glass_retroreflective = false;
uniform float glass_thinfilm_thickness = 0.0;
uniform float glass_thinfilm_ior = 1.5;
uniform int glass_distribution = 0;
uniform int glass_scatter_mode = 2;
uniform vec3 green_absorption = vec3(1.6, 0.2, 0.9);
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ #define CLOSURE_TYPE_TRANSMISSION
//& #define CLOSURE_TYPE_INDIRECT
//& struct ClosureData
//@ #define M_PI_INV
//& mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& struct FresnelData
//@ mx_ggx_sample_cap(vec2, float, vec3)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ struct Amplitude
//@ mx_amplitude_squared(Amplitude)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out Amplitude, out Amplitude)
//@ mx_amplitude_product(Amplitude, Amplitude, float)
//@ mx_film_reflectance(vec2, Amplitude, Amplitude, float)
//@ mx_film_rgb(vec3)
//@ mx_compute_fresnel(float, FresnelData)
//@ mx_refraction_solid_sphere(vec3, vec3, float)
//@ mx_latlong_map_texel(vec3, float, sampler2D)
//@ mat3 mx_sky
//@ float mx_sky_share
//@ float mx_sky_light
//@ float mx_sky_level
//@ float mx_sky_angle
//@ mat2 mx_sky_turn
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float, inout vec3, inout vec3)
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_direction(float, float)
//@ mx_ggx_smith_G1(float, float)
//@ mx_ggx_smith_G2(float, float, float)
//@ mx_ggx_sample_VNDF(vec2, vec3, vec2)
//@ mx_ggx_stretch(vec3, vec2)
//@ mx_ggx_visible_cosine(int, int, float, float)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (2)
//@ mx_bare_fresnel_normal(FresnelData) (2)
//@ mx_film_dir_reflectance(float, float, FresnelData, out vec3) (2)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (4)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int) (2)
//@ mx_absorption_vdf(ClosureData, vec3)
//@ mx_layer_vdf(BSDF, VDF)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader wall_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
      BSDF glass_out = mx_dielectric_bsdf(closureData, glass_weight, glass_tint, glass_ior, glass_roughness, glass_retroreflective, glass_thinfilm_thickness, glass_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, glass_scatter_mode);
      VDF green_out = mx_absorption_vdf(closureData, green_absorption);
      BSDF filled_out = mx_layer_vdf(glass_out, green_out);
      wall_out.color += filled_out.response;
    }
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
      BSDF glass_out = mx_dielectric_bsdf(closureData, glass_weight, glass_tint, glass_ior, glass_roughness, glass_retroreflective, glass_thinfilm_thickness, glass_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, glass_scatter_mode);
      VDF green_out = mx_absorption_vdf(closureData, green_absorption);
      BSDF filled_out = mx_layer_vdf(glass_out, green_out);
      wall_out.color += filled_out.response;
    }
    wall_out.color *= wall_opacity;
    wall_out.transparency = mix(vec3(1.0), wall_out.transparency, wall_opacity);
  }
  material Bottle_out = wall_out;
  out1 = vec4(Bottle_out.color, 1.0);
}
