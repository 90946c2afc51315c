// Porter and Duff's over for layers whose coverages avoid each other as long as there is room.
void mx_disjointover_color4(vec4 fg, vec4 bg, float amount, out vec4 result)
{
    float coverage = fg.a + bg.a;
    vec3 color = fg.rgb + bg.rgb;
    if (coverage > 1.0)
        color = abs(bg.a) < M_FLOAT_EPS ? vec3(0.0) : fg.rgb + bg.rgb * ((1.0 - fg.a) / bg.a);
    result = mix(bg, vec4(color, min(coverage, 1.0)), amount);
}
