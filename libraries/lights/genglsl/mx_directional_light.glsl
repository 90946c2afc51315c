// Parallel rays; the direction is the one in which they travel.
void mx_directional_light(LightData light, vec3 position, out lightshader result)
{
    result = lightshader(light.color * light.intensity, -light.direction);
}
