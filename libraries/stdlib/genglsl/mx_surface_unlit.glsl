void mx_surface_unlit(
    float emission,
    vec3 emission_color,
    float transmission,
    vec3 transmission_color,
    float opacity,
    out surfaceshader result)
{
    vec3 behind = mix(vec3(1.0), transmission_color * transmission, opacity);
    result = surfaceshader(emission_color * (emission * opacity), behind);
}
