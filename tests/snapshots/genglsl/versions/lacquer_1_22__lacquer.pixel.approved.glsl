#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
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

// Pixel shader outputs
out vec4 out1;

#define M_PI 3.1415926535897932
#define M_FLOAT_EPS 1e-8
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
#define M_FLOAT_MIN 1.175494351e-38
float mx_square(float value) { return value * value; }

vec2 mx_square(vec2 value) { return value * value; }

vec3 mx_square(vec3 value) { return value * value; }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

#define CLOSURE_TYPE_REFLECTION 1
#define CLOSURE_TYPE_TRANSMISSION 2
#define CLOSURE_TYPE_INDIRECT 3
#define CLOSURE_TYPE_EMISSION 4
// L and V are unit directions to the light and the viewer, N is the shading normal, P the shaded point; all are in
// world space. Occlusion is one where the light is not in shadow.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

#define M_PI_INV 0.3183098861837907
float mx_pow5(float x) { return x * mx_square(x * x); }

// Cosine between unit vectors, limited to what can be divided by.
float mx_positive_cosine(vec3 a, vec3 b) { return clamp(dot(a, b), M_FLOAT_EPS, 1.0); }

// Unit vector with the height z, turned about the axis by a part of the full circle.
vec3 mx_direction(float z, float turn)
{
    float phi = 2.0 * M_PI * turn;
    return vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * vec2(cos(phi), sin(phi)), z);
}

// A point of the spherical Fibonacci set: R. Marques and others, Spherical Fibonacci Point Sets for Illumination
// Integrals, Computer Graphics Forum 2013, section 4.
vec2 mx_spherical_fibonacci(int i, int count)
{
    return vec2((float(i) + 0.5) / float(count), fract(float(i + 1) * 1.6180339887498948));
}

// Columns of the frame about the normal whose first axis is closest to a tangent.
mat3 mx_tangent_frame(vec3 N, vec3 X)
{
    X = normalize(X - dot(X, N) * N);
    return mat3(X, cross(N, X), N);
}

#define FRESNEL_MODEL_DIELECTRIC 0
#define FRESNEL_MODEL_CONDUCTOR 1
#define FRESNEL_MODEL_SCHLICK 2
// A Fresnel curve. The model says what base and edge are: index of refraction and extinction of dielectrics and
// conductors, colours at 0 and 82 degrees of a Schlick curve. F90 and exponent are of a Schlick curve alone.
// A film has a thickness in nanometres; zero means no film.
struct FresnelData { int model; vec3 base; vec3 edge; vec3 F90; float exponent; float filmThickness; float filmIor; };

// Normal distribution: B. Walter and others, Microfacet Models for Refraction through Rough Surfaces, EGSR 2007,
// equation 33, in the anisotropic form of B. Burley 2012, appendix B.2.
float mx_ggx_NDF(vec3 H, vec2 alpha)
{
    vec3 stretched = vec3(H.xy / alpha, H.z);
    return M_PI_INV / (alpha.x * alpha.y * mx_square(dot(stretched, stretched)));
}

// Masking: Walter and others 2007, equation 34.
float mx_ggx_smith_G1(float cosine, float alpha)
{
    float cosine2 = cosine * cosine;
    return 2.0 / (1.0 + sqrt(1.0 + alpha * alpha * (1.0 - cosine2) / cosine2));
}

// Masking and shadowing at correlated heights: E. Heitz, Understanding the Masking-Shadowing Function in
// Microfacet-Based BRDFs, JCGT 2014, equation 99.
float mx_ggx_smith_G2(float NdotL, float NdotV, float alpha)
{
    vec2 c = vec2(NdotL, NdotV);
    vec2 lambda = c.yx * sqrt(mix(c * c, vec2(1.0), alpha * alpha));
    return 2.0 * NdotL * NdotV / (lambda.x + lambda.y);
}

// A visible normal by a point of the spherical cap: J. Dupuy and A. Benyoub, Sampling Visible GGX Normals with
// Spherical Caps, HPG 2023. The view must already be stretched by alpha and normalised.
vec3 mx_ggx_sample_VNDF(vec2 xi, vec3 stretchedV, vec2 alpha)
{
    vec3 H = stretchedV + mx_direction((1.0 - xi.y) * (1.0 + stretchedV.z) - stretchedV.z, xi.x);
    return normalize(vec3(H.xy * alpha, max(H.z, 0.0)));
}

vec3 mx_ggx_stretch(vec3 V, vec2 alpha) { return normalize(vec3(V.xy * alpha, V.z)); }

float mx_average_alpha(vec2 alpha) { return sqrt(alpha.x * alpha.y); }

vec3 mx_f0_to_ior(vec3 F0)
{
    vec3 root = sqrt(clamp(F0, 0.01, 0.99));
    return (1.0 + root) / (1.0 - root);
}

// Schlick's curve with a dip at 82 degrees: N. Hoffman, Generalization of Adobe's Fresnel Model, 2023, after P. Kutz
// and others, Novel Aspects of the Adobe Standard Material, 2021. The dip's largest value is at a cosine of 1/7.
vec3 mx_fresnel_hoffman_schlick(float cosine, FresnelData fd)
{
    float x = clamp(cosine, 0.0, 1.0);
    float grazing = 1.0 - x;
    vec3 dip = mix(fd.base, fd.F90, pow(6.0 / 7.0, fd.exponent)) * (1.0 - fd.edge) * 17.651384;
    return mix(fd.base, fd.F90, pow(grazing, fd.exponent)) - dip * x * grazing * mx_pow5(grazing);
}

