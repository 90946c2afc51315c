// Image lookup with address modes and filters, whatever the state of the host's sampler.
// Address modes: 0 constant, 1 clamp, 2 periodic, 3 mirror. Filters: 0 closest, 1 linear, 2 cubic.

// A cubic filter is a uniform B-spline after C. Sigg and M. Hadwiger, Fast Third-Order Texture Filtering, GPU Gems 2,
// chapter 20.

// Image lookup by one bilinear sample, and by four where the filter is cubic.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    // A repeating sampler already computes this case.
    if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
        return texture(image, uv);
    bool isOutside = mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv;
    bool isCubic = filtertype == 2;
    vec2 size = vec2(textureSize(image, 0));
    // Half a texel of the coarsest size read: a repeating sampler would blend in the opposite edge.
    float footprint = max(length(across * size), length(along * size));
    vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
    vec2 texel = uv * size - 0.5;
    vec2 first = mix(floor(texel + mix(0.0, 0.5, filtertype == 0)), texel, bvec2(filtertype == 1));
    int looks = isCubic ? 4 : 1;
    vec4 sum = vec4(0.0);
    for (int i = 0; i < looks; ++i)
    {
        vec2 side = vec2(i % 2, i / 2);
        vec2 t = abs(fract(texel) - 1.0 + side);
        vec2 outer = t * t * t / 6.0;
        vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
        vec2 aside = mix(-outer / both, 1.0 + outer / both, side);
        float weight = mix(1.0, both.x * both.y, isCubic);
        vec2 place = (first + mix(vec2(0.5), aside + 0.5, bvec2(isCubic))) / size;
        vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
        place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
        sum += weight * textureGrad(image, place, across, along);
    }
    return mix(sum, fallback, bvec4(isOutside));
}
