// Intensity falls with a power of one plus the distance.
void mx_point_light(LightData light, vec3 position, out lightshader result)
{
    vec3 path = light.position - position;
    float far = length(path) + M_FLOAT_EPS;
    float falloff = pow(far + 1.0, -light.decay_rate - M_FLOAT_EPS);
    result = lightshader(light.color * (light.intensity * falloff), path / far);
}
