#version 400

// Uniform block: PublicUniforms
uniform vec3 paper = vec3(0.7, 0.65, 0.6);
uniform vec3 dodged_color_fg = vec3(0.2, 0.1, 0.3);
uniform float dodged_color_mix = 1.0;
uniform float dodged_mask_fg = 0.3;
uniform float dodged_mask_mix = 1.0;
uniform vec3 burnt_color_fg = vec3(0.3, 0.5, 0.4);
uniform float burnt_color_mix = 0.9;
uniform float burnt_mask_fg = 0.4;
uniform float burnt_mask_bg = 0.8;
uniform float burnt_mask_mix = 1.0;

// Pixel shader outputs
out vec4 print;

#define M_FLOAT_EPS 1e-8
// A black foreground burns everything away, whatever the mix.
float mx_burn(float fg, float bg, float amount)
{
    return abs(fg) < M_FLOAT_EPS ? 0.0 : mix(bg, 1.0 - (1.0 - bg) / fg, amount);
}

void mx_burn_float(float fg, float bg, float amount, out float result)
{
    result = mx_burn(fg, bg, amount);
}

void mx_burn_color3(vec3 fg, vec3 bg, float amount, out vec3 result)
{
    result = vec3(mx_burn(fg.r, bg.r, amount), mx_burn(fg.g, bg.g, amount), mx_burn(fg.b, bg.b, amount));
}

// A white foreground is left out, whatever the mix.
float mx_dodge(float fg, float bg, float amount)
{
    return abs(1.0 - fg) < M_FLOAT_EPS ? 0.0 : mix(bg, bg / (1.0 - fg), amount);
}

void mx_dodge_float(float fg, float bg, float amount, out float result)
{
    result = mx_dodge(fg, bg, amount);
}

void mx_dodge_color3(vec3 fg, vec3 bg, float amount, out vec3 result)
{
    result = vec3(mx_dodge(fg.r, bg.r, amount), mx_dodge(fg.g, bg.g, amount), mx_dodge(fg.b, bg.b, amount));
}

void main()
{
    vec3 burnt_color_out = vec3(0.0);
    mx_burn_color3(burnt_color_fg, paper, burnt_color_mix, burnt_color_out);
    vec3 dodged_color_out = vec3(0.0);
    mx_dodge_color3(dodged_color_fg, burnt_color_out, dodged_color_mix, dodged_color_out);
    float burnt_mask_out = 0.0;
    mx_burn_float(burnt_mask_fg, burnt_mask_bg, burnt_mask_mix, burnt_mask_out);
    float dodged_mask_out = 0.0;
    mx_dodge_float(dodged_mask_fg, burnt_mask_out, dodged_mask_mix, dodged_mask_out);
    vec3 masked_out = dodged_color_out * dodged_mask_out;
    print = vec4(masked_out, 1.0);
}
