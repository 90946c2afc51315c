// Positive angles turn clockwise, as texture coordinates do when the picture turns counter-clockwise.
void mx_rotate_vector2(vec2 v, float amount, out vec2 result)
{
    float angle = radians(amount);
    result = mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
}
