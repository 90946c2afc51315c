// Frames and normals.

// A vector turned about a unit axis (O. Rodrigues, 1840).
vec3 mx_turn(vec3 v, vec3 axis, float angle)
{
    return mix(axis * dot(axis, v), v, cos(angle)) + cross(axis, v) * sin(angle);
}

// The surface gradient that bends one unit normal into another: M. S. Mikkelsen,
// Surface Gradient-Based Bump Mapping Framework, Journal of Computer Graphics Techniques 9(3), 2020.
vec3 mx_surface_gradient(vec3 normal, vec3 bent)
{
    float cosine = dot(normal, bent);
    return (cosine * normal - bent) / max(abs(cosine), M_FLOAT_EPS);
}

// The surface gradient of a tangent-space normal map whose tile is turned about the normal.
vec3 mx_mapped_gradient(
    vec3 texel, bool flip_g, float strength, float rotation, vec3 normal, vec3 tangent, vec3 bitangent)
{
    vec3 slope = 2.0 * vec3(texel.x, flip_g ? 1.0 - texel.y : texel.y, texel.z) - 1.0;
    vec3 aside = mx_turn(strength * (slope.x * tangent + slope.y * bitangent), normal, rotation);
    return mx_surface_gradient(normal, mx_normalize(aside + slope.z * normal));
}
