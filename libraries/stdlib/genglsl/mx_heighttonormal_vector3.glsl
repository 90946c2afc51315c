// The height's screen-space differences give two tangents in texture space; the normal is their cross product.
// The factor makes the slope that of a Sobel filter over the height image.
void mx_heighttonormal_vector3(float height, float scale, vec2 texcoord, out vec3 result)
{
    float relief = scale / 16.0;
    vec3 across = vec3(dFdx(texcoord), relief * dFdx(height));
    vec3 along = vec3(dFdy(texcoord), relief * dFdy(height));
    vec3 normal = cross(across, along);
    normal = normal.z < 0.0 ? -normal : normal;
    // Constant texture coordinates span no plane.
    bool flat_map = dot(normal, normal) < M_FLOAT_EPS * M_FLOAT_EPS;
    result = 0.5 + 0.5 * (flat_map ? vec3(0.0, 0.0, 1.0) : normalize(normal));
}