// Fresnel reflectance of parallel and perpendicular polarised light; one beyond the critical angle.
vec2 mx_fresnel_dielectric_polarized(float cosine, float ior)
{
    float ior2 = ior * ior;
    float g = sqrt(max(ior2 + cosine * cosine - 1.0, 0.0));
    vec2 ahead = vec2(ior2, 1.0) * cosine;
    return g > 0.0 ? mx_square((ahead - g) / (ahead + g)) : vec2(1.0);
}

float mx_fresnel_dielectric(float cosine, float ior)
{
    vec2 R = mx_fresnel_dielectric_polarized(cosine, ior);
    return 0.5 * (R.x + R.y);
}

// Reflectance and phase shift of both polarisations at an interface to a medium with relative index n + ik:
// M. Born and E. Wolf, Principles of Optics, section 14.2; phases as in L. Belcour and P. Barla 2017.
void mx_fresnel_conductor_polarized(
    float cosine, vec3 n, vec3 k, out vec3 Rp, out vec3 Rs, out vec3 phaseP, out vec3 phaseS)
{
    float cosine2 = min(cosine * cosine, 1.0);
    float sine2 = 1.0 - cosine2;
    vec3 real = n * n - k * k;
    vec3 imaginary = 2.0 * n * k;
    vec3 shifted = real - sine2;
    vec3 size = sqrt(shifted * shifted + imaginary * imaginary);
    vec3 u = sqrt(max(0.5 * (size + shifted), 0.0));
    vec3 v = sqrt(max(0.5 * (size - shifted), 0.0));
    vec3 sum = size + cosine2;
    vec3 twice = 2.0 * cosine * u;
    Rs = (sum - twice) / (sum + twice);
    sum = size * cosine2 + sine2 * sine2;
    twice *= sine2;
    Rp = Rs * (sum - twice) / max(sum + twice, M_FLOAT_EPS);
    phaseS = atan(2.0 * cosine * v, size - cosine2);
    phaseP = atan(2.0 * cosine * (imaginary * u - real * v), mx_square((n * n + k * k) * cosine) - size);
}

vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k)
{
    vec3 Rp, Rs, phaseP, phaseS;
    mx_fresnel_conductor_polarized(cosine, n, k, Rp, Rs, phaseP, phaseS);
    return 0.5 * (Rp + Rs);
}

// Thin films: L. Belcour and P. Barla, A Practical Extension to Microfacet Theory for the Modeling of Varying
// Iridescence, SIGGRAPH 2017, section 4 and its supplemental code for the constants.
// The eye's response to an interference order in XYZ; the last Gaussian is the second peak of X.
vec3 mx_film_sensitivity(float opd, vec3 shift)
{
    float phase = 2.0 * M_PI * opd;
    vec4 waves = cos(vec4(1.6810e+06, 1.7953e+06, 2.2084e+06, 2.2399e+06) * phase + shift.xyzx)
               * exp(vec4(4.3278e+09, 9.3046e+09, 6.6121e+09, 4.5282e+09) * (-phase * phase))
               * vec4(0.84659000, 1.0002219, 1.0011225, 0.15386831);
    return vec3(waves.x + waves.w, waves.yz);
}

// Reflectance in XYZ for one polarisation: R12 of the outer, R23 of the inner side of the film.
vec3 mx_film_polarized(float R12, vec3 R23, vec3 shift, float opd)
{
    float T12 = 1.0 - R12;
    vec3 both = R12 * R23;
    vec3 steady = T12 * T12 * R23 / max(1.0 - both, M_FLOAT_EPS);
    vec3 order = steady - T12;
    vec3 decay = sqrt(max(both, 0.0));
    vec3 sum = R12 + steady;
    for (int m = 1; m <= AIRY_FRESNEL_ITERATIONS; ++m)
    {
        order *= decay;
        sum += 2.0 * order * mx_film_sensitivity(float(m) * opd, float(m) * shift);
    }
    return sum;
}

// XYZ to CIE RGB, relative to the equal-energy illuminant.
vec3 mx_film_rgb(vec3 xyz)
{
    const mat3 TO_RGB = mat3(
        2.3706743, -0.5138850, 0.0052982, -0.9000405, 1.4253036, -0.0146949, -0.4706338, 0.0885814, 1.0093968);
    return clamp(TO_RGB * xyz, 0.0, 1.0);
}

vec3 mx_fresnel_airy(float cosine, FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    float inside = sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0));
    vec2 R12 = mx_fresnel_dielectric_polarized(cosine, film);
    vec3 R23p, R23s, phaseP, phaseS;
    if (fd.model == FRESNEL_MODEL_SCHLICK)
    {
        R23p = 0.5 * mx_fresnel_hoffman_schlick(inside, fd);
        R23s = R23p;
        phaseP = mix(vec3(0.0), vec3(M_PI), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
        phaseS = phaseP;
    }
    else
        mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, R23p, R23s, phaseP, phaseS);
    // The outer reflection flips the phase, for parallel light only on this side of Brewster's angle.
    phaseS += M_PI;
    if (cosine >= inversesqrt(1.0 + film * film))
        phaseP += M_PI;
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    vec3 xyz = vec3(0.0);
    for (int i = 0; i < 2; ++i)
    {
        bool parallel = i == 0;
        xyz += mx_film_polarized(
            parallel ? R12.x : R12.y, parallel ? R23p : R23s, parallel ? phaseP : phaseS, opd);
    }
    return mx_film_rgb(0.5 * xyz);
}

vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_DIELECTRIC)
        return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
    if (fd.model == FRESNEL_MODEL_CONDUCTOR)
        return mx_fresnel_conductor(cosine, fd.base, fd.edge);
    return mx_fresnel_hoffman_schlick(cosine, fd);
}

vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
    return fd.filmThickness > 0.0 ? mx_fresnel_airy(cosine, fd) : mx_bare_fresnel(cosine, fd);
}

