//==== vertex
//& stage vertex: positionObject, normalWorld, tangentWorld, positionWorld

//==== pixel
#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

#define AIRY_FRESNEL_ITERATIONS 2

// Uniform block: PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);
uniform mat4 u_envMatrix = mat4(-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
uniform sampler2D u_envRadiance;
uniform float u_envLightIntensity = 1.0;
uniform int u_envRadianceMips = 1;
uniform int u_envRadianceSamples = 16;
uniform sampler2D u_envIrradiance;
uniform bool u_refractionTwoSided = false;

// Uniform block: PublicUniforms
uniform float glass_opacity = 1.0;
uniform float pane_weight = 1.0;
uniform vec3 pane_tint = vec3(0.9, 0.97, 1.0);
uniform float pane_ior = 1.5;
uniform bool pane_retroreflective = false;
uniform float pane_thinfilm_thickness = 0.0;
uniform float pane_thinfilm_ior = 1.5;
uniform int pane_distribution = 0;
uniform int pane_scatter_mode = 2;
uniform float alpha_inlow = 0.0;
uniform float alpha_inhigh = 1.0;
uniform float alpha_outlow = 0.01;
uniform float alpha_outhigh = 0.2;
uniform float sand_low = 0.38;
uniform float sand_high = 0.44;
uniform float stencil_jitter = 1.0;
uniform int stencil_style = 0;
uniform float spread_in2 = 4.0;
uniform int geomprop_Tworld_index = 0;

in VertexData
{
    vec3 positionObject;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionWorld;
} vd;

// Pixel shader outputs
out vec4 out1;
//@ #define M_PI
//& #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& mx_square(float)
//@ mx_square(vec2)
//@ mx_square(vec3)
//@ mx_divide(float, float)
//@ mx_smoothstep(float, float, float)
//@ #define CLOSURE_TYPE_REFLECTION
//& #define CLOSURE_TYPE_TRANSMISSION
//& #define CLOSURE_TYPE_INDIRECT
//& #define CLOSURE_TYPE_EMISSION
//& struct ClosureData
//@ #define M_PI_INV
//& mx_pow5(float)
//@ mx_positive_cosine(vec3, vec3)
//@ mx_direction(float, float)
//@ mx_spherical_fibonacci(int, int)
//@ mx_tangent_frame(vec3, vec3)
//@ #define FRESNEL_MODEL_DIELECTRIC
//& #define FRESNEL_MODEL_CONDUCTOR
//& #define FRESNEL_MODEL_SCHLICK
//& struct FresnelData
//@ mx_ggx_NDF(vec3, vec2)
//@ mx_ggx_smith_G1(float, float)
//@ mx_ggx_smith_G2(float, float, float)
//@ mx_ggx_sample_VNDF(vec2, vec3, vec2)
//@ mx_ggx_stretch(vec3, vec2)
//@ mx_average_alpha(vec2)
//@ mx_f0_to_ior(vec3)
//@ mx_fresnel_hoffman_schlick(float, FresnelData)
//@ mx_fresnel_dielectric_polarized(float, float)
//@ mx_fresnel_dielectric(float, float)
//@ mx_fresnel_conductor_polarized(float, vec3, vec3, out vec3, out vec3, out vec3, out vec3)
//@ mx_fresnel_conductor(float, vec3, vec3)
//@ mx_film_sensitivity(float, vec3)
//@ mx_film_polarized(float, vec3, vec3, float)
//@ mx_film_rgb(vec3)
//@ mx_fresnel_airy(float, FresnelData)
//@ mx_bare_fresnel(float, FresnelData)
//@ mx_compute_fresnel(float, FresnelData)
//@ mx_refraction_solid_sphere(vec3, vec3, float)
//@ mx_latlong_map_lookup(vec3, mat4, float, sampler2D)
//@ mx_latlong_compute_lod(vec3, float, float, int)
//@ mx_environment_radiance(vec3, vec3, vec3, vec2, FresnelData, float)
//@ mx_surface_transmission(vec3, vec3, vec3, vec2, FresnelData, float, vec3)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec2)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(float)
//@ mx_cell_noise_float(vec2)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_float(vec3, float, int, int)
//@ mx_worleynoise3d_float(vec3, float, int, out float)
//@ #ifdef MAX_LIGHT_SOURCES
//& #define mx_is_lit
//& #else
//& #define mx_is_lit (2)
//& #endif
//@ mx_forward_facing_normal(vec3, vec3)
//@ mx_ggx_smith_G2(vec3, vec3, vec2)
//@ mx_ggx_visible_cosine(int, int, float, float)
//@ mx_ggx_dir_albedo_analytic(float, float)
//@ mx_ior_to_f0(float)
//@ mx_fresnel_conductor_normal(vec3, vec3)
//@ mx_film_dir_reflectance(float, float, FresnelData, out vec3)
//@ mx_bare_fresnel_normal(FresnelData)
//@ mx_fresnel_grazing(FresnelData)
//@ mx_ggx_energy_compensation(vec2, vec3, FresnelData)
//@ mx_ggx_dir_albedo(float, float)
//@ mx_ggx_dir_reflectance(float, float, vec2, FresnelData, bool, out vec3)
//@ mx_ggx_reflection(ClosureData, vec3, vec3, vec3, vec2, FresnelData)
//@ mx_dielectric_bsdf(13 parameters)

void main()
{
    vec3 place_out = vd.positionObject;
    vec3 spread_out = place_out * spread_in2;
    float stencil_out = 0.0;
    mx_worleynoise3d_float(spread_out, stencil_jitter, stencil_style, stencil_out);
    float sand_out = mx_smoothstep(stencil_out, sand_low, sand_high);
    float alpha_out = alpha_outlow + mx_divide((sand_out - alpha_inlow) * (alpha_outhigh - alpha_outlow), alpha_inhigh - alpha_inlow);
    vec2 rough_out = vec2(alpha_out, alpha_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    surfaceshader glass_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF pane_out = BSDF(vec3(0.0), vec3(1.0));
            mx_dielectric_bsdf(closureData, pane_weight, pane_tint, pane_ior, rough_out, pane_retroreflective, pane_thinfilm_thickness, pane_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, pane_distribution, pane_scatter_mode, pane_out);
            glass_out.color += pane_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
            BSDF pane_out = BSDF(vec3(0.0), vec3(1.0));
            mx_dielectric_bsdf(closureData, pane_weight, pane_tint, pane_ior, rough_out, pane_retroreflective, pane_thinfilm_thickness, pane_thinfilm_ior, geomprop_Nworld_out, geomprop_Tworld_out, pane_distribution, pane_scatter_mode, pane_out);
            glass_out.color += pane_out.response;
        }
        glass_out.color *= glass_opacity;
        glass_out.transparency = mix(vec3(1.0), glass_out.transparency, glass_opacity);
    }
    material Frosted_out = glass_out;
    out1 = vec4(Frosted_out.color, 1.0);
}
