#version 450

// Uniform block: PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
    int normals_layer;
    vec3 normals_default;
    int normals_uaddressmode;
    int normals_vaddressmode;
    int normals_filtertype;
    int normals_framerange;
    int normals_frameoffset;
    int normals_frameendaction;
    vec2 normals_uv_scale;
    vec2 normals_uv_offset;
};
layout (set = 0, binding = 2) uniform sampler2D normals_file;

in VertexData
{
    layout (location = 0) vec2 texcoord_0;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 normal;

// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

// A filter is one bilinear lookup, and four where it is cubic: a uniform B-spline after C. Sigg and M. Hadwiger,
// Fast Third-Order Texture Filtering, GPU Gems 2, chapter 20.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    // What a repeating sampler does by itself.
    if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
        return texture(image, uv);
    if (mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv)
        return fallback;
    vec2 size = vec2(textureSize(image, 0));
    // Half a texel of the coarsest size read: a repeating sampler would blend in the opposite edge.
    float footprint = max(length(across * size), length(along * size));
    vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
    vec2 texel = uv * size - 0.5;
    vec2 first = filtertype == 1 ? texel : floor(texel + (filtertype == 0 ? 0.5 : 0.0));
    vec4 sum = vec4(0.0);
    for (int i = 0; i < (filtertype == 2 ? 4 : 1); ++i)
    {
        vec2 place = first;
        float weight = 1.0;
        if (filtertype == 2)
        {
            vec2 side = vec2(i % 2, i / 2);
            vec2 t = abs(fract(texel) - 1.0 + side);
            vec2 outer = t * t * t / 6.0;
            vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
            place += mix(-outer / both, 1.0 + outer / both, side);
            weight = both.x * both.y;
        }
        place = (place + 0.5) / size;
        vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
        place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
        sum += weight * textureGrad(image, place, across, along);
    }
    return sum;
}

// Layers and frames choose the file and are the host's matter.
void mx_image_vector3(
    sampler2D tex_sampler,
    int layer,
    vec3 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 normals_out = vec3(0.0);
    mx_image_vector3(normals_file, normals_layer, normals_default, geomprop_UV0_out, normals_uaddressmode, normals_vaddressmode, normals_filtertype, normals_framerange, normals_frameoffset, normals_frameendaction, normals_uv_scale, normals_uv_offset, normals_out);
    normal = vec4(normals_out, 1.0);
}