// Direction after both refractions at a solid sphere.
vec3 mx_refraction_solid_sphere(vec3 R, vec3 N, float ior)
{
    R = refract(R, N, 1.0 / ior);
    return refract(R, normalize(R * dot(R, N) - 0.5 * N), ior);
}

// The colour of an equirectangular environment. Its middle is the direction -z.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, sampler2D tex_sampler)
{
    dir = normalize((transform * vec4(dir, 0.0)).xyz);
    vec2 angles = vec2(0.5 * atan(dir.x, -dir.z), -asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod(tex_sampler, angles * M_PI_INV + 0.5, lod).rgb;
}

// Level of detail whose texels are as large as a sample: M. Colbert and J. Krivanek, GPU-Based Importance Sampling,
// GPU Gems 3, equation 13.
float mx_latlong_compute_lod(vec3 dir, float pdf, float maxMipLevel, int samples)
{
    float distortion = sqrt(max(1.0 - dir.y * dir.y, 0.0));
    return max(maxMipLevel - 1.5 - 0.5 * log2(float(samples) * pdf * distortion), 0.0);
}

// Light of the environment that a GGX lobe sends to the viewer: reflected, or refracted through a solid sphere where ior
// is not zero. Filtered importance sampling: J. Krivanek and M. Colbert, Real-time Shading with Filtered Importance
// Sampling, EGSR 2008.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    int samples = u_envRadianceSamples;
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 stretchedV = mx_ggx_stretch(localV, alpha);
    float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
    float avgAlpha = mx_average_alpha(alpha);
    float G1 = mx_ggx_smith_G1(NdotV, avgAlpha);
    vec3 sum = vec3(0.0);
    for (int i = 0; i < samples; ++i)
    {
        vec3 H = mx_ggx_sample_VNDF(mx_spherical_fibonacci(i, samples), stretchedV, alpha);
        vec3 F = mx_compute_fresnel(mx_positive_cosine(localV, H), fd);
        vec3 L = reflect(-localV, H);
        vec3 part = F * mx_ggx_smith_G2(clamp(L.z, M_FLOAT_EPS, 1.0), NdotV, avgAlpha) / G1;
        if (ior != 0.0)
        {
            // The microfacets that are seen mask no light that comes through them.
            L = mx_refraction_solid_sphere(-localV, H, ior);
            part = 1.0 - F;
        }
        vec3 worldL = frame * L;
        float pdf = mx_ggx_NDF(H, alpha) * G1 / (4.0 * NdotV);
        float lod = mx_latlong_compute_lod(worldL, pdf, float(u_envRadianceMips - 1), samples);
        sum += part * mx_latlong_map_lookup(worldL, u_envMatrix, lod, u_envRadiance);
    }
    return sum * u_envLightIntensity / float(max(samples, 1));
}

vec3 mx_environment_irradiance(vec3 N)
{
    return u_envLightIntensity * mx_latlong_map_lookup(N, u_envMatrix, 0.0, u_envIrradiance);
}

// The environment behind a solid sphere; a surface with two sides tints twice.
vec3 mx_surface_transmission(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, vec3 tint)
{
    tint = u_refractionTwoSided ? tint * tint : tint;
    return tint * mx_environment_radiance(N, V, X, alpha, fd, ior);
}

void mx_roughness_anisotropy(float roughness, float anisotropy, out vec2 result)
{
    float aspect = sqrt(1.0 - clamp(anisotropy, 0.0, 0.98));
    float alpha = clamp(roughness * roughness, M_FLOAT_EPS, 1.0);
    result = vec2(min(alpha / aspect, 1.0), alpha * aspect);
}

// O. Rodrigues, 1840, for row vectors; a zero axis leaves the vector as it is.
void mx_rotate_vector3(vec3 v, float amount, vec3 axis, out vec3 result)
{
    vec3 along = mx_normalize(axis);
    float angle = radians(amount);
    vec3 kept = along * dot(along, v);
    result = along == vec3(0.0) ? v : kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
}

// Whether one light is to be reflected. Without lights a compiler can forget what is behind the question.
#ifdef MAX_LIGHT_SOURCES
#define mx_is_lit(closureData) (closureData.closureType == CLOSURE_TYPE_REFLECTION)
#else
#define mx_is_lit(closureData) false
#endif

// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return dot(N, V) < 0.0 ? -N : N; }

// The same with two roughnesses, for directions in the frame of the lobe: equation 86 there gives each direction its own.
float mx_ggx_smith_G2(vec3 L, vec3 V, vec2 alpha)
{
    return 2.0 * L.z * V.z / (V.z * length(vec3(L.xy * alpha, L.z)) + L.z * length(vec3(V.xy * alpha, V.z)));
}

// A visible normal's cosine to the view, and its share in the reflected light without the Fresnel curve. Normals are of one
// half, since the other half is its mirror image.
vec2 mx_ggx_visible_cosine(int i, int count, float NdotV, float alpha)
{
    vec3 V = mx_direction(NdotV, 0.0);
    vec2 xi = vec2((float(i) + 0.5) / float(2 * count), fract((float(i) + 0.25) * 1.6180339887498949));
    vec3 H = mx_ggx_sample_VNDF(xi, mx_ggx_stretch(V, vec2(alpha)), vec2(alpha));
    float cosine = mx_positive_cosine(V, H);
    float masked = mx_ggx_smith_G2(clamp(2.0 * cosine * H.z - NdotV, M_FLOAT_EPS, 1.0), NdotV, alpha);
    return vec2(cosine, masked / (mx_ggx_smith_G1(NdotV, alpha) * float(count)));
}

