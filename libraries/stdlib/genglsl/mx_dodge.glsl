#include "lib/mx_blend.glsl"

void mx_dodge_float(float fg, float bg, float amount, out float result)
{
    result = mx_dodge(fg, bg, amount);
}

void mx_dodge_color3(vec3 fg, vec3 bg, float amount, out vec3 result)
{
    result = vec3(mx_dodge(fg.r, bg.r, amount), mx_dodge(fg.g, bg.g, amount), mx_dodge(fg.b, bg.b, amount));
}

void mx_dodge_color4(vec4 fg, vec4 bg, float amount, out vec4 result)
{
    result = vec4(
        mx_dodge(fg.r, bg.r, amount),
        mx_dodge(fg.g, bg.g, amount),
        mx_dodge(fg.b, bg.b, amount),
        mx_dodge(fg.a, bg.a, amount));
}
