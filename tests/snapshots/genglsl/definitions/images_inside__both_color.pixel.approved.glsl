#version 400

// Uniform block: PublicUniforms
uniform sampler2D NG_hills_picture_file;
uniform sampler2D NG_swatches_picture_file;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 color;

// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

// Image lookup where the sampler does it all: set by the host, or repeating and interpolating as it is.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    return texture(image, uv);
}

// Layers and frames choose the file and are the host's matter.
void mx_image_color3(
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

void NG_hills(out vec3 out1)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 picture_out = vec3(0.0);
    mx_image_color3(NG_hills_picture_file, 0, vec3(0.0), geomprop_UV0_out, 2, 2, 1, 0, 0, 0, vec2(1.0), vec2(0.0), picture_out);
    out1 = picture_out;
}

void NG_swatches(out vec3 out1)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 picture_out = vec3(0.0);
    mx_image_color3(NG_swatches_picture_file, 0, vec3(0.0), geomprop_UV0_out, 2, 2, 1, 0, 0, 0, vec2(1.0), vec2(0.0), picture_out);
    out1 = picture_out;
}

void main()
{
    vec3 first_out = vec3(0.0);
    NG_swatches(first_out);
    vec3 second_out = vec3(0.0);
    NG_hills(second_out);
    vec3 a_out = first_out * second_out;
    vec3 b_out = a_out + second_out;
    color = vec4(b_out, 1.0);
}