// Factors of F0 and F90 in the hemispherical reflectance of the lobe: a rational fit to the integrals.
vec2 mx_ggx_dir_albedo_analytic(float NdotV, float alpha)
{
    float x = NdotV;
    float y = alpha;
    vec4 level = vec4(0.1003, 0.9345, 1.0, 1.0) + x * (vec4(-0.6303, -2.323, -1.765, 0.2281)
               + x * vec4(29.34, 1.424, 28.96, 13.08));
    vec4 slope = vec4(9.748, 2.229, 8.263, 15.94) + x * (vec4(-2.038, -3.748, 11.53, -55.83)
               + x * vec4(-26.44, 1.436, -36.11, 54.9));
    vec4 bend = vec4(-8.245, -0.7684, -7.507, 41.26) + x * (vec4(19.99, 0.2913, 15.86, 300.2)
              + x * vec4(-5.448, 0.6286, 33.37, -285.1));
    vec4 fit = level + y * (slope + y * bend);
    vec2 albedo = clamp(fit.xy / fit.zw, 0.0, 1.0);
    // Their sum is up to 9 % too low, most of all for polished surfaces at grazing angles, so a fit to the sum itself
    // raises it, but by no more than is hardly seen.
    float lost = x * y * (0.143 + 1.788 * y * y) / (x * x * (1.0 - 2.319 * y) + y * y * (0.529 + 2.911 * x));
    float single = albedo.x + albedo.y;
    return vec2(clamp(1.0 - lost, single, (1.03 - 0.01 * y) * single) - albedo.y, albedo.y);
}

float mx_ior_to_f0(float ior) { return mx_square((ior - 1.0) / (ior + 1.0)); }

vec3 mx_fresnel_conductor_normal(vec3 n, vec3 k)
{
    return (mx_square(n - 1.0) + k * k) / (mx_square(n + 1.0) + k * k);
}

// Reflectance of a microfacet lobe in the view's direction, without multiple bounces, and reflectance along the normal.
// Colours change so much with the angle that they have to be integrated.
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
    const int SAMPLES = 16;
    vec3 sum = vec3(0.0);
    // The last question is about the normal.
    for (int i = 0; i <= SAMPLES; ++i)
    {
        vec2 visible = mx_ggx_visible_cosine(i, SAMPLES, NdotV, alpha);
        F0 = mx_fresnel_airy(i < SAMPLES ? visible.x : 1.0, fd);
        if (i < SAMPLES)
            sum += F0 * visible.y;
    }
    return sum;
}

// Reflectance along the normal.
vec3 mx_bare_fresnel_normal(FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return fd.base;
    return fd.model == FRESNEL_MODEL_CONDUCTOR
        ? mx_fresnel_conductor_normal(fd.base, fd.edge)
        : vec3(mx_ior_to_f0(fd.base.x));
}

// Reflectance at grazing angles; what is no Schlick curve ends at one.
vec3 mx_fresnel_grazing(FresnelData fd)
{
    return fd.model == FRESNEL_MODEL_SCHLICK && !(fd.filmThickness > 0.0) ? fd.F90 : vec3(1.0);
}

// Factor that restores the light of multiple bounces: E. Turquin, Practical Multiple Scattering Compensation for
// Microfacet Models, 2019, equations 14 and 16. The average over the hemisphere is that of a Schlick curve:
// C. Kulla and A. Conty, Revisiting Physically Based Shading at Imageworks, SIGGRAPH 2017 course.
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
    vec3 average = mix(F0, mx_fresnel_grazing(fd), 1.0 / 21.0);
    float single = albedo.x + albedo.y;
    return 1.0 + average * ((1.0 - single) / single);
}

vec2 mx_ggx_dir_albedo(float NdotV, float alpha) { return mx_ggx_dir_albedo_analytic(NdotV, alpha); }

// Reflectance of a microfacet lobe without multiple bounces, what does not pass on to a layer below; and the curve at its
// start. A curve is asked at the angle at which one of Schlick's has its mean, which is not far from the viewer's on a
// smooth surface. All curves are taken for Schlick's unless they reflect more; before what shines through there is no film.
vec3 mx_ggx_dir_reflectance(
    float NdotV, float alpha, vec2 albedo, FresnelData fd, bool through, out vec3 F0)
{
    float single = albedo.x + albedo.y;
    float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
    vec3 bareF0 = mx_bare_fresnel_normal(fd);
    F0 = bareF0;
    vec3 mean = fd.filmThickness > 0.0 && !through
        ? mx_film_dir_reflectance(NdotV, alpha, fd, F0)
        : mx_bare_fresnel(cosine, fd) * single;
    vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK ? fd.F90 : vec3(1.0);
    return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}

// The reflected light of a lobe without multiple bounces, from one light (its cosine included) or the environment.
vec3 mx_ggx_reflection(ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd)
{
    if (!mx_is_lit(closureData))
        return mx_environment_radiance(N, V, X, alpha, fd, 0.0);
    vec3 H = normalize(closureData.L + V);
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 localL = closureData.L * frame;
    localV.z = clamp(localV.z, M_FLOAT_EPS, 1.0);
    localL.z = clamp(localL.z, M_FLOAT_EPS, 1.0);
    float DG = mx_ggx_NDF(H * frame, alpha) * mx_ggx_smith_G2(localL, localV, alpha) / (4.0 * localV.z);
    return mx_compute_fresnel(mx_positive_cosine(V, H), fd) * DG * closureData.occlusion;
}

// Scatter modes are 0 reflection, 1 transmission, 2 both.
void mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode,
    inout BSDF bsdf)
{
    if (weight < M_FLOAT_EPS)
        return;
    bool through = closureData.closureType == CLOSURE_TYPE_TRANSMISSION;
    if (!through && scatter_mode == 1)
        return;
    vec3 V = retroreflective && !through ? reflect(-closureData.V, N) : closureData.V;
    N = mx_forward_facing_normal(N, V);
    tint = max(tint, 0.0);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 F0;
    vec3 reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, through, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected *= bounces;
    bsdf.throughput = max(1.0 - reflected * weight, 0.0);
    if (through)
    {
        if (scatter_mode != 0)
            bsdf.response = mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
    }
    else if (scatter_mode != 1)
        bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * tint * weight;
}

