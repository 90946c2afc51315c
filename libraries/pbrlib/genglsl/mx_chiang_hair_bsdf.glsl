#include "lib/mx_ggx_lobe.glsl"
#include "lib/mx_hair.glsl"

// Tints and roughness are of the reflected light, of that through the hair and of that reflected inside once; further
// reflections share the last.
void mx_chiang_hair_bsdf(
    ClosureData closureData,
    vec3 tint_R,
    vec3 tint_TT,
    vec3 tint_TRT,
    float ior,
    vec2 roughness_R,
    vec2 roughness_TT,
    vec2 roughness_TRT,
    float cuticle_angle,
    vec3 absorption_coefficient,
    vec3 N,
    vec3 X,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
    {
        mat3 frame = mx_tangent_frame(N, X);
        vec3 toL = closureData.L * frame;
        vec3 toV = V * frame;
        vec2 thetaO = vec2(toV.x, mx_hair_cosine(toV.x));
        vec2 thetaI = vec2(toL.x, mx_hair_cosine(toL.x));
        float phi = atan(toL.z * toV.y - toV.z * toL.y, dot(toL.yz, toV.yz));

        // Where the ray enters the unit circle across the hair, and its way inside.
        vec2 entry = normalize(toV.yz);
        float eta = sqrt(max(ior * ior - toV.x * toV.x, 0.0)) / max(thetaO.y, M_FLOAT_EPS);
        float sinGammaT = clamp(-entry.x / eta, -1.0, 1.0);
        float gammaO = -asin(entry.x);
        float gammaT = asin(sinGammaT);
        float path = 2.0 * mx_hair_cosine(sinGammaT) / mx_hair_cosine(toV.x / ior);
        vec3 through = exp(-absorption_coefficient * path);

        // Attenuation changes by one reflection from each lobe to the next; cuticles tilt each lobe otherwise.
        float fresnel = mx_fresnel_dielectric(thetaO.y * entry.y, ior);
        float tilt = (cuticle_angle - 0.5) * M_PI;
        vec3 attenuation = vec3(fresnel);
        vec3 tint = tint_R;
        vec2 roughness = roughness_R;
        vec3 sum = vec3(0.0);
        for (int i = 0; i < 4; ++i)
        {
            float turn = i < 3 ? (2.0 - 3.0 * float(i)) * tilt : 0.0;
            vec2 tilted = thetaI * cos(turn) + vec2(thetaI.y, -thetaI.x) * sin(turn);
            roughness = clamp(roughness, 0.001, 1.0);
            sum += attenuation * max(tint, 0.0) * (mx_hair_longitudinal(tilted, thetaO, roughness.x)
                 * mx_hair_azimuthal(phi, i, roughness.y, gammaO, gammaT));
            tint = i == 0 ? tint_TT : tint_TRT;
            roughness = i == 0 ? roughness_TT : roughness_TRT;
            attenuation = i == 0 ? (1.0 - fresnel) * (1.0 - fresnel) * through : attenuation * through * fresnel;
            if (i == 2)
                attenuation /= 1.0 - through * fresnel;
        }
        bsdf.response = sum * (closureData.occlusion * M_PI_INV);
    }
    else if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
    {
        // A rough guess: a GGX lobe of average roughness and colour.
        vec2 alpha = clamp((roughness_R + roughness_TT + roughness_TRT) / 3.0, M_FLOAT_EPS, 1.0);
        FresnelData fd = FresnelData(
            FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, 0.0, 1.0);
        vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
        vec3 bounces = mx_ggx_energy_compensation(albedo, vec3(mx_ior_to_f0(ior)), fd);
        vec3 filmed, F0;
        bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0) * bounces
                      * (tint_R + tint_TT + tint_TRT) / 3.0;
    }
}
