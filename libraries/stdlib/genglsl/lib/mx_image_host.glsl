// Image lookup for hosts that set address modes, filter and border colour in the state of the sampler.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    return texture(image, uv);
}