// O. Gulbrandsen, Artist Friendly Metallic Fresnel, JCGT 2014, equations 4 and 5 with the edge tint reversed.
void mx_artistic_ior(vec3 reflectivity, vec3 edge_color, out vec3 ior, out vec3 extinction)
{
    vec3 r = clamp(reflectivity, 0.0, 0.99);
    vec3 root = sqrt(r);
    ior = mix((1.0 + root) / (1.0 - root), (1.0 - r) / (1.0 + r), edge_color);
    extinction = sqrt(max((r * mx_square(ior + 1.0) - mx_square(ior - 1.0)) / (1.0 - r), 0.0));
}

// Reflectance of a conductor along the normal, where both polarisations are one.
vec3 mx_film_conductor_normal(FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    vec3 n = fd.base / film;
    vec3 k = fd.edge / film;
    vec3 phase = atan(2.0 * k, n * n + k * k - 1.0) + M_PI;
    float opd = 2.0e-9 * film * fd.filmThickness;
    return mx_film_rgb(mx_film_polarized(mx_ior_to_f0(film), mx_fresnel_conductor_normal(n, k), phase, opd));
}

void mx_conductor_bsdf(
    ClosureData closureData,
    float weight,
    vec3 ior_n,
    vec3 ior_k,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return;
    vec3 V = retroreflective ? reflect(-closureData.V, N) : closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 F0 = thinfilm_thickness > 0.0 ? mx_film_conductor_normal(fd) : mx_bare_fresnel_normal(fd);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
}

// A. Conty Estevez and C. Kulla, Production Friendly Microfacet Sheen BRDF, SIGGRAPH 2017 course, equation 2, without
// shadowing but with the smooth denominator of D. Neubelt and M. Pettineo (Crafting a Next-Gen Material Pipeline for
// The Order: 1886, 2013).
float mx_imageworks_sheen_brdf(float NdotL, float NdotV, float NdotH, float roughness)
{
    float power = 1.0 / max(roughness, 0.005);
    float fibres = (2.0 + power) * pow(1.0 - NdotH * NdotH, 0.5 * power);
    return fibres * M_PI_INV / (8.0 * (NdotL + NdotV - NdotL * NdotV));
}

// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_imageworks_sheen_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(13.67300, 1.0)
             + NdotV * (vec2(-68.78018, 61.57746) + NdotV * vec2(60.28956, 121.81241))
             + roughness * (vec2(799.08825, 442.78211) + NdotV * vec2(-905.00061, 2597.49308)
                            + roughness * vec2(1086.96473, 3045.55075));
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

float mx_imageworks_sheen_dir_albedo(float NdotV, float roughness)
{
    return mx_imageworks_sheen_dir_albedo_analytic(NdotV, roughness);
}

// T. Zeltner, B. Burley and M. Chiang, Practical Multiple-Scattering Sheen Using Linearly Transformed Cosines,
// SIGGRAPH 2022 talk; fits to its tables are those of its published source.
float mx_zeltner_sheen_dir_albedo(float NdotV, float roughness)
{
    float y = roughness;
    float width = y * (0.0206607 + 1.58491 * y) / (0.0379424 + y * (1.32227 + y));
    float middle = y * (y * (y * (1.7932 - 0.95943 * y * y) - 1.14885) - 0.193854) / (0.046391 + y);
    float rest = y * (0.000654023 + y * (0.119681 * y - 0.0207818)) / (1.26264 + y * (y - 1.92021));
    return exp(-0.5 * mx_square((NdotV - middle) / width)) / (width * sqrt(2.0 * M_PI)) + rest;
}

// The lobe with its cosine, scaled to an integral of one. Its matrix [a 0 b; 0 a 0; 0 0 1] acts in the frame with the
// view direction in the plane of the first and last axes; of the second coordinate only the square is needed.
float mx_zeltner_sheen_lobe(vec3 L, vec3 V, vec3 N, float NdotV, float roughness)
{
    float NdotL = dot(N, L);
    float x = NdotV;
    float y = roughness;
    float a = y * (2.58126 * x + 0.813703 * y) / (1.0 + x * (0.310327 * x + 2.60994 * y));
    float b = sqrt(1.0 - x) * (y - 1.0) * y * y * y / (0.0000254053 + x * (1.71228 - 1.71506 * y) + 1.34174 * y * y);
    float along = (dot(L, V) - NdotL * x) * inversesqrt(max(1.0 - x * x, M_FLOAT_EPS));
    float size2 = a * (a * (dot(L, L) - NdotL * NdotL) + 2.0 * b * along * NdotL) + (b * b + 1.0) * NdotL * NdotL;
    return max(NdotL, 0.0) * M_PI_INV * mx_square(a / size2);
}

// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
void mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode, inout BSDF bsdf)
{
    if (weight < M_FLOAT_EPS)
        return;
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (mode != 0)
        roughness = clamp(roughness, 0.01, 1.0);
    float albedo = mode == 0
        ? mx_imageworks_sheen_dir_albedo(NdotV, roughness)
        : mx_zeltner_sheen_dir_albedo(NdotV, roughness);
    // The fits to the first lobe are up to 1.3 % too low.
    bsdf.throughput = vec3(1.0 - (mode == 0 ? albedo + 0.008 : albedo) * weight);
    if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    else if (mx_is_lit(closureData) && mode == 0)
    {
        float NdotL = mx_positive_cosine(N, L);
        float lobe = mx_imageworks_sheen_brdf(NdotL, NdotV, mx_positive_cosine(N, normalize(L + V)), roughness);
        bsdf.response = color * (lobe * NdotL * closureData.occlusion * weight);
    }
    else if (mx_is_lit(closureData))
        bsdf.response = color * (mx_zeltner_sheen_lobe(L, V, N, NdotV, roughness)
                                 * albedo * closureData.occlusion * weight);
}

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

