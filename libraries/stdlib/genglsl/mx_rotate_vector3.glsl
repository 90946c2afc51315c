// O. Rodrigues, 1840, for row vectors; a zero axis leaves the vector as it is.
void mx_rotate_vector3(vec3 v, float amount, vec3 axis, out vec3 result)
{
    vec3 along = mx_normalize(axis);
    float angle = radians(amount);
    vec3 kept = along * dot(along, v);
    result = along == vec3(0.0) ? v : kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
}
