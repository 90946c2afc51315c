#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

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
uniform float paper_side_opacity = 1.0;
uniform float paper_weight = 1.0;
uniform vec3 paper_color = vec3(0.1, 0.1, 0.2);
uniform float white_weight = 1.0;
uniform vec3 white_color = vec3(0.95, 0.9, 0.8);
uniform float white_roughness = 1.0;
uniform bool white_energy_compensation = true;

in VertexData
{
    vec3 normalWorld;
    vec3 positionWorld;
} vd;

// Pixel shader outputs
out vec4 out1;

#define M_FLOAT_EPS 1e-8
#define CLOSURE_TYPE_REFLECTION 1
#define CLOSURE_TYPE_TRANSMISSION 2
#define CLOSURE_TYPE_INDIRECT 3
#define CLOSURE_TYPE_EMISSION 4
// L and V are unit directions to the light and the viewer, N is the shading normal, P the shaded point; all are in
// world space. Occlusion is one where the light is not in shadow.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

#define M_PI_INV 0.3183098861837907
// The colour of an equirectangular environment. Its middle is the direction -z.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, sampler2D tex_sampler)
{
    dir = normalize((transform * vec4(dir, 0.0)).xyz);
    vec2 angles = vec2(0.5 * atan(dir.x, -dir.z), -asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod(tex_sampler, angles * M_PI_INV + 0.5, lod).rgb;
}

vec3 mx_environment_irradiance(vec3 N)
{
    return u_envLightIntensity * mx_latlong_map_lookup(N, u_envMatrix, 0.0, u_envIrradiance);
}

// Whether one light is to be reflected. Without lights a compiler can forget what is behind the question.
#ifdef MAX_LIGHT_SOURCES
#define mx_is_lit(closureData) (closureData.closureType == CLOSURE_TYPE_REFLECTION)
#else
#define mx_is_lit(closureData) false
#endif

// Lambert's lobe on the far side of the surface.
void mx_translucent_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N, inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    if (mx_is_lit(closureData))
        bsdf.response = color * (weight * clamp(-dot(N, closureData.L), 0.0, 1.0) * M_PI_INV);
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        bsdf.response = color * weight * mx_environment_irradiance(-N);
}

// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return dot(N, V) < 0.0 ? -N : N; }

// Cosine between unit vectors, limited to what can be divided by.
float mx_positive_cosine(vec3 a, vec3 b) { return clamp(dot(a, b), M_FLOAT_EPS, 1.0); }

// M. Oren and S. Nayar, Generalization of Lambert's Reflectance Model, SIGGRAPH 1994, equation 30, relative to Lambert.
float mx_oren_nayar_diffuse(float NdotV, float NdotL, float LdotV, float roughness)
{
    float variance = roughness * roughness;
    float planar = max(LdotV - NdotL * NdotV, 0.0) / max(NdotL, NdotV);
    return 1.0 - 0.5 * variance / (variance + 0.33) + 0.45 * variance / (variance + 0.09) * planar;
}

// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_oren_nayar_diffuse_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(-0.4297, -0.6076) - vec2(0.7632, 0.4993) * NdotV + vec2(1.4385, 2.0315) * roughness;
    fit = 1.0 + roughness * fit;
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

float mx_oren_nayar_diffuse_dir_albedo(float NdotV, float roughness)
{
    return mx_oren_nayar_diffuse_dir_albedo_analytic(NdotV, roughness);
}

// The energy-preserving Oren-Nayar lobe: J. Portsmouth, P. Kutz and S. Hill, EON: A Practical Energy-Preserving Rough
// Diffuse BRDF, JCGT 2025. Single scattering is the model of Y. Fujii, A tiny improvement of Oren-Nayar reflectance
// model, whose constants are 1/2 - 2/(3 pi) and 2/3 - 28/(15 pi).
float mx_eon_amplitude(float roughness) { return 1.0 / (1.0 + 0.28779341 * roughness); }

