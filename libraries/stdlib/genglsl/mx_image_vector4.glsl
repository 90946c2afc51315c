#include "lib/$fileTransformUv"
#include "lib/mx_image.glsl"

// Layers and frames choose the file and are the host's matter.
void mx_image_vector4(
    $texSamplerSignature,
    int layer,
    vec4 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec4 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        $texSamplerSampler2D, default_value, uv, uaddressmode, vaddressmode, filtertype);
}
