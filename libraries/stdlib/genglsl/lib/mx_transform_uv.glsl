// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}