float mx_eon_average_albedo(float roughness)
{
    return mx_eon_amplitude(roughness) * (1.0 + 0.07248821 * roughness);
}

float mx_eon_single_albedo(float cosine, float roughness)
{
    float sine = sqrt(max(1.0 - cosine * cosine, 0.0));
    float arc = sine * (acos(clamp(cosine, -1.0, 1.0)) - sine * cosine);
    float rest = sine * (1.0 - sine * sine * sine) / cosine - sine;
    return mx_eon_amplitude(roughness) * (1.0 + roughness * M_PI_INV * (arc + rest * 2.0 / 3.0));
}

// Colour of the light that bounced more than once.
vec3 mx_eon_multiple_color(float average, vec3 color)
{
    return color * color * average / (1.0 - color * max(1.0 - average, 0.0));
}

vec3 mx_eon_diffuse(float NdotV, float NdotL, float LdotV, float roughness, vec3 color)
{
    float planar = LdotV - NdotL * NdotV;
    planar = planar > 0.0 ? planar / max(NdotL, NdotV) : planar;
    float average = mx_eon_average_albedo(roughness);
    float missed = max(1.0 - mx_eon_single_albedo(NdotV, roughness), M_FLOAT_EPS)
                 * max(1.0 - mx_eon_single_albedo(NdotL, roughness), M_FLOAT_EPS) / max(1.0 - average, M_FLOAT_EPS);
    return color * mx_eon_amplitude(roughness) * (1.0 + roughness * planar)
         + mx_eon_multiple_color(average, color) * missed;
}

vec3 mx_eon_dir_albedo(float NdotV, float roughness, vec3 color)
{
    vec3 multiple = mx_eon_multiple_color(mx_eon_average_albedo(roughness), color);
    return mix(multiple, color, mx_eon_single_albedo(NdotV, roughness));
}

void mx_oren_nayar_diffuse_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color,
    float roughness,
    vec3 N,
    bool energy_compensation,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (mx_is_lit(closureData))
    {
        float NdotL = mx_positive_cosine(N, L);
        vec3 diffuse = energy_compensation
            ? mx_eon_diffuse(NdotV, NdotL, dot(L, V), roughness, color)
            : mx_oren_nayar_diffuse(NdotV, NdotL, mx_positive_cosine(L, V), roughness) * color;
        bsdf.response = diffuse * (closureData.occlusion * weight * NdotL * M_PI_INV);
    }
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
    {
        vec3 albedo = energy_compensation
            ? mx_eon_dir_albedo(NdotV, roughness, color)
            : mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness) * color;
        bsdf.response = mx_environment_irradiance(N) * albedo * weight;
    }
}

void mx_layer_bsdf(ClosureData closureData, BSDF top, BSDF base, out BSDF result)
{
    result = BSDF(base.response * top.throughput + top.response, base.throughput * top.throughput);
}

void main()
{
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    surfaceshader paper_side_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF paper_out = BSDF(vec3(0.0), vec3(1.0));
            mx_translucent_bsdf(closureData, paper_weight, paper_color, geomprop_Nworld_out, paper_out);
            BSDF white_out = BSDF(vec3(0.0), vec3(1.0));
            mx_oren_nayar_diffuse_bsdf(closureData, white_weight, white_color, white_roughness, geomprop_Nworld_out, white_energy_compensation, white_out);
            BSDF under_paper_out = BSDF(vec3(0.0), vec3(1.0));
            mx_layer_bsdf(closureData, paper_out, white_out, under_paper_out);
            paper_side_out.color += under_paper_out.response;
        }
        paper_side_out.color *= paper_side_opacity;
        paper_side_out.transparency = mix(vec3(1.0), paper_side_out.transparency, paper_side_opacity);
    }
    material UnderPaper_out = paper_side_out;
    out1 = vec4(UnderPaper_out.color, 1.0);
}