// Light that a sphere with the local curvature lets shine from its lit to its dark side. The ring integral is
// E. Penner's (Pre-Integrated Skin Shading, SIGGRAPH 2011 course); the profile is P. Christensen and B. Burley's
// (Approximate Reflectance Profiles for Efficient Subsurface Scattering, 2015, equation 3).
// Points left and right of the shaded one are equally far, so one profile serves both.
vec3 mx_subsurface_scattering_approx(vec3 N, vec3 L, vec3 P, vec3 albedo, vec3 mfp)
{
    const int PAIRS = 16;
    float radius = 1.0 / max(length(fwidth(N)) / length(fwidth(P)), 0.01);
    float theta = acos(clamp(dot(N, L), -1.0, 1.0));
    vec3 decay = radius / (-3.0 * max(mfp, 0.1));
    vec3 lit = vec3(0.0);
    vec3 total = vec3(0.0);
    for (int i = 0; i < PAIRS; ++i)
    {
        float around = (float(i) + 0.5) * M_PI / float(PAIRS);
        float chord = 2.0 * sin(0.5 * around);
        vec3 slow = exp(decay * chord);
        vec3 profile = (slow + slow * slow * slow) / chord;
        lit += profile * (max(cos(theta + around), 0.0) + max(cos(theta - around), 0.0));
        total += profile;
    }
    return albedo * lit * (0.5 * M_PI_INV) / total;
}

// Indirect light is treated as if it left where it entered. A shadow fades where the surface turns from the light.
void mx_subsurface_bsdf(
    ClosureData closureData, float weight, vec3 color, vec3 radius, float anisotropy, vec3 N, inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    N = mx_forward_facing_normal(N, closureData.V);
    if (mx_is_lit(closureData))
    {
        float lit = 1.0 - mx_positive_cosine(N, closureData.L) * (1.0 - closureData.occlusion);
        bsdf.response =
            mx_subsurface_scattering_approx(N, closureData.L, closureData.P, color, radius) * (lit * weight);
    }
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        bsdf.response = mx_environment_irradiance(N) * color * weight;
}

void mx_layer_bsdf(ClosureData closureData, BSDF top, BSDF base, out BSDF result)
{
    result = BSDF(base.response * top.throughput + top.response, base.throughput * top.throughput);
}

void mx_mix_bsdf(ClosureData closureData, BSDF fg, BSDF bg, float amount, out BSDF result)
{
    result = BSDF(mix(bg.response, fg.response, amount), mix(bg.throughput, fg.throughput, amount));
}

void mx_multiply_bsdf_color3(ClosureData closureData, BSDF in1, vec3 in2, out BSDF result)
{
    result = BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}

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

// Generalised Schlick curve.
vec3 mx_fresnel_schlick(float cosine, vec3 F0, vec3 F90, float exponent)
{
    return mix(F0, F90, pow(clamp(1.0 - cosine, 0.0, 1.0), exponent));
}

void mx_uniform_edf(ClosureData closureData, vec3 color, out EDF result)
{
    result = closureData.closureType == CLOSURE_TYPE_EMISSION ? color : vec3(0.0);
}

// The base seen through a generalised Schlick curve.
void mx_generalized_schlick_edf(
    ClosureData closureData, vec3 color0, vec3 color90, float exponent, EDF base, out EDF result)
{
    float NdotV = clamp(abs(dot(closureData.N, closureData.V)), M_FLOAT_EPS, 1.0);
    result = base * mx_fresnel_schlick(NdotV, color0, color90, exponent);
}

void mx_mix_edf(ClosureData closureData, EDF fg, EDF bg, float amount, out EDF result)
{
    result = mix(bg, fg, amount);
}

uint mx_rotate_bits(uint word, uint count)
{
    return (word << count) | (word >> (32u - count));
}

// hashword() begins with three equal words that depend on the number of keys.
uvec3 mx_hash_begin(uint keys)
{
    return uvec3(0xdeadbeefu + 4u * keys + 13u);
}

// lookup3's final(): the last word depends on every bit of the three.
uint mx_hash_end(uvec3 s)
{
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 14u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 11u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 25u);
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 16u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 4u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 14u);
    return (s.z ^ s.y) - mx_rotate_bits(s.y, 24u);
}

uint mx_hash(ivec3 keys) { return mx_hash_end(mx_hash_begin(3u) + uvec3(keys)); }

ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

#define MX_PERLIN_SCALE_3D 0.9820
// Product of an offset with one of eight gradients (+-1, +-2) and (+-2, +-1).
float mx_slope(uint hash, vec2 offset)
{
    vec2 axes = (hash & 4u) == 0u ? offset : offset.yx;
    axes.y += axes.y;
    return ((hash & 1u) == 0u ? axes.x : -axes.x) + ((hash & 2u) == 0u ? axes.y : -axes.y);
}

// Product of an offset with one of the gradients to the middle of a cube's edges, as in Perlin's grad().
float mx_slope(uint hash, vec3 offset)
{
    uint choice = hash & 15u;
    float first = choice < 8u ? offset.x : offset.y;
    float second = choice < 4u ? offset.y : (choice & 13u) == 12u ? offset.x : offset.z;
    return ((hash & 1u) == 0u ? first : -first) + ((hash & 2u) == 0u ? second : -second);
}

