//==== vertex
//& stage vertex: normalWorld, tangentWorld, positionObject, positionWorld

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
uniform float jade_opacity = 1.0;
uniform float polish_weight = 1.0;
uniform vec3 polish_tint = vec3(1.0);
uniform float polish_ior = 1.66;
uniform vec2 polish_roughness = vec2(0.01);
uniform bool polish_retroreflective = false;
uniform float polish_thinfilm_thickness = 0.0;
uniform float polish_thinfilm_ior = 1.5;
uniform int polish_distribution = 0;
uniform int polish_scatter_mode = 0;
uniform float stone_mix = 0.7;
uniform float depth_weight = 1.0;
uniform vec3 depth_radius = vec3(0.25, 0.6, 0.3);
uniform float depth_anisotropy = 0.0;
uniform float face_weight = 1.0;
uniform float face_roughness = 0.0;
uniform bool face_energy_compensation = false;
uniform vec3 green_fg = vec3(0.3, 0.62, 0.38);
uniform vec3 green_bg = vec3(0.015, 0.22, 0.09);
uniform float pale_low = -0.4;
uniform float pale_high = 0.6;
uniform float cloud_amplitude = 1.0;
uniform int cloud_octaves = 5;
uniform float cloud_lacunarity = 2.0;
uniform float cloud_diminish = 0.5;
uniform float spread_in2 = 2.4;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 positionObject;
  vec3 positionWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_ENVIRONMENT
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
//@ mx_environment_irradiance(vec3)
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_bare_fresnel(float, FresnelData) (2)
//@ mx_bare_fresnel_normal(FresnelData) (2)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3) (2)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
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
//@ mx_subsurface_bsdf(ClosureData, float, vec3, vec3)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_eon_amplitude(float)
//@ mx_eon_average_albedo(float)
//@ mx_eon_single_albedo(float, float)
//@ mx_eon_multiple_color(float, vec3)
//@ mx_eon_dir_albedo(float, float, vec3)
//@ mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3, bool) (2)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)

void main()
{
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 place_out = vd.positionObject;
  vec3 spread_out = place_out * spread_in2;
  float cloud_out = mx_fractal3d_float(cloud_amplitude, cloud_octaves, cloud_lacunarity, cloud_diminish, spread_out);
  float pale_out = mx_smoothstep(cloud_out, pale_low, pale_high);
  vec3 green_out = mix(green_bg, green_fg, pale_out);
  surfaceshader jade_out = surfaceshader(vec3(0.0), vec3(0.0));
  {
    vec3 N = normalize(vd.normalWorld);
    vec3 V = normalize(u_viewPosition - vd.positionWorld);
    vec3 P = vd.positionWorld;
    {
      ClosureData closureData = ClosureData(CLOSURE_TYPE_ENVIRONMENT, vec3(0.0), V, N, P, 1.0);
      BSDF polish_out = mx_dielectric_bsdf(closureData, polish_weight, polish_tint, polish_ior, polish_roughness, polish_retroreflective, polish_thinfilm_thickness, polish_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, polish_scatter_mode);
      BSDF depth_out = BSDF(vec3(0.0), vec3(1.0));
      if (stone_mix != 0.0)
        depth_out = mx_subsurface_bsdf(closureData, depth_weight, green_out, geomprop_Nworld_out);
      BSDF face_out = BSDF(vec3(0.0), vec3(1.0));
      if (stone_mix != 1.0)
        face_out = mx_oren_nayar_diffuse_bsdf(closureData, face_weight, green_out, face_roughness, geomprop_Nworld_out, face_energy_compensation);
      BSDF stone_out = mx_mix_bsdf(depth_out, face_out, stone_mix);
      BSDF cut_out = mx_layer_bsdf(polish_out, stone_out);
      jade_out.color += cut_out.response;
    }
    jade_out.color *= jade_opacity;
    jade_out.transparency = mix(vec3(1.0), jade_out.transparency, jade_opacity);
  }
  material Jade_out = jade_out;
  out1 = vec4(Jade_out.color, 1.0);
}
