// A black texel means that there is no map: the normal stays.
void mx_normalmap_vector2(
    vec3 encoded, vec2 normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    vec3 slope = encoded == vec3(0.0) ? vec3(0.0, 0.0, 1.0) : 2.0 * encoded - 1.0;
    slope.xy *= normal_scale;
    result = mx_normalize(mat3(tangent, bitangent, normal) * slope);
}

void mx_normalmap_float(
    vec3 encoded, float normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    mx_normalmap_vector2(encoded, vec2(normal_scale), normal, tangent, bitangent, result);
}
