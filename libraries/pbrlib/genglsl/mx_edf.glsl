#include "lib/mx_closure_type.glsl"
#include "lib/mx_microfacet.glsl"
#include "../../stdlib/genglsl/lib/$fileTransformUv"

// Emission distribution functions are the radiance sent to the viewer; outside the emission context they are dark.

void mx_uniform_edf(ClosureData closureData, vec3 color, out EDF result)
{
    result = closureData.closureType == CLOSURE_TYPE_EMISSION ? color : vec3(0.0);
}

// Angles are those between opposite sides of the cones, in degrees. Without a larger outer cone the edge is hard.
void mx_conical_edf(
    ClosureData closureData, vec3 color, vec3 normal, float inner_angle, float outer_angle, out EDF result)
{
    result = vec3(0.0);
    if (closureData.closureType != CLOSURE_TYPE_EMISSION)
        return;
    float inner = cos(radians(0.5 * clamp(inner_angle, 0.0, 360.0)));
    float outer = cos(radians(0.5 * clamp(outer_angle, 0.0, 360.0)));
    result = color * mx_smoothstep(dot(normalize(normal), closureData.V), min(outer, inner), inner);
}

// The profile is an image: angle to the normal from bottom (0) to top (180 degrees), angle about it from left to right.
// That about it is counted as if the world's z axis were turned to the normal by the shortest way, which two mirrors do.
void mx_measured_edf(
    ClosureData closureData, vec3 color, vec3 normal, $texSamplerSignature, out EDF result)
{
    result = vec3(0.0);
    if (closureData.closureType != CLOSURE_TYPE_EMISSION)
        return;
    vec3 axis = normalize(normal);
    vec3 between = normalize(vec3(axis.x + 1e-6, axis.y, axis.z + 1.0));
    vec3 dir = reflect(closureData.V, between);
    float away = acos(clamp(dot(closureData.V, axis), -1.0, 1.0));
    vec2 uv = vec2(0.5 * mx_atan2(dir.y, dir.x) * M_PI_INV + 0.5, away * M_PI_INV);
    uv = mx_transform_uv(uv, vec2(1.0), vec2(0.0));
    result = color * textureLod($texSamplerSampler2D, uv, 0.0).rgb;
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

void mx_add_edf(ClosureData closureData, EDF in1, EDF in2, out EDF result) { result = in1 + in2; }

void mx_multiply_edf_color3(ClosureData closureData, EDF in1, vec3 in2, out EDF result) { result = in1 * in2; }

void mx_multiply_edf_float(ClosureData closureData, EDF in1, float in2, out EDF result) { result = in1 * in2; }
