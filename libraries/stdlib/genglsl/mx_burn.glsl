#include "lib/mx_blend.glsl"

void mx_burn_float(float fg, float bg, float amount, out float result)
{
    result = mx_burn(fg, bg, amount);
}

void mx_burn_color3(vec3 fg, vec3 bg, float amount, out vec3 result)
{
    result = vec3(mx_burn(fg.r, bg.r, amount), mx_burn(fg.g, bg.g, amount), mx_burn(fg.b, bg.b, amount));
}

void mx_burn_color4(vec4 fg, vec4 bg, float amount, out vec4 result)
{
    result = vec4(
        mx_burn(fg.r, bg.r, amount),
        mx_burn(fg.g, bg.g, amount),
        mx_burn(fg.b, bg.b, amount),
        mx_burn(fg.a, bg.a, amount));
}
