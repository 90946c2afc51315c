#include "lib/mx_closure_type.glsl"

// Combinations of scattering functions: the MaterialX specification, PBR shading nodes, and L. Belcour's albedo scaling
// for layers. Throughput is the part of the light that passes on to what lies below.

void mx_layer_bsdf(ClosureData closureData, BSDF top, BSDF base, out BSDF result)
{
    result = BSDF(base.response * top.throughput + top.response, base.throughput * top.throughput);
}

// A surface over a medium: the medium absorbs light that the surface lets through.
void mx_layer_vdf(ClosureData closureData, BSDF top, VDF base, out BSDF result)
{
    result = BSDF(base.throughput * top.response, base.throughput * top.throughput);
}

void mx_mix_bsdf(ClosureData closureData, BSDF fg, BSDF bg, float amount, out BSDF result)
{
    result = BSDF(mix(bg.response, fg.response, amount), mix(bg.throughput, fg.throughput, amount));
}

// Light that either reflects is not passed on.
void mx_add_bsdf(ClosureData closureData, BSDF in1, BSDF in2, out BSDF result)
{
    result = BSDF(in1.response + in2.response, max(in1.throughput + in2.throughput - 1.0, 0.0));
}

void mx_multiply_bsdf_color3(ClosureData closureData, BSDF in1, vec3 in2, out BSDF result)
{
    result = BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}

void mx_multiply_bsdf_float(ClosureData closureData, BSDF in1, float in2, out BSDF result)
{
    result = BSDF(in1.response * clamp(in2, 0.0, 1.0), in1.throughput);
}
