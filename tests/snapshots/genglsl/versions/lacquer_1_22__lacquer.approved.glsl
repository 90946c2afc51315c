//==== vertex
//& stage vertex: positionWorld, normalWorld, positionObject, tangentWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
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
uniform float lacquer_shader_base = 0.8;
uniform float lacquer_shader_diffuse_roughness = 0.0;
uniform float lacquer_shader_metalness = 0.0;
uniform float lacquer_shader_specular = 1.0;
uniform vec3 lacquer_shader_specular_color = vec3(1.0);
uniform float lacquer_shader_specular_roughness = 0.25;
uniform float lacquer_shader_specular_IOR = 1.5;
uniform float lacquer_shader_specular_anisotropy = 0.0;
uniform float lacquer_shader_specular_rotation = 0.0;
uniform float lacquer_shader_transmission = 0.0;
uniform vec3 lacquer_shader_transmission_color = vec3(1.0);
uniform float lacquer_shader_transmission_extra_roughness = 0.0;
uniform float lacquer_shader_subsurface = 0.0;
uniform vec3 lacquer_shader_subsurface_color = vec3(1.0);
uniform vec3 lacquer_shader_subsurface_radius = vec3(1.0);
uniform float lacquer_shader_subsurface_scale = 1.0;
uniform float lacquer_shader_subsurface_anisotropy = 0.0;
uniform float lacquer_shader_sheen = 0.0;
uniform vec3 lacquer_shader_sheen_color = vec3(1.0);
uniform float lacquer_shader_sheen_roughness = 0.3;
uniform float lacquer_shader_coat = 0.8;
uniform vec3 lacquer_shader_coat_color = vec3(1.0);
uniform float lacquer_shader_coat_roughness = 0.1;
uniform float lacquer_shader_coat_anisotropy = 0.0;
uniform float lacquer_shader_coat_rotation = 0.0;
uniform float lacquer_shader_coat_IOR = 1.5;
uniform float lacquer_shader_coat_affect_color = 0.0;
uniform float lacquer_shader_coat_affect_roughness = 0.0;
uniform float lacquer_shader_thin_film_thickness = 0.0;
uniform float lacquer_shader_thin_film_IOR = 1.5;
uniform float lacquer_shader_emission = 0.0;
uniform vec3 lacquer_shader_emission_color = vec3(1.0);
uniform vec3 lacquer_shader_opacity = vec3(1.0);
uniform bool lacquer_shader_thin_walled = false;
uniform vec3 specks_amplitude = vec3(1.0);
uniform float specks_pivot = 0.0;
uniform vec3 places_in2 = vec3(4.0);
uniform int geomprop_Tworld_index = 0;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
  vec3 positionObject;
  vec3 tangentWorld;
} vd;

out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_square(float)
//@ mx_square(vec3)
//@ mx_divide(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ #define CLOSURE_TYPE_EMISSION
//& #define CLOSURE_TYPE_ENVIRONMENT
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
//@ mx_roughness_anisotropy(float, float)
//@ mx_rotate_vector3(vec3, float, vec3)
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_positive_cosine(vec3, vec3)
//@ #define FRESNEL_MODEL_CONDUCTOR
//& mx_ggx_dir_albedo_analytic(float, float)
//@ mx_average_alpha(vec2)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_fresnel_conductor(float, vec3, vec3)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_bare_fresnel(float, FresnelData)
//@ mx_bare_fresnel_normal(FresnelData)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ #define mx_ggx_dir_albedo
//& mx_ggx_dir_reflectance(float, float, vec2, FresnelData, vec3)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData, inout vec3, inout vec3)
//@ mx_ggx_lobe(ClosureData, vec3, vec3, vec3, vec2, FresnelData, bool, out vec3)
//@ mx_dielectric_bsdf(ClosureData, float, vec3, float, vec2, bool, float, float, vec3, vec3, int)
//@ mx_artistic_ior(vec3, vec3, out vec3, out vec3)
//@ mx_conductor_bsdf(ClosureData, float, vec3, vec3, vec2, float, float, vec3, vec3)
//@ mx_imageworks_sheen_dir_albedo_analytic(float, float)
//@ #define mx_imageworks_sheen_dir_albedo
//& mx_sheen_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_translucent_bsdf(float, vec3, vec3)
//@ mx_subsurface_bsdf(ClosureData, float, vec3, vec3)
//@ mx_layer_bsdf(BSDF, BSDF)
//@ mx_mix_bsdf(BSDF, BSDF, float)
//@ mx_multiply_bsdf_color3(BSDF, vec3)
//@ mx_oren_nayar_diffuse_dir_albedo_analytic(float, float)
//@ #define mx_oren_nayar_diffuse_dir_albedo
//& mx_oren_nayar_diffuse_bsdf(ClosureData, float, vec3, float, vec3)
//@ mx_fresnel_schlick(float, vec3, vec3, float)
//@ mx_uniform_edf(ClosureData, vec3)
//@ mx_generalized_schlick_edf(ClosureData, vec3, vec3, float, EDF)
//@ mx_mix_edf(EDF, EDF, float)
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
//@ mx_noise3d_vector3(vec3, float, vec3)
//@ NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(5 parameters) (3)
//@ NG_noise3d_color3(vec3)

void main()
{
  vec3 place_out = vd.positionObject;
  vec3 places_out = place_out * places_in2;
  vec3 specks_out = NG_noise3d_color3(places_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  surfaceshader lacquer_shader_out = NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(specks_out, lacquer_shader_coat, geomprop_Nworld_out, geomprop_Nworld_out, geomprop_Tworld_out);
  material lacquer_out = lacquer_shader_out;
  out1 = vec4(lacquer_out.color, 1.0);
}
