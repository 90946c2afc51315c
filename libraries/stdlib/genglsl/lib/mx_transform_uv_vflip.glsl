// Texture coordinates as the host's images expect them: first row at v = 1.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    vec2 upright = uv_offset + uv_scale * texcoord;
    return vec2(upright.s, 1.0 - upright.t);
}
