#include "lib/mx_closure_type.glsl"

// Media of unit thickness by Beer's law. Throughput is the light that passes and is not absorbed. Response is the
// light, of a light source or the environment, that one unit of the path scatters to the viewer. For transmission,
// response is the total part that one unit scatters. A surface above a medium uses only the throughput.

void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)
{
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION || closureData.closureType == CLOSURE_TYPE_ENVIRONMENT)
        vdf = VDF(vec3(0.0), exp(-absorption));
}

// Phase function: L. G. Henyey and J. L. Greenstein, Diffuse radiation in the galaxy, 1941.

// Absorbs and scatters; of the environment, the more comes from behind the more forward it scatters.
void mx_anisotropic_vdf(ClosureData closureData, vec3 absorption, vec3 scattering, float anisotropy, inout VDF vdf)
{
    mx_absorption_vdf(closureData, absorption, vdf);
    float g = clamp(anisotropy, -0.999, 0.999);
    vec3 part = vec3(0.0);
    if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
    {
        float spread = max(1.0 + g * g + 2.0 * g * dot(closureData.L, closureData.V), 1e-6);
        part = vec3(closureData.occlusion * 0.25 * M_PI_INV * (1.0 - g * g) / (spread * sqrt(spread)));
    }
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        part = mix(mx_environment_irradiance(closureData.V), mx_environment_irradiance(-closureData.V), 0.5 + 0.5 * g);
    else if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        part = vec3(1.0);
    vdf.response = max(scattering, 0.0) * part;
}

// A medium between two: optical depths are blended, so transmittances are as powers.
void mx_mix_vdf(ClosureData closureData, VDF fg, VDF bg, float amount, out VDF result)
{
    result = VDF(
        mix(bg.response, fg.response, amount),
        mx_power(bg.throughput, 1.0 - amount) * mx_power(fg.throughput, amount));
}

// Two media in one place: optical depths add, so transmittances multiply.
void mx_add_vdf(ClosureData closureData, VDF in1, VDF in2, out VDF result)
{
    result = VDF(in1.response + in2.response, in1.throughput * in2.throughput);
}

// A medium of another density: the optical depth is scaled.
void mx_multiply_vdf_color3(ClosureData closureData, VDF in1, vec3 in2, out VDF result)
{
    result = VDF(in1.response * in2, mx_power(in1.throughput, in2));
}

void mx_multiply_vdf_float(ClosureData closureData, VDF in1, float in2, out VDF result)
{
    result = VDF(in1.response * in2, mx_power(in1.throughput, in2));
}
