#include "lib/mx_closure_type.glsl"

// Media of unit thickness by Beer's law. Throughput is the light that passes; a surface cannot scatter inside.

void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)
{
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        vdf = VDF(vec3(0.0), exp(-absorption));
}

void mx_anisotropic_vdf(ClosureData closureData, vec3 absorption, vec3 scattering, float anisotropy, inout VDF vdf)
{
    mx_absorption_vdf(closureData, absorption, vdf);
}

void mx_mix_vdf(ClosureData closureData, VDF fg, VDF bg, float amount, out VDF result)
{
    result = VDF(mix(bg.response, fg.response, amount), mix(bg.throughput, fg.throughput, amount));
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
