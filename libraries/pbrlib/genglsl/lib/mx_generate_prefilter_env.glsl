#include "mx_microfacet_specular.glsl"

// Roughness of a level of detail; the inverse of mx_latlong_alpha_to_lod.
float mx_latlong_lod_to_alpha(float lod)
{
    float part = lod / float($envRadianceMips - 1);
    return part < 0.5 ? part * part : 2.0 * part - 0.75;
}

// Direction of a point of the equirectangular map.
vec3 mx_latlong_direction(vec2 uv)
{
    vec2 angles = (uv - 0.5) * vec2(2.0 * M_PI, M_PI);
    return vec3(vec2(-sin(angles.x), cos(angles.x)) * cos(angles.y), -sin(angles.y)).xzy;
}

// Columns tangent, bitangent and normal: T. Duff and others, Building an Orthonormal Basis, Revisited, JCGT 2017.
mat3 mx_orthonormal_basis(vec3 N)
{
    float side = N.z < 0.0 ? -1.0 : 1.0;
    vec2 bend = N.xy / -(side + N.z);
    float shear = N.y * bend.x;
    return mat3(1.0 + side * N.x * bend.x, side * shear, -side * N.x, shear, side + N.y * bend.y, -N.y, N);
}

// A texel of one level: the environment that a lobe reflects to a viewer along the normal, after B. Karis, Real Shading
// in Unreal Engine 4, SIGGRAPH 2013 course.
vec3 mx_generate_prefilter_env()
{
    const int SAMPLES = 1024;
    const vec3 V = vec3(0.0, 0.0, 1.0);
    vec2 size = vec2(textureSize($envRadianceSampler2D, 0));
    vec2 uv = gl_FragCoord.xy * exp2(float($envPrefilterMip)) / size;
    mat3 frame = mx_orthonormal_basis(mx_latlong_direction(uv));
    float alpha = mx_latlong_lod_to_alpha(float($envPrefilterMip));
    float G1 = mx_ggx_smith_G1(1.0, alpha);
    vec4 sum = vec4(0.0);
    for (int i = 0; i < SAMPLES; ++i)
    {
        vec3 H = mx_ggx_sample_VNDF(mx_spherical_fibonacci(i, SAMPLES), V, vec2(alpha));
        vec3 L = 2.0 * H.z * H - V;
        vec3 worldL = frame * L;
        float pdf = mx_ggx_NDF(H, vec2(alpha)) * G1 / 4.0;
        float lod = mx_latlong_compute_lod(worldL, pdf, float($envRadianceMips - 1), SAMPLES);
        vec3 color = mx_latlong_map_lookup(worldL, $envMatrix, lod, $envRadiance);
        sum += vec4(color, 1.0) * mx_ggx_smith_G2(clamp(L.z, M_FLOAT_EPS, 1.0), 1.0, alpha);
    }
    return sum.rgb / sum.a;
}