vec3 mx_slopes(uint hash, vec3 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

vec3 mx_perlin_faces(ivec3 cell, vec3 inside, vec2 weight)
{
    const ivec2 unit = ivec2(0, 1);
    vec3 low = mix(
        mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
    vec3 high = mix(
        mx_slopes(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
        mx_slopes(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
        weight.x);
    return mix(low, high, weight.y);
}

vec3 mx_perlin_noise_vec3(vec3 p)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    vec3 weight = mx_fade(inside);
    ivec3 cell = mx_cell(corner);
    vec3 front = mx_perlin_faces(cell, inside, weight.xy);
    vec3 back = mx_perlin_faces(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
    return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

void mx_noise3d_vector3(vec3 amplitude, float pivot, vec3 position, out vec3 result)
{
    result = pivot + amplitude * mx_perlin_noise_vec3(position);
}

void NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(float base, vec3 base_color, float diffuse_roughness, float metalness, float specular, vec3 specular_color, float specular_roughness, float specular_IOR, float specular_anisotropy, float specular_rotation, float transmission, vec3 transmission_color, float transmission_extra_roughness, float subsurface, vec3 subsurface_color, vec3 subsurface_radius, float subsurface_scale, float subsurface_anisotropy, float sheen, vec3 sheen_color, float sheen_roughness, float coat, vec3 coat_color, float coat_roughness, float coat_anisotropy, float coat_rotation, float coat_IOR, vec3 coat_normal, float coat_affect_color, float coat_affect_roughness, float thin_film_thickness, float thin_film_IOR, float emission, vec3 emission_color, vec3 opacity, bool thin_walled, vec3 normal, vec3 tangent, out surfaceshader out11)
{
    vec2 coat_alpha_out = vec2(0.0);
    mx_roughness_anisotropy(coat_roughness, coat_anisotropy, coat_alpha_out);
    float coat_turn_out = coat_rotation * 360.0;
    vec3 coat_tangent_out = vec3(0.0);
    mx_rotate_vector3(tangent, coat_turn_out, coat_normal, coat_tangent_out);
    vec3 facing_color_out = base_color * base;
    vec3 edge_color_out = specular_color * specular;
    vec3 index_ior = vec3(0.0);
    vec3 index_extinction = vec3(0.0);
    mx_artistic_ior(facing_color_out, edge_color_out, index_ior, index_extinction);
    float haze_out = coat * coat_roughness;
    float haze_weight_out = haze_out * coat_affect_roughness;
    float base_roughness_out = mix(specular_roughness, 1.0, haze_weight_out);
    vec2 base_alpha_out = vec2(0.0);
    mx_roughness_anisotropy(base_roughness_out, specular_anisotropy, base_alpha_out);
    float base_turn_out = specular_rotation * 360.0;
    vec3 base_tangent_out = vec3(0.0);
    mx_rotate_vector3(tangent, base_turn_out, normal, base_tangent_out);
    float rough_inside_out = specular_roughness + transmission_extra_roughness;
    float rough_inside_limited_out = min(max(rough_inside_out, 0.0), 1.0);
    float inner_roughness_out = mix(rough_inside_limited_out, 1.0, haze_weight_out);
    vec2 inner_alpha_out = vec2(0.0);
    mx_roughness_anisotropy(inner_roughness_out, specular_anisotropy, inner_alpha_out);
    vec3 flesh_out = subsurface_color;
    vec3 flesh_log_out = log(max(flesh_out, M_FLOAT_MIN));
    float coat_presence_out = min(max(coat, 0.0), 1.0);
    float coat_bounces_out = coat_affect_color * coat_presence_out;
    float saturation_out = coat_bounces_out + 1.0;
    vec3 flesh_log_deep_out = flesh_log_out * saturation_out;
    vec3 flesh_deep_out = min(exp(flesh_log_deep_out), M_FLOAT_MAX);
    vec3 deep_flesh_out = flesh_deep_out;
    vec3 mean_free_path_out = subsurface_radius * subsurface_scale;
    float is_leaf_out = float(thin_walled);
    vec3 albedo_out = base_color;
    vec3 albedo_log_out = log(max(albedo_out, M_FLOAT_MIN));
    vec3 albedo_log_deep_out = albedo_log_out * saturation_out;
    vec3 albedo_deep_out = min(exp(albedo_log_deep_out), M_FLOAT_MAX);
    vec3 deep_albedo_out = albedo_deep_out;
    vec3 coat_tint_out = mix(vec3(1.0), coat_color, coat);
    float coat_product_out = coat_IOR * 4.0;
    float coat_sum_out = coat_IOR + 1.0;
    float coat_sum_squared_out = coat_sum_out * coat_sum_out;
    float coat_passes_out = mx_divide(coat_product_out, coat_sum_squared_out);
    vec3 coat_passes_color_out = vec3(coat_passes_out);
    vec3 radiance_out = emission_color * emission;
    vec3 tinted_radiance_out = coat_color * radiance_out;
    vec3 opacity_grey_out = vec3(dot(opacity, vec3(0.2722287, 0.6740818, 0.0536895)));
    float presence_out = opacity_grey_out[clamp(0, 0, 2)];
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        for (int i = 0; i < 2; ++i)
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            vec3 arriving = vec3(1.0);
            if (i == 1)
            {
                closureData.closureType = CLOSURE_TYPE_TRANSMISSION;
            }
            BSDF varnish_out = BSDF(vec3(0.0), vec3(1.0));
            mx_dielectric_bsdf(closureData, coat, vec3(1.0), coat_IOR, coat_alpha_out, false, 0.0, 1.5, coat_normal, coat_tangent_out, 0, 0, varnish_out);
            BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
            mx_conductor_bsdf(closureData, 1.0, index_ior, index_extinction, base_alpha_out, false, thin_film_thickness, thin_film_IOR, normal, base_tangent_out, 0, metal_out);
            BSDF gloss_out = BSDF(vec3(0.0), vec3(1.0));
            mx_dielectric_bsdf(closureData, specular, specular_color, specular_IOR, base_alpha_out, false, thin_film_thickness, thin_film_IOR, normal, base_tangent_out, 0, 0, gloss_out);
            BSDF clear_out = BSDF(vec3(0.0), vec3(1.0));
            mx_dielectric_bsdf(closureData, 1.0, transmission_color, specular_IOR, inner_alpha_out, false, 0.0, 1.5, normal, base_tangent_out, 0, 1, clear_out);
            BSDF fibres_out = BSDF(vec3(0.0), vec3(1.0));
            mx_sheen_bsdf(closureData, sheen, sheen_color, sheen_roughness, normal, 0, fibres_out);
            BSDF leaf_out = BSDF(vec3(0.0), vec3(1.0));
            mx_translucent_bsdf(closureData, 1.0, deep_flesh_out, normal, leaf_out);
            BSDF body_out = BSDF(vec3(0.0), vec3(1.0));
            mx_subsurface_bsdf(closureData, 1.0, deep_flesh_out, mean_free_path_out, subsurface_anisotropy, normal, body_out);
            BSDF inside_out = BSDF(vec3(0.0), vec3(1.0));
            mx_mix_bsdf(closureData, leaf_out, body_out, is_leaf_out, inside_out);
            BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
            mx_oren_nayar_diffuse_bsdf(closureData, base, deep_albedo_out, diffuse_roughness, normal, false, diffuse_out);
            BSDF matte_out = BSDF(vec3(0.0), vec3(1.0));
            mx_mix_bsdf(closureData, inside_out, diffuse_out, subsurface, matte_out);
            BSDF opaque_out = BSDF(vec3(0.0), vec3(1.0));
            mx_layer_bsdf(closureData, fibres_out, matte_out, opaque_out);
            BSDF substrate_out = BSDF(vec3(0.0), vec3(1.0));
            mx_mix_bsdf(closureData, clear_out, opaque_out, transmission, substrate_out);
            BSDF dielectric_out = BSDF(vec3(0.0), vec3(1.0));
            mx_layer_bsdf(closureData, gloss_out, substrate_out, dielectric_out);
            BSDF uncoated_out = BSDF(vec3(0.0), vec3(1.0));
            mx_mix_bsdf(closureData, metal_out, dielectric_out, metalness, uncoated_out);
            BSDF tinted_out = BSDF(vec3(0.0), vec3(1.0));
            mx_multiply_bsdf_color3(closureData, uncoated_out, coat_tint_out, tinted_out);
            BSDF scattering_out = BSDF(vec3(0.0), vec3(1.0));
            mx_layer_bsdf(closureData, varnish_out, tinted_out, scattering_out);
            shader_out.color += arriving * scattering_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF tinted_glow_out = EDF(0.0);
            mx_uniform_edf(closureData, tinted_radiance_out, tinted_glow_out);
            EDF coated_glow_out = EDF(0.0);
            mx_generalized_schlick_edf(closureData, coat_passes_color_out, vec3(0.0), 5.0, tinted_glow_out, coated_glow_out);
            EDF bare_glow_out = EDF(0.0);
            mx_uniform_edf(closureData, radiance_out, bare_glow_out);
            EDF glow_out = EDF(0.0);
            mx_mix_edf(closureData, coated_glow_out, bare_glow_out, coat, glow_out);
            shader_out.color += glow_out;
        }
        shader_out.color *= presence_out;
        shader_out.transparency = mix(vec3(1.0), shader_out.transparency, presence_out);
    }
    out11 = shader_out;
}

void NG_noise3d_color3(vec3 amplitude, float pivot, vec3 position, out vec3 out11)
{
    vec3 values_out = vec3(0.0);
    mx_noise3d_vector3(amplitude, pivot, position, values_out);
    vec3 colors_out = values_out;
    out11 = colors_out;
}

void main()
{
    vec3 place_out = vd.positionObject;
    vec3 places_out = place_out * places_in2;
    vec3 specks_out = vec3(0.0);
    NG_noise3d_color3(specks_amplitude, specks_pivot, places_out, specks_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    surfaceshader lacquer_shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    NG_standard_surface_surfaceshader_100_ND_standard_surface_surfaceshader_(lacquer_shader_base, specks_out, lacquer_shader_diffuse_roughness, lacquer_shader_metalness, lacquer_shader_specular, lacquer_shader_specular_color, lacquer_shader_specular_roughness, lacquer_shader_specular_IOR, lacquer_shader_specular_anisotropy, lacquer_shader_specular_rotation, lacquer_shader_transmission, lacquer_shader_transmission_color, lacquer_shader_transmission_extra_roughness, lacquer_shader_subsurface, lacquer_shader_subsurface_color, lacquer_shader_subsurface_radius, lacquer_shader_subsurface_scale, lacquer_shader_subsurface_anisotropy, lacquer_shader_sheen, lacquer_shader_sheen_color, lacquer_shader_sheen_roughness, lacquer_shader_coat, lacquer_shader_coat_color, lacquer_shader_coat_roughness, lacquer_shader_coat_anisotropy, lacquer_shader_coat_rotation, lacquer_shader_coat_IOR, geomprop_Nworld_out, lacquer_shader_coat_affect_color, lacquer_shader_coat_affect_roughness, lacquer_shader_thin_film_thickness, lacquer_shader_thin_film_IOR, lacquer_shader_emission, lacquer_shader_emission_color, lacquer_shader_opacity, lacquer_shader_thin_walled, geomprop_Nworld_out, geomprop_Tworld_out, lacquer_shader_out);
    material lacquer_out = lacquer_shader_out;
    out1 = vec4(lacquer_out.color, 1.0);
}
