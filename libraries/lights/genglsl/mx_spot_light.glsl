// A point light inside a cone; the angles are cosines of half its opening.
void mx_spot_light(LightData light, vec3 position, out lightshader result)
{
    vec3 path = light.position - position;
    float far = length(path) + M_FLOAT_EPS;
    float falloff = pow(far + 1.0, -light.decay_rate - M_FLOAT_EPS);
    float edge = min(light.inner_angle, light.outer_angle);
    float cone = mx_smoothstep(-dot(path, light.direction) / far, edge, light.inner_angle);
    result = lightshader(light.color * (light.intensity * falloff * cone), path / far);
}
