// O. Rodrigues, 1840, for row vectors; a zero axis leaves the vector as it is.
void mx_rotate_vector3(vec3 v, float amount, vec3 axis, out vec3 result)
{
    vec3 along = mx_normalize(axis);
    float angle = mix(0.0, radians(amount), along != vec3(0.0));
    vec3 kept = along * dot(along, v);
    result = kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
}
