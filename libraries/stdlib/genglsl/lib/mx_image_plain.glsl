// Image lookup where the sampler does it all: set by the host, or repeating and interpolating as it is.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    return texture(image, uv);
}
